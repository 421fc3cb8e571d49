import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { specimenFile } from '../src/index.js';

const program = fileURLToPath(new URL('../../bin/cardlens.js', import.meta.url));

async function cardlens(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  // Without the profiles of the user who runs the tests.
  const env = { ...process.env, CARDLENS_API_KEY: '', CARDLENS_BASE_URL: '', XDG_CONFIG_HOME: tmpdir() };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...args], { env })) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

describe('cardlens', function () {
  this.timeout(60_000);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-cli-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('exits with 2 and a hint on wrong usage', async () => {
    for (const args of [
      ['scna'],
      ['scan'],
      ['up', '--port', 'x'],
      ['read', '--nope', 'a'],
      ['parked', 'replay', 'x'],
    ]) {
      const { code, stdout, stderr } = await cardlens(...args);
      expect(code, args.join(' ')).to.equal(2);
      expect(stdout).to.equal('');
      expect(stderr).to.match(/^error: /);
    }
  });

  it('exports in one format at a time', async () => {
    for (const args of [[], ['--csv', '--json']]) {
      const { code, stderr } = await cardlens('export', ...args);
      expect(code).to.equal(2);
      expect(stderr).to.include('one of --csv, --fhir and --json');
    }
  });

  it('has help with examples for every command, at most 80 columns wide', async () => {
    for (const args of [
      [],
      ['up'],
      ['demo'],
      ['scan'],
      ['export'],
      ['read'],
      ['eval'],
      ['accounts', 'create'],
      ['keys', 'create'],
      ['payers', 'search'],
      ['payers', 'import'],
      ['login'],
      ['logout'],
      ['profiles', 'use'],
      ['webhooks', 'listen'],
      ['webhooks', 'create'],
      ['parked', 'replay'],
    ]) {
      const { code, stdout } = await cardlens(...args, '--help');
      expect(code, args.join(' ')).to.equal(0);
      if (args.length > 0) expect(stdout, args.join(' ')).to.match(/Examples?:\n {2}cardlens /);
      for (const line of stdout.split('\n')) expect(line.length, line).to.be.at.most(80);
    }
  });

  it('reports failures in one line, never as a stack trace', async () => {
    for (const [args, line] of [
      [['scan', 'none.jpg'], /^cardlens: none\.jpg does not exist\n$/],
      [
        ['scan', program, '--data', folder],
        /^cardlens: no API key for http:\/\/127\.0\.0\.1:8080: store one with `cardlens login`/,
      ],
      [
        ['keys', 'list', '--account', 'x', '--data', folder],
        /^cardlens: no stack is running in .*: start one with `cardlens up`/,
      ],
      [
        ['scan', program, '--base', 'http://127.0.0.1:1', '--key', 'k'],
        /cannot be reached \(.*\): start the service with/,
      ],
    ] as const) {
      const { code, stderr } = await cardlens(...args);
      expect(code, args.join(' ')).to.equal(1);
      expect(stderr).to.match(line);
      expect(stderr).to.not.match(/\n\s+at /);
    }
  });

  it('does not send the local key to a service that only --base names', async () => {
    await writeFile(join(folder, 'key.production.json'), '{"apiKey":"sk_live_cardlens_local"}');
    const file = { pid: process.pid, environment: 'production', baseUrl: 'http://127.0.0.1:2' };
    await writeFile(join(folder, 'stack.json'), JSON.stringify(file));
    const { stderr } = await cardlens('scan', program, '--base', 'http://127.0.0.1:1', '--data', folder);
    expect(stderr).to.match(/no API key for http:\/\/127\.0\.0\.1:1/);
    await rm(join(folder, 'stack.json'));
  });

  it('reads a folder: two files are one card, and unreadable files have a result too', async () => {
    const photos = await mkdtemp(join(folder, 'photos-'));
    await copyFile(specimenFile('harborview-ppo_front.png'), join(photos, 'card_front.png'));
    await copyFile(specimenFile('harborview-ppo_back.png'), join(photos, 'card_back.png'));
    await copyFile(specimenFile('bad/not-an-image.jpg'), join(photos, 'text.jpg'));
    await writeFile(join(photos, 'card.json'), '{}');
    const out = join(folder, 'out');
    const { code, stdout } = await cardlens('read', photos, '--out', out);
    expect(code).to.equal(0);
    expect(stdout).to.equal('');
    expect((await readdir(out)).sort()).to.deep.equal(['card.json', 'text.json']);
    const details = JSON.parse(await readFile(join(out, 'card.json'), 'utf8')) as Record<
      string,
      { value: string; scores: string[] }
    >;
    const truth = JSON.parse(await readFile(specimenFile('harborview-ppo.json'), 'utf8')) as {
      member_number: string | string[];
    };
    expect([truth.member_number].flat()).to.include(details.member_number?.value);
    expect(JSON.parse(await readFile(join(out, 'text.json'), 'utf8'))).to.deep.equal({
      error: { code: 'IMG_UNSUPPORTED', message: 'The file is not an image of a supported format' },
    });
  });

  it('exits with 3 when no card could be read, with the reasons on standard output as JSON', async () => {
    const { code, stdout, stderr } = await cardlens('read', '--json', specimenFile('bad/empty.jpg'));
    expect(code).to.equal(3);
    expect(JSON.parse(stdout)).to.have.nested.property('empty.error.code', 'IMG_TOO_SMALL');
    expect(stderr).to.include('The image is smaller than 5 KB [IMG_TOO_SMALL]');
  });
});
