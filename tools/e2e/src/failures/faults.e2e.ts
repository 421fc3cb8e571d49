import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type AppName, appNames } from '@cardlens/stack';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectCompletedOnce, startCard } from '../many-cards.js';
import { specimen, useSharedSandboxWorld, type World } from '../world.js';

/** Kills an app at a random time, and waits until it is ready again. */
async function killSometime({ stack }: World, name: AppName, withinMs: number): Promise<void> {
  await delay(randomInt(withinMs));
  await stack.app(name).kill();
  await stack.app(name).ready();
}

describe('kill -9', function () {
  this.timeout(120_000);

  describe('during many scans', () => {
    const world = useSharedSandboxWorld();
    let front: Buffer;
    before(async () => {
      front = await specimen('delta-dental_front.jpg');
    });
    const startCards = (count: number) => Promise.all(Array.from({ length: count }, () => startCard(world(), front)));

    it('of card, repeatedly, loses no write and applies none twice', async () => {
      const cardIds: string[] = [];
      for (let round = 0; round < 3; round++) {
        const [started] = await Promise.all([startCards(8), killSometime(world(), 'card', 500)]);
        cardIds.push(...started);
        // Again directly after the uploads, when readings and matches arrive.
        await killSometime(world(), 'card', 300);
      }
      await expectCompletedOnce(world(), cardIds);
    });

    it('of upload, before the announcements are handled', async () => {
      const { client, stack } = world();
      const cards = await Promise.all(Array.from({ length: 6 }, () => client.cards.create()));
      const targets = await Promise.all(
        cards.map(({ card_id }) => client.generateUploadUrl(card_id, { orientation: 'front' })),
      );
      await stack.app('upload').kill();
      // The client does not report the upload, because it would repeat the report until upload is available.
      const forms = targets.map(({ upload_url, upload_parameters }) => ({ upload_url, upload_parameters }));
      await Promise.all(forms.map((form) => client.uploadToTarget(form, front)));
      expect(stack.app('upload').pid, 'the objects lay there before upload was back').to.equal(undefined);
      await expectCompletedOnce(
        world(),
        cards.map(({ card_id }) => card_id),
      );
    });

    for (const name of appNames.filter((app) => app !== 'card')) {
      it(`of ${name}, at any moment`, async () => {
        const [cardIds] = await Promise.all([startCards(5), killSometime(world(), name, 400)]);
        await expectCompletedOnce(world(), cardIds);
      });
    }
  });
});

/** Whether a process with this id still exists. */
const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a graceful stop', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();

  it('ends within 10 s and releases the work, for every service', async () => {
    const { stack } = world();
    const front = await specimen('delta-dental_front.jpg');
    const cardIds: string[] = [];
    for (const name of appNames) {
      cardIds.push(...(await Promise.all(Array.from({ length: 2 }, () => startCard(world(), front)))));
      const pid = stack.app(name).pid!;
      process.kill(pid, 'SIGTERM');
      await eventually(() => !exists(pid), { timeoutMs: 10_000 });
      await stack.app(name).ready();
    }
    await expectCompletedOnce(world(), cardIds);
  });
});
