import { setTimeout as delay } from 'node:timers/promises';
import { streams } from '@cardlens/contracts';
import { startTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { withBroker } from '../events.js';
import { startMongoCounter } from '../mongo-counter.js';
import { specimen, useSandboxWorld } from '../world.js';

const scans = 20;
/** Deferred writes of a scan, such as the confirmation of its events, happen after two seconds. */
const settledMs = 6_000;
const writes = ['insert', 'update', 'delete', 'findAndModify'];
const reads = ['find', 'count', 'aggregate', 'getMore'];

/** Commands with a lower number per scan belong to work for many scans at once. */
const shownFrom = 0.5;

/**
 * Maximum cost of scanning one front. Lower a limit when scans become cheaper; raise one only with a good reason. One
 * of the writes is the audit entry of the upload report, which a store that announces uploads does not need.
 */
const atMost = { writes: 16, reads: 16, requests: 27, calls: 8, messages: 13.5 };
type Cost = keyof typeof atMost;
const names = Object.keys(atMost) as Cost[];

describe('a scan', function () {
  this.timeout(120_000);
  const env: Record<string, string> = {};
  let counter: Awaited<ReturnType<typeof startMongoCounter>>;
  let stores: Awaited<ReturnType<typeof startTestStores<{ mongo: true }>>>;
  // Must start before the world, which uses it.
  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ mongo: true });
    counter = await startMongoCounter(stores.mongo.url);
    env.CARDLENS_MONGO_URL = counter.url;
  });
  after(async () => {
    counter?.stop();
    await stores?.stop();
  });
  const world = useSandboxWorld(env);

  const soFar = async () => {
    const ofAll = (names: readonly string[]) =>
      [...counter.counts].reduce((sum, [command, count]) => (names.includes(nameOf(command)) ? sum + count : sum), 0);
    const messages = await withBroker(world(), async (connection) => {
      const manager = await connection.jetstreamManager();
      const infos = await Promise.all([streams.events, streams.objects].map((name) => manager.streams.info(name)));
      return infos.reduce((sum, { state }) => sum + state.last_seq, 0);
    });
    const calls = world().collector.spans.filter(({ kind, service }) => kind === 2 && service !== 'gateway').length;
    return {
      atMs: performance.now(),
      writes: ofAll(writes),
      reads: ofAll(reads),
      requests: counter.requests(),
      calls,
      messages,
    };
  };
  /** Number of commands per scan since the last count, without rare ones. */
  const commandsSince = (before: ReadonlyMap<string, number>) =>
    [...counter.counts]
      .map(([command, count]) => [command, (count - (before.get(command) ?? 0)) / scans] as const)
      .filter(([, count]) => count >= shownFrom)
      .map(([command, count]) => `${count.toFixed(1)} ${command}`)
      .sort()
      .join(', ');
  const during = async (work: () => Promise<void>) => {
    const before = await soFar();
    await work();
    const after = await soFar();
    const spent = names.map((name) => [name, after[name] - before[name]] as const);
    return { ms: after.atMs - before.atMs, ...(Object.fromEntries(spent) as Record<Cost, number>) };
  };

  it('needs no more writes, reads, calls and events than recorded', async () => {
    const front = await specimen('delta-dental_front.jpg');
    const scan = async () => expect((await world().client.scan({ front })).state).to.equal('completed');
    await scan();
    await delay(settledMs);
    const idle = await during(() => delay(2 * settledMs));
    const countsBefore = new Map(counter.counts);
    const busy = await during(async () => {
      for (let n = 0; n < scans; n++) await scan();
      await delay(settledMs);
    });
    const costs = names.map((name) => [name, (busy[name] - (idle[name] * busy.ms) / idle.ms) / scans] as const);
    const summary = costs.map(([name, cost]) => `${cost.toFixed(1)} ${name}`).join(', ');
    process.stdout.write(`      a scan: ${summary}\n      commands: ${commandsSince(countsBefore)}\n`);
    for (const [name, cost] of costs)
      expect(cost, `${name} of a scan, of all so far: ${JSON.stringify([...counter.counts])}`).to.be.at.most(
        atMost[name],
      );
  });
});

const nameOf = (command: string): string => command.split(' ')[0] ?? '';
