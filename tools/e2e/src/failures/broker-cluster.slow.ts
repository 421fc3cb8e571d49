import { streams } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type BrokerCluster, startBrokerCluster } from '../broker-cluster.js';
import { withBroker } from '../events.js';
import { expectCompletedOnce, outages, startCard } from '../many-cards.js';
import { specimen, useSandboxWorld } from '../world.js';

/** `npm run check:nats-cluster`: 200 cards. */
const cardCount = Number(process.env.CARDLENS_E2E_CARDS ?? 200);
const atOnce = 4;
const killsMin = 6;
const streamNames = Object.values(streams);

describe('a cluster of three brokers with three copies of each stream', function () {
  this.timeout(1_800_000);
  let cluster: BrokerCluster;
  const env: Record<string, string> = { CARDLENS_STREAM_REPLICAS: '3' };
  // Set before the world starts, because it reads `env` then.
  before(async function () {
    this.timeout(600_000);
    cluster = await startBrokerCluster(3);
    env.CARDLENS_NATS_URL = cluster.url;
  });
  const world = useSandboxWorld(env);
  after(() => cluster?.stop());

  const configs = () =>
    withBroker(world(), async (connection) => {
      const manager = await connection.jetstreamManager();
      return Promise.all(streamNames.map((name) => manager.streams.info(name)));
    });

  /** Waits until each stream has a leader and two followers with all messages. Then any single server may fail. */
  const allCopiesCurrent = () =>
    eventually(
      async () => {
        for (const { cluster: copies, config } of await configs()) {
          expect(copies?.leader, config.name).to.be.a('string');
          const current = (copies?.replicas ?? []).filter((peer) => peer.current && !peer.offline);
          expect(current, config.name).to.have.length(2);
        }
        return true;
      },
      { timeoutMs: 120_000, intervalMs: 500 },
    );

  it('has every stream with its limits on all three', async () => {
    await allCopiesCurrent();
    for (const { config } of await configs()) {
      expect(config.num_replicas, config.name).to.equal(3);
      expect(config.max_bytes, config.name).to.equal(4_000_000_000);
    }
  });

  it('loses and repeats nothing while its servers are killed one by one', async () => {
    const front = await specimen('delta-dental_front.jpg');
    const cardIds: string[] = [];
    let started = 0;
    const work = async () => {
      while (started++ < cardCount) cardIds.push(await startCard(world(), front));
    };
    const kills: string[] = [];
    const working = Promise.all(Array.from({ length: atOnce }, work));
    let isWorking = true;
    const ended = working.finally(() => {
      isWorking = false;
    });
    const killing = async () => {
      for (let turn = 0; isWorking || kills.length < killsMin; turn++) {
        // The leader of the events first: its followers must elect another one.
        const leader = (await configs()).find(({ config }) => config.name === streams.events)?.cluster?.leader;
        const index = turn % 2 === 0 ? Number(leader?.split('-')[1]) : turn % cluster.servers.length;
        const victim = cluster.servers[index]!;
        const before = cardIds.length;
        await victim.kill();
        kills.push(isWorking ? `nats-${index}` : `nats-${index} (after the scans)`);
        // The system works with two of three servers.
        await eventually(() => !isWorking || cardIds.length >= before + atOnce, { timeoutMs: 120_000 });
        await victim.start();
        await allCopiesCurrent();
      }
    };
    await Promise.all([ended, killing()]);
    expect(cardIds).to.have.length(cardCount);
    await expectCompletedOnce(world(), cardIds);
    process.stdout.write(
      `${cardIds.length} cards, ${kills.length} kills (${kills.join(', ')}); no request failed for longer than ${outages.longestMs} ms\n`,
    );
  });
});
