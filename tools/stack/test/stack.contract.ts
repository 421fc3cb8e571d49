import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Stack, StackError, startStack } from '../src/index.js';
import { reservePorts } from '../src/ports.js';
import { keptSecrets } from '../src/secrets.js';
import { runningStack } from '../src/stack-file.js';

describe('an embedded stack', function () {
  this.timeout(60_000);
  let folder: string;
  const stacks: Stack[] = [];
  const start = async (dataDir: string, options: { port?: number } = {}) => {
    const stack = await startStack({ dataDir, apps: [], ...options });
    stacks.push(stack);
    return stack;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cardlens-stack-'));
  });
  afterEach(async () => {
    await Promise.all(stacks.splice(0).map((stack) => stack.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  it('runs beside another one, and publishes its address until it stops', async () => {
    const [one, two] = await Promise.all([start(join(folder, 'one')), start(join(folder, 'two'))]);
    expect(one.baseUrl).to.not.equal(two.baseUrl);
    expect(one.stores.nats.url).to.not.equal(two.stores.nats.url);
    expect(await runningStack(one.dataDir)).to.include({ pid: process.pid, baseUrl: one.baseUrl });
    await one.stop();
    expect(await runningStack(one.dataDir)).to.equal(undefined);
    expect(one.stores.mongo.isRunning).to.equal(false);
    expect(two.stores.mongo.isRunning).to.equal(true);
  });

  it('restarts a store that died', async () => {
    const { stores } = await start(folder);
    const pid = stores.nats.pid!;
    process.kill(pid, 'SIGKILL');
    while (stores.nats.pid === undefined || stores.nats.pid === pid)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stores.nats.isRunning).to.equal(true);
  });

  it('rejects a port that is in use, and leaves nothing running', async () => {
    const taken = await reservePorts();
    const error = await start(folder, { port: taken.http - 1 }).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(StackError).and.include({ code: 'PORT_TAKEN' });
    expect((error as Error).message).to.match(/choose another with --port/);
    taken.release();
  });

  it('keeps its secrets readable by the owner only', async () => {
    const first = await keptSecrets(folder);
    expect(await keptSecrets(folder)).to.deep.equal(first);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).to.equal(0o600);
    expect((await readdir(folder)).filter((file) => file.endsWith('.tmp'))).to.deep.equal([]);
  });
});
