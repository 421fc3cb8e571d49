import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { aWorldWithCard } from '../../test/scanned-card.js';

/** A card whose process remembers it as it is now, and how often the stored one was read since. */
async function aRememberedCard() {
  const world = await aWorldWithCard();
  const { get } = world.cards;
  let reads = 0;
  const remember = async () => {
    world.cards.remembered.set(world.cardId, await world.card());
    reads = 0;
  };
  world.cards.get = (cardId) => {
    reads++;
    return get.call(world.cards, cardId);
  };
  await remember();
  return { ...world, remember, reads: () => reads };
}

describe('news about a card that this process wrote lately', () => {
  it('changes it without reading it', async () => {
    const world = await aRememberedCard();
    await world.accepted();
    expect(world.reads()).to.equal(0);
    expect(await world.card()).to.include({ state: 'processing', version: 2 });
  });

  it('changes what somebody else made of it since', async () => {
    const world = await aRememberedCard();
    const userId = 'user-of-another-process';
    await world.cards.save({ ...(await world.card()), userId }, { emit: [], wakeAtMs: undefined });
    await world.accepted();
    expect(await world.card()).to.include({ state: 'processing', userId });
  });

  it('gives nothing to a card that somebody else deleted since, and asks every owner again', async () => {
    const world = await aRememberedCard();
    await world.accepted();
    await world.remember();
    await world.deleted();
    const asked = (await world.card()).deletion!.askedAtMs;
    world.clock.advance(1000);
    await world.read();
    const after = await world.card();
    expect(after).not.to.have.any.keys('details', 'insuranceScanVersion');
    expect(after.deletion!.askedAtMs).to.be.greaterThan(asked);
    expect(world.news().filter((type) => type === 'card.deleted')).to.have.length(2);
  });

  it('counts although it would not for the card that is remembered', async () => {
    const world = await aRememberedCard();
    await world.accepted();
    world.isMatched(world.cardId);
    // Remembered before its reading: such a card waits for no match.
    await world.remember();
    await world.read();
    await world.matched();
    expect(await world.card()).to.include({ state: 'completed' });
  });

  it('counts although it fails for the card that is remembered', async () => {
    const world = await aRememberedCard();
    await world.read();
    await world.remember();
    // The match that is there is of an earlier recognition than the remembered card's.
    const remembered = world.cards.remembered.get(world.cardId)!;
    world.cards.remembered.set(world.cardId, { ...remembered, recognition: 9 });
    world.isMatched(world.cardId);
    await world.matched(9);
    expect(await world.card()).to.include({ state: 'completed' });
  });

  it('fails at once while what it needs is away', async () => {
    const world = await aRememberedCard();
    await world.accepted();
    await world.remember();
    let asked = 0;
    world.deps.readings.get = async () => {
      asked++;
      throw new DomainError(requestErrors.unavailable);
    };
    const error = await world.recognized().catch((caught: unknown) => caught);
    expect(error).to.include({ kind: 'unavailable' });
    expect(asked).to.equal(1);
  });
});
