import { expect } from 'chai';
import { aWorldWithCard, owner } from '../../test/scanned-card.js';
import type { AccountId } from '../domain/ids.js';
import { createCard } from './create-card.js';
import { deleteExpiredCards } from './delete-expired-cards.js';

const dayMs = 86_400_000;
const ofAccount = (retentionDays: number) => ({ accountId: owner.accountId, retentionDays });

describe('deleteExpiredCards', () => {
  it('deletes only cards that are older than the retention period of their account', async () => {
    const world = await aWorldWithCard();
    const other = { accountId: 'other' as AccountId };
    const { cardId: kept } = await createCard(world.deps, { owner: other, backside: 'disabled', isLivescan: false });
    world.clock.advance(31 * dayMs);
    const { cardId: young } = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false });
    world.periods.push(ofAccount(30));

    expect(await deleteExpiredCards(world.deps)).to.equal(1);
    expect((await world.card()).phase.is).to.equal('deleted');
    expect(world.eventTypes().at(-1)).to.equal('card.deleted');
    for (const cardId of [kept, young]) expect((await world.cards.get(cardId))?.phase.is).to.equal('pending');
    expect(await deleteExpiredCards(world.deps)).to.equal(0);
  });

  it('processes every page of accounts and every batch of cards', async () => {
    const world = await aWorldWithCard();
    const other = { accountId: 'other' as AccountId };
    for (let count = 0; count < 130; count++)
      await createCard(world.deps, { owner: other, backside: 'disabled', isLivescan: false });
    world.clock.advance(2 * dayMs);
    world.periods.push(ofAccount(1), { ...other, retentionDays: 1 });
    expect(await deleteExpiredCards(world.deps)).to.equal(131);
  });

  it('continues after a card that cannot be written', async () => {
    const world = await aWorldWithCard();
    const { cardId } = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false });
    world.clock.advance(2 * dayMs);
    world.periods.push(ofAccount(1));
    const { save } = world.cards;
    world.cards.save = async (before, card, write) => {
      if (card.cardId === cardId) throw new Error('cannot be written');
      await save(before, card, write);
    };
    expect(await deleteExpiredCards(world.deps)).to.equal(1);
  });

  it('stops when the service stops', async () => {
    const world = await aWorldWithCard();
    world.clock.advance(2 * dayMs);
    world.periods.push(ofAccount(1));
    expect(await deleteExpiredCards(world.deps, AbortSignal.abort())).to.equal(0);
    expect((await world.card()).phase.is).to.equal('pending');
  });
});
