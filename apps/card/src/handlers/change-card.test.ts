import { expect } from 'chai';
import { aWorldWithCard } from '../../test/scanned-card.js';
import { createWrittenCards } from './written-cards.js';

/** A world that counts reads, and a second process with the same store. */
async function twoProcesses() {
  const world = await aWorldWithCard();
  const reads: string[] = [];
  const { get } = world.cards;
  world.cards.get = (cardId, accountId) => {
    reads.push(cardId);
    return get(cardId, accountId);
  };
  const own = world.deps.written;
  const other = createWrittenCards(world.clock);
  /** What the other process does. */
  const elsewhere = async (work: () => Promise<unknown>) => {
    Object.assign(world.deps, { written: other });
    await work();
    Object.assign(world.deps, { written: own });
    reads.length = 0;
  };
  return { ...world, reads, elsewhere };
}

describe('events that follow a change of the same process', () => {
  it('read no card', async () => {
    const world = await twoProcesses();
    await world.accepted();
    world.reads.length = 0;
    await world.read();
    await world.matched();
    expect(world.reads).to.deep.equal([]);
    expect((await world.card()).phase.is).to.equal('completed');
  });

  it('are decided by the stored card when another process changed it in between', async () => {
    const world = await twoProcesses();
    await world.accepted();
    await world.elsewhere(() => world.deleted());
    await world.read();
    expect(world.reads).to.have.length(1);
    expect((await world.card()).phase.is).to.equal('deleted');
  });

  it('are decided by the stored card when they change nothing in the one that was written', async () => {
    const world = await twoProcesses();
    await world.accepted();
    await world.elsewhere(() => world.read());
    // While it is scanned, a match is irrelevant.
    await world.matched();
    expect(world.reads).to.have.length(1);
    expect((await world.card()).phase.is).to.equal('completed');
  });

  it('read the card when its last change was long ago', async () => {
    const world = await twoProcesses();
    await world.accepted();
    world.reads.length = 0;
    world.clock.advance(60_000);
    await world.read();
    expect(world.reads).to.have.length(1);
  });
});

describe('cards that were written', () => {
  it('are given only to the account that an event names', async () => {
    const world = await aWorldWithCard();
    const card = await world.card();
    const written = createWrittenCards(world.clock);
    written.add(card);
    expect(written.take({ cardId: card.cardId, accountId: 'another' as typeof card.accountId })).to.equal(undefined);
    written.add(card);
    expect(written.take({ cardId: card.cardId, accountId: card.accountId })).to.equal(card);
    expect(written.take({ cardId: card.cardId })).to.equal(undefined);
  });

  it('are limited in number', async () => {
    const world = await aWorldWithCard();
    const card = await world.card();
    const written = createWrittenCards(world.clock);
    const id = (n: number) => `card-${n}` as typeof card.cardId;
    for (let n = 0; n <= 1000; n++) written.add({ ...card, cardId: id(n) });
    expect(written.take({ cardId: id(0) })).to.equal(undefined);
    expect(written.take({ cardId: id(1000) })).not.to.equal(undefined);
  });
});
