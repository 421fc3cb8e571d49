import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import type { Card } from '@cardlens/sdk';
import { operatorTlsDir, runningStack } from '@cardlens/stack/local';
import { expect } from 'chai';
import { codeBlocks, repository } from './quickstart.js';
import { useWorld } from './world.js';

describe('the package `cardlens`, installed as its README says', function () {
  this.timeout(180_000);
  const world = useWorld();
  let folder: string;

  async function run(command: string, args: readonly string[], input = '') {
    const { CARDLENS_API_KEY, CARDLENS_BASE_URL, ...env } = process.env;
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...env, ...installation(), XDG_CONFIG_HOME: join(folder, 'config') },
    });
    child.stdin.end(input);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }
  /** Installs global packages into the folder, without downloads. */
  const installation = () => ({
    CARDLENS_CHECKOUT: repository,
    npm_config_prefix: join(folder, 'global'),
    npm_config_offline: 'true',
  });
  const cardlens = (args: readonly string[], input?: string) => run(join(folder, 'global/bin/cardlens'), args, input);
  async function succeeds(args: readonly string[], input?: string): Promise<string> {
    const { code, stdout, stderr } = await cardlens(args, input);
    expect(code, stderr).to.equal(0);
    return stdout;
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-npm-'));
    const [install] = (await codeBlocks('packages/cli/README.md')).filter(({ language }) => language === 'sh');
    const installed = await run('bash', ['-c', `set -e\n${install!.text}`]);
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
