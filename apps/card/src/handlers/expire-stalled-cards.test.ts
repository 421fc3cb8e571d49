import { CiphertextRejected } from '@cardlens/encryption';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { someDetails } from '../../test/fakes.js';
import { aWorldWithCard, owner } from '../../test/scanned-card.js';
import { recognitionOf } from '../domain/card.js';
import type { ScanId } from '../domain/ids.js';
import { applyScanAccepted } from './apply-scan-event.js';
import { createCard } from './create-card.js';
import { deleteCard } from './delete-card.js';
import { expireStalledCards } from './expire-stalled-cards.js';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

type World = Awaited<ReturnType<typeof aWorldWithCard>>;
/** Advances the clock and runs the watchdog once. */
const after = async (world: World, ms: number) => {
  world.clock.advance(ms);
  await expireStalledCards(world.deps);
  return world.summary();
};

describe('expireStalledCards', () => {
  it('ignores cards that are not due', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const before = await world.summary();
    expect(await after(world, minuteMs)).to.deep.equal(before);
  });

  it('postpones cards that cannot be decrypted, so that the others do not wait for them', async () => {
    const world = await aWorldWithCard();
    const { deps, clock, cards } = world;
    const create = () => createCard(deps, { owner, backside: 'disabled', isLivescan: false });
    const unreadable = new Set([world.cardId]);
    while (unreadable.size < 100) unreadable.add((await create()).cardId);
    clock.advance(secondMs);
    const readable = await create();
    const get: typeof cards.get = async (cardId) => {
      if (unreadable.has(cardId)) throw new CiphertextRejected();
      return cards.get(cardId);
    };
    clock.advance(25 * 60 * minuteMs);
    for (let look = 0; look < 3; look++) await expireStalledCards({ ...deps, cards: { ...cards, get } });
    expect((await cards.get(readable.cardId))?.phase.is).to.equal('failed');
    clock.advance(10 * minuteMs);
    expect(await cards.due(clock.nowMs(), 1000)).to.have.length(100);
  });

  it('asks upload twice about scans without an outcome, then ends the card as unknown', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    await after(world, 101 * secondMs);
    await after(world, 101 * secondMs);
    expect(world.asked).to.deep.equal([
      { cardId: world.cardId, scanIds: ['s1'] },
      { cardId: world.cardId, scanIds: ['s1'] },
    ]);
    expect(await world.summary()).to.include({ state: 'processing' });
    expect(await after(world, 101 * secondMs)).to.include({ state: 'unknown' });
    expect(world.eventTypes().at(-1)).to.equal('card.failed');
  });

  it('does not time out a card in a queue that moves', async () => {
    const world = await aWorldWithCard();
    // Outcomes of scans that were queued before this card's.
    const queuedMs = world.clock.nowMs() - 1;
    await world.accepted();
    for (let look = 0; look < 9; look++) {
      world.deps.readingQueue.reached(queuedMs, world.clock.nowMs());
      await after(world, 101 * secondMs);
    }
    expect(await world.summary()).to.include({ state: 'processing', retries: 0 });
    expect(world.asked).to.deep.equal([]);
    expect(await after(world, 301 * secondMs)).to.include({ retries: 1 });
  });

  it('times out a card that the queue has passed, however long the queue behind it', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const reached = (queuedMs: number) => world.deps.readingQueue.reached(queuedMs, world.clock.nowMs());
    reached(world.clock.nowMs() + minuteMs);
    await after(world, 101 * secondMs);
    expect(world.asked).to.have.length(1);
    const retriedMs = world.clock.nowMs();
    // Scans that were announced again are at the end of the queue, and the card waits for them there.
    for (let look = 0; look < 9; look++) {
      reached(retriedMs - 1);
      await after(world, 101 * secondMs);
    }
    expect(await world.summary()).to.include({ state: 'processing', retries: 1 });
    expect(world.asked).to.have.length(1);
    await after(world, 301 * secondMs);
    expect(await after(world, 101 * secondMs)).to.include({ state: 'unknown' });
  });

  it('learns the progress of the queue from outcomes of other cards', async () => {
    const world = await aWorldWithCard();
    await world.accepted('s1');
    const first = world.cardId;
    world.clock.advance(secondMs);
    const { cardId } = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false });
    await applyScanAccepted(world.deps, { cardId, ...owner, scanId: 's2' as ScanId, sides: ['front'] });
    world.clock.advance(90 * secondMs);
    await world.failed('s1');
    await after(world, 20 * secondMs);
    expect(first).not.to.equal(cardId);
    expect(world.asked).to.deep.equal([]);
  });

  it('stops when the outcome of the scan arrives after all', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    await after(world, 101 * secondMs);
    await world.read();
    await world.matched();
    expect(await after(world, 10 * minuteMs)).to.include({ state: 'completed' });
  });

  it('asks before it ends a card after an outage of hours', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    expect(await after(world, 180 * minuteMs)).to.include({ state: 'processing', retries: 1 });
    expect(await after(world, secondMs)).to.include({ state: 'processing', retries: 1 });
  });

  it('counts a request that upload could not answer, so that every card ends', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const deps = { ...world.deps, scans: { reannounce: () => Promise.reject(new Error('unavailable')) } };
    for (let look = 0; look < 3; look++) {
      world.clock.advance(101 * secondMs);
      await expireStalledCards(deps);
    }
    expect(await world.summary()).to.include({ state: 'unknown' });
  });

  it('asks once about an upload that never arrived, and expires the card after a day', async () => {
    const world = await aWorldWithCard();
    await after(world, 6 * minuteMs);
    expect(world.asked).to.deep.equal([{ cardId: world.cardId, scanIds: [] }]);
    expect(await after(world, 60 * minuteMs)).to.include({ state: 'pending' });
    const expired = await after(world, 23 * 60 * minuteMs);
    expect(expired).to.include({ state: 'error', failure: 'UPLOAD_EXPIRED' });
  });

  it('completes without payer_match when matching does not answer two requests', async () => {
    const world = await aWorldWithCard();
    await world.read();
    await after(world, 6 * secondMs);
    expect(world.eventTypes().slice(-2)).to.deep.equal(['card.recognized', 'card.recognized']);
    const card = await after(world, 6 * secondMs);
    expect(card).to.include({ state: 'completed' });
    expect(card.payerMatchVersion).to.equal(undefined);
    expect(recognitionOf(await world.card())?.details).to.deep.equal(someDetails());
  });

  it('does not count time during which the broker was unavailable', async () => {
    const world = await aWorldWithCard();
    await world.read();
    world.cards.unpublished.add(world.cardId);
    expect(await after(world, 20 * secondMs)).to.include({ state: 'processing', retries: 0 });
    world.cards.unpublished.clear();
    expect(await after(world, 1)).to.include({ state: 'processing', retries: 1 });
    expect(await after(world, 6 * secondMs)).to.include({ state: 'completed' });
  });

  it('completes with the front alone when no good back arrived within two minutes', async () => {
    const world = await aWorldWithCard({ backside: 'optional' });
    await world.read();
    expect(await after(world, 119 * secondMs)).to.include({ recognition: 0 });
    expect(await after(world, 2 * secondMs)).to.include({ recognition: 1 });
  });

  it('fails the side of a livescan when no good frame arrived in time', async () => {
    const world = await aWorldWithCard({ isLivescan: true });
    await world.accepted('s1');
    await world.failed('s1', 'IMG_BLURRY');
    expect(await world.summary()).to.include({ state: 'processing' });
    const card = await after(world, 5 * minuteMs);
    expect(card).to.include({ state: 'error', failure: 'IMG_BLURRY' });
  });

  it('repeats the deletion event until every service has confirmed', async () => {
    const world = await aWorldWithCard();
    await world.deleted();
    await after(world, 61 * secondMs);
    await after(world, 61 * secondMs);
    await after(world, 61 * secondMs);
    expect(world.eventTypes().filter((type) => type === 'card.deleted')).to.have.length(3);
  });

  it('continues when one card cannot be processed', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    const { due } = world.cards;
    world.cards.due = async (nowMs, limit) => [
      { cardId: 'gone' as never, accountId: 'a' as never, hasUnpublished: false },
      ...(await due(nowMs, limit)),
    ];
    expect(await after(world, 101 * secondMs)).to.include({ retries: 1 });
  });

  it('is not blocked by a slow card', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    world.clock.advance(101 * secondMs);
    const other = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false });
    await deleteCard(world.deps, { cardId: other.cardId, caller: owner });
    world.clock.advance(61 * secondMs);
    let answer = () => {};
    world.deps.scans.reannounce = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const looking = expireStalledCards(world.deps);
    await eventually(() => world.eventTypes().filter((type) => type === 'card.deleted').length === 2);
    expect(await world.summary()).to.include({ retries: 0 });
    answer();
    await looking;
    expect(await world.summary()).to.include({ retries: 1 });
  });

  it('takes no further card once the process stops', async () => {
    const world = await aWorldWithCard();
    await world.accepted();
    world.clock.advance(101 * secondMs);
    await expireStalledCards(world.deps, AbortSignal.abort());
    expect(world.asked).to.deep.equal([]);
    expect(await world.summary()).to.include({ retries: 0 });
  });
});
