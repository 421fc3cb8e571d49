import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { appNames } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectCompletedOnce, outages, startCard } from '../many-cards.js';
import { type Receiver, startReceiver } from '../receiver.js';
import { specimen, useSandboxWorld } from '../world.js';

const services = appNames.filter((name) => name !== 'payer-simulator');
const storeNames = ['nats', 'objects', 'mongo'] as const;
/** Number of rounds; each kills every service once, and one or two stores. `npm run test:slow` runs 13. */
const rounds = Number(process.env.CARDLENS_E2E_ROUNDS ?? 1);
const storeKillsOfRound = rounds > 1 ? 2 : 1;
const cardsOfKill = 3;

describe('two replicas of every service', function () {
  this.timeout(180_000 * rounds);
  const world = useSandboxWorld({ WEBHOOK_TIMEOUT: '2s', WEBHOOK_TAKE_OVER: '3s' }, { replicas: 2 });
  let front: Buffer;
  let receiver: Receiver;

  before(async () => {
    front = await specimen('delta-dental_front.jpg');
    receiver = await startReceiver();
  });
  after(() => receiver?.stop());

  const scan = (count: number) => Promise.all(Array.from({ length: count }, () => startCard(world(), front)));

  it('continue with one replica', async () => {
    const { stack } = world();
    await expectCompletedOnce(world(), await scan(6));
    for (const name of services) {
      for (const replica of [1, 2]) {
        await stack.app(name, replica).stop();
        await expectCompletedOnce(world(), await scan(1));
        await stack.app(name, replica).start();
      }
    }
  });

  it('lose and repeat nothing while services and stores are killed', async () => {
    const { client, stack } = world();
    const { secret } = await client.webhooks.create({ url: receiver.url, events: ['card.completed'] });
    const cardIds: string[] = [];
    const during = async (kill: () => Promise<void>) => {
      const [started] = await Promise.all([scan(cardsOfKill), delay(randomInt(300)).then(kill)]);
      cardIds.push(...started);
    };
    for (let round = 0; round < rounds; round++) {
      for (const name of services) {
        const victim = stack.app(name, randomInt(1, 3));
        await during(() => victim.kill());
        await victim.ready();
      }
      for (let kill = 0; kill < storeKillsOfRound; kill++) {
        const store = stack.stores[storeNames[randomInt(storeNames.length)]!];
        await during(async () => {
          await store.kill();
          await store.start();
        });
      }
    }
    await expectCompletedOnce(world(), cardIds);
    const delivered = async () =>
      (await receiver.events(secret)).flatMap((event) => ('card_id' in event ? [event.card_id] : []));
    await eventually(async () => expect(await delivered()).to.have.members(cardIds), { timeoutMs: 120_000 });
    if (rounds > 1)
      process.stdout.write(`${cardIds.length} cards; no request failed for longer than ${outages.longestMs} ms\n`);
  });
});
