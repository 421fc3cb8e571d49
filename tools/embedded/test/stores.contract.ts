import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { type Progress, startStores } from '../src/index.js';
import { isAlive } from '../src/is-alive.js';
import { isListening } from '../src/is-listening.js';
import { makeDataDir, startTimeoutMs } from './data-dir.js';

describe('the embedded stores', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;

  before(async () => {
    dataDir = await makeDataDir();
  });
  after(() => dataDir?.remove());

  it('start on free ports, report them, and stop', async function () {
    this.timeout(startTimeoutMs);
    const progress: Progress[] = [];
    const stores = await startStores({ dataDir: dataDir.path, onProgress: (step) => progress.push(step) });
    const ports = [stores.nats.url, stores.objects.endpoint, stores.mongo.url].map((url) => Number(new URL(url).port));
    expect(new Set(ports).size).to.equal(3);
    expect(progress.map(({ step }) => step)).to.include.members(['nats', 'objects', 'mongo']);
    await stores.stop();
    for (const store of [stores.nats, stores.objects, stores.mongo]) {
      if (store.isOwn) expect(store.isRunning).to.equal(false);
    }
  });

  it('report an unexpected exit, and can be restarted', async function () {
    const exits: string[] = [];
    const stores = await startStores({ dataDir: dataDir.path, onExit: ({ name }) => exits.push(name) });
    if (stores.nats.pid === undefined) this.skip();
    process.kill(stores.nats.pid, 'SIGKILL');
    while (stores.nats.isRunning || exits.length === 0) await delay(10);
    await stores.nats.start();
    expect(await isListening(Number(new URL(stores.nats.url).port))).to.equal(true);
    await stores.stop();
    expect(exits).to.deep.equal(['nats']);
  });

  it('reject a data folder that another stack uses', async function () {
    const stores = await startStores({ dataDir: dataDir.path });
    if (!stores.mongo.isOwn) this.skip();
    const second = await startStores({ dataDir: dataDir.path }).then(
      () => undefined,
      (error: Error) => error,
    );
    await stores.stop();
    expect(second?.message).to.match(/^mongo did not start: .*another/i);
  });

  it('exit with their parent, even when it is killed', async function () {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', parentProgram, dataDir.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pids = JSON.parse(line) as number[];
    if (pids.length === 0) this.skip();
    expect(pids.every(isAlive)).to.equal(true);
    parent.kill('SIGKILL');
    // Bounded by the timeout of the test.
    while (pids.some(isAlive)) await delay(20);
  });
});

const parentProgram = `
import { startStores } from ${JSON.stringify(new URL('../src/index.js', import.meta.url).href)};
const { nats, objects, mongo } = await startStores({ dataDir: process.argv[1] });
console.log(JSON.stringify([nats.pid, objects.pid, mongo.pid].filter((pid) => pid !== undefined)));
`;
