import { setTimeout as delay } from 'node:timers/promises';
import type { AppName } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { failure } from '../failure.js';
import { expectCompletedOnce, startCard } from '../many-cards.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

const awayMs = 20_000;
/** Time within which requests must be rejected that cannot be served. */
const deadlineMs = 12_000;

describe('an outage of 20 s', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  let front: Buffer;
  before(async () => {
    front = await specimen('delta-dental_front.jpg');
  });

  /** Kills a store while cards are being processed, and starts it again 20 s later. */
  async function during(store: 'nats' | 'objects' | 'mongo', check: () => Promise<void>): Promise<string[]> {
    const { stack } = world();
    const cardIds = await Promise.all(Array.from({ length: 5 }, () => startCard(world(), front)));
    await stack.stores[store].kill();
    const isOver = delay(awayMs);
    try {
      await check();
      await isOver;
    } finally {
      await stack.stores[store].start();
    }
    return cardIds;
  }

  const impatient = () => world().clientOf({ maxRetries: 0, timeoutMs: deadlineMs });
  const readyAgain = (...names: AppName[]) => Promise.all(names.map((name) => world().stack.app(name).ready()));

  it('of the database: requests get 503 in time, and running scans complete', async () => {
    const cardIds = await during('mongo', async () => {
      for (const call of [() => impatient().cards.create(), () => impatient().cards.list()]) {
        expect(await failure(call())).to.include({ status: 503, type: 'Service Unavailable' });
      }
      await eventually(async () => expect(await world().stack.app('card').isReady()).to.equal(false));
    });
    await readyAgain('card', 'upload', 'gateway');
    await expectCompletedOnce(world(), [...cardIds, await startCard(world(), front)]);
  });

  it('of the object store: uploads get 503 in time, and running scans complete', async () => {
    const cardIds = await during('objects', async () => {
      const { card_id } = await impatient().cards.create();
      const rejection = await failure(
        impatient().upload(card_id, front, { orientation: 'front', timeoutMs: deadlineMs }),
      );
      expect(rejection).to.include({ status: 503, type: 'Service Unavailable' });
      expect((await impatient().cards.get(card_id)).state).to.equal('pending');
      for (const name of ['upload', 'card'] as const)
        await eventually(async () => expect(await world().stack.app(name).isReady(), name).to.equal(false));
    });
    await readyAgain('upload', 'ocr', 'card');
    await expectCompletedOnce(world(), [...cardIds, await startCard(world(), front)]);
  });

  it('of the broker: requests get a response in time and are processed later', async () => {
    const meanwhile: string[] = [];
    const cardIds = await during('nats', async () => {
      // Creating a card or uploading does not need the broker, because the outbox and the object store keep the events.
      const { client } = world();
      const quick = impatient();
      const { card_id } = await quick.cards.create();
      const target = await quick.generateUploadUrl(card_id, { orientation: 'front' });
      await client.uploadToTarget(target, front);
      meanwhile.push(card_id);
      await eventually(async () => expect(await world().stack.app('card').isReady()).to.equal(false));
    });
    await readyAgain('card', 'upload', 'ocr', 'gateway');
    await expectCompletedOnce(world(), [...cardIds, ...meanwhile, await startCard(world(), front)]);
  });
});
