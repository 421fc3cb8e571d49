import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { aWorldWithCard } from '../../test/scanned-card.js';
import type { Card } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';

/** A world whose store remembers one card, and counts how often it is read. */
async function aWorldThatRemembers(remembered: (card: Card) => Card | undefined) {
  const world = await aWorldWithCard();
  const card = remembered(await world.card());
  const { get } = world.cards;
  let reads = 0;
  const store = {
    ...world.cards,
    get: (cardId: CardId) => {
      reads++;
      return get(cardId);
    },
    remembered: () => card,
  };
  Object.assign(world.deps, { cards: store });
  return { ...world, store, reads: () => reads };
}

const isTakenUp = (world: Awaited<ReturnType<typeof aWorldWithCard>>) => world.news().includes('progressed 2');

describe('changeCard', () => {
  it('does not read a card that this process wrote last', async () => {
    const world = await aWorldThatRemembers((card) => card);
    await world.accepted();
    expect(world.reads()).to.equal(0);
    expect(isTakenUp(world)).to.equal(true);
  });

  it('reads it when somebody else has changed it since', async () => {
    const world = await aWorldThatRemembers((card) => ({ ...card, version: card.version - 1 }));
    await world.accepted();
    expect(world.reads()).to.equal(1);
    expect(isTakenUp(world)).to.equal(true);
  });

  it('never drops an event because of what it remembers', async () => {
    const world = await aWorldThatRemembers((card) => ({ ...card, phase: { is: 'unknown' } }));
    await world.accepted();
    expect(isTakenUp(world)).to.equal(true);
  });

  it('never refuses a request because of what it remembers', async () => {
    const deleted = { is: 'deleted', state: 'pending', deletedAtMs: 1, confirmedBy: [] } as never;
    const world = await aWorldThatRemembers((card) => ({ ...card, phase: deleted }));
    await world.deleted();
    expect(world.news()).to.include('card.deleted');
  });

  it('leaves an outage of the store to the caller', async () => {
    const world = await aWorldThatRemembers((card) => card);
    const away = Object.assign(new StaleVersion('Card', world.cardId), { kind: 'unavailable' });
    Object.assign(world.store, { save: () => Promise.reject(away) });
    expect(await world.accepted().catch((error: unknown) => error)).to.equal(away);
    expect(world.reads()).to.equal(0);
  });
});
