import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import type { Card } from '@cardlens/sdk';
import { operatorTlsDir, runningStack } from '@cardlens/stack/local';
import { expect } from 'chai';
import { useWorld } from './world.js';

const packageDir = join(dirname(createRequire(import.meta.url).resolve('@cardlens/cli')), '../package');

describe('the package `cardlens`, installed into an empty folder', function () {
  this.timeout(180_000);
  const world = useWorld();
  let folder: string;

  async function run(command: string, args: readonly string[], input = '') {
    const { CARDLENS_API_KEY: _, CARDLENS_BASE_URL: __, ...env } = process.env;
    const child = spawn(command, args, { cwd: folder, env: { ...env, XDG_CONFIG_HOME: join(folder, 'config') } });
    child.stdin.end(input);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }
  const cardlens = (args: readonly string[], input?: string) =>
    run('npx', ['--no-install', 'cardlens', ...args], input);
  async function succeeds(args: readonly string[], input?: string): Promise<string> {
    const { code, stdout, stderr } = await cardlens(args, input);
    expect(code, stderr).to.equal(0);
    return stdout;
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-npm-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const packed = await run('npm', ['pack', '--json', packageDir]);
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
    expect(installed.code, installed.stderr).to.equal(0);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('scans, searches and exports through a profile', async () => {
    const { stack, apiKey } = world();
    const local = await runningStack(stack.dataDir);
    const operator = ['--session', local!.sessionAdminAddress, '--tls', operatorTlsDir(stack.dataDir)];
    await succeeds(['login', '--base', stack.baseUrl, '--profile', 'clinic', ...operator], apiKey);
    const card = JSON.parse(await succeeds(['scan', specimenFile('delta-dental_front.jpg'), '--json'])) as Card;
    expect(card.state).to.equal('completed');
    const exported = await succeeds(['export', card.card_id, '--json', '--profile', 'clinic']);
    expect(JSON.parse(exported)).to.include({ card_id: card.card_id });
    const payers = JSON.parse(await succeeds(['payers', 'search', 'delta', 'dental', '--json'])) as object[];
    expect(payers).to.not.deep.equal([]);
    // Uses gRPC with the operator's certificate.
    expect(await succeeds(['accounts', 'list'])).to.include('End to end');
  });

  it('reports which commands need the repository', async () => {
    for (const name of ['up', 'demo', 'read', 'eval']) {
      const { code, stderr } = await cardlens([name, '--any', 'thing']);
      expect(code).to.equal(1);
      expect(stderr).to.match(
        new RegExp(`^cardlens: \`cardlens ${name}\` needs the apps and models of the Cardlens repo`),
      );
    }
  });
});
