import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const program = fileURLToPath(new URL('../../bin/cardlens.js', import.meta.url));
const goodKey = 'sk_test_cardlens_good4711';

describe('cardlens profiles', function () {
  this.timeout(60_000);
  let folder: string;
  let config: string;
  let server: Server;
  let base: string;
  /** Keys sent to the service. */
  let seen: (string | undefined)[];
  before(async () => {
    server = createServer((req, res) => {
      seen.push(req.headers.authorization);
      const isGood = req.headers.authorization === `Bearer ${goodKey}`;
      res.writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' });
      res.end(JSON.stringify(isGood ? { account_id: 'account-1', webhooks: [] } : { type: 'Forbidden', code: 401 }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());
  beforeEach(async () => {
    seen = [];
    folder = await mkdtemp(join(tmpdir(), 'cardlens-profiles-'));
    config = join(folder, 'cardlens', 'config.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function cardlens(args: readonly string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
    const variables = { CARDLENS_API_KEY: '', CARDLENS_BASE_URL: '', XDG_CONFIG_HOME: folder, ...env };
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...variables }, cwd: folder });
    child.stdin.end(input);
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...output };
  }
  const login = (name: string, input = `${goodKey}\n`) =>
    cardlens(['login', '--base', base, '--profile', name], { input });

  it('are stored readable by their owner only, with a key that the service accepted', async () => {
    const { code, stderr } = await login('clinic');
    expect(code, stderr).to.equal(0);
    expect(stderr).to.include('account-1').and.not.include(goodKey);
    expect(JSON.parse(await readFile(config, 'utf8'))).to.deep.equal({
      defaultProfile: 'clinic',
      profiles: { clinic: { baseUrl: base, apiKey: goodKey } },
    });
    expect((await stat(config)).mode & 0o777).to.equal(0o600);
    expect((await stat(join(folder, 'cardlens'))).mode & 0o777).to.equal(0o700);
    const listed = await cardlens(['profiles', 'list', '--json']);
    expect(JSON.parse(listed.stdout)).to.deep.equal([
      { name: 'clinic', base_url: base, last_four: '4711', default: true },
    ]);
  });

  it('are not stored without a key, or with a key that the service rejects', async () => {
    const rejected = await login('clinic', 'sk_test_cardlens_wrong');
    expect(rejected.code).to.equal(1);
    expect(rejected.stderr).to.not.include('sk_test_cardlens_wrong');
    expect((await login('clinic', '\n')).stderr).to.equal('cardlens: there is no key in the input\n');
    expect((await cardlens(['profiles', 'list', '--json'])).stdout.trim()).to.equal('[]');
  });

  it('can read the key from a file', async () => {
    await writeFile(join(folder, 'key.txt'), `${goodKey}\n`);
    expect((await cardlens(['login', '--base', base, '--key-file', 'key.txt'])).code).to.equal(0);
    expect((await cardlens(['webhooks', 'list'])).code).to.equal(0);
  });

  it('are used when named, or when no other option selects a service', async () => {
    await login('clinic');
    seen = [];
    expect((await cardlens(['webhooks', 'list'])).code).to.equal(0);
    expect((await cardlens(['webhooks', 'list', '--profile', 'clinic'])).code).to.equal(0);
    const other = { CARDLENS_API_KEY: 'sk_test_cardlens_other', CARDLENS_BASE_URL: base };
    expect((await cardlens(['webhooks', 'list', '--profile', 'clinic'], { env: other })).code).to.equal(0);
    expect((await cardlens(['webhooks', 'list'], { env: other })).code).to.equal(1);
    const bearers = [goodKey, goodKey, goodKey, 'sk_test_cardlens_other'].map((key) => `Bearer ${key}`);
    expect(seen).to.deep.equal(bearers);
  });

  it('send their key to no other service', async () => {
    await login('clinic');
    const elsewhere = ['webhooks', 'list', '--base', 'http://127.0.0.1:1'];
    expect((await cardlens(elsewhere)).stderr).to.match(/no API key for http:\/\/127\.0\.0\.1:1/);
    expect((await cardlens([...elsewhere, '--profile', 'clinic'])).code).to.equal(2);
  });

  it('are rejected while others can read them', async () => {
    await login('clinic');
    await chmod(config, 0o644);
    const { code, stderr } = await cardlens(['webhooks', 'list']);
    expect(code).to.equal(1);
    expect(stderr).to.match(/can be read by others: run `chmod 600/);
  });

  it('select the service for operator commands', async () => {
    const operator = ['--session', '127.0.0.1:1', '--tls', 'none'];
    await cardlens(['login', '--base', base, ...operator], { input: goodKey });
    expect((await cardlens(['accounts', 'list'])).stderr).to.match(/is the stack running\?/);
    expect((await cardlens(['payer-lists', 'versions', '--profile', 'default'])).stderr).to.equal(
      'cardlens: the profile default has no address for matching: specify one with --matching HOST:PORT\n',
    );
  });

  it('can be selected and removed', async () => {
    await login('clinic');
    await login('other');
    expect((await cardlens(['profiles', 'use', 'other'])).code).to.equal(0);
    expect((await cardlens(['logout', '--profile', 'other'])).code).to.equal(0);
    expect(await readFile(config, 'utf8'))
      .to.not.include('other')
      .and.not.include('defaultProfile');
    expect((await cardlens(['profiles', 'use', 'other'])).stderr).to.match(/there is no profile other/);
  });
});
