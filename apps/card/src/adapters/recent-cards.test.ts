import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { aCard } from '../../test/fakes.js';
import { deleted } from '../domain/deletion.js';
import type { CardId } from '../domain/ids.js';
import { recentCards } from './recent-cards.js';

describe('recent cards', () => {
  it('are as they were written last, for a minute', () => {
    const clock = fakeClock();
    const recent = recentCards(clock);
    const card = aCard();
    recent.put(card);
    recent.put({ ...card, version: card.version + 1 });
    expect(recent.get(card.cardId)).to.include({ version: card.version + 1 });
    clock.advance(59_000);
    expect(recent.get(card.cardId)).not.to.equal(undefined);
    clock.advance(1000);
    expect(recent.get(card.cardId)).to.equal(undefined);
  });

  it('are none that were deleted, have ended or are to be forgotten', () => {
    const recent = recentCards(fakeClock());
    const card = aCard();
    for (const over of [
      deleted(card, 1),
      { ...card, state: 'completed' as const },
      { ...card, state: 'error' as const },
    ]) {
      recent.put(card);
      recent.put(over);
      expect(recent.get(card.cardId)).to.equal(undefined);
    }
    recent.put(card);
    recent.forget(card.cardId);
    expect(recent.get(card.cardId)).to.equal(undefined);
  });

  it('are no more than a thousand', () => {
    const recent = recentCards(fakeClock());
    const cards = Array.from({ length: 1001 }, (_, index) => aCard({ cardId: `card-${index}` as CardId }));
    for (const card of cards) recent.put(card);
    expect(recent.get(cards[0]!.cardId)).to.equal(undefined);
    expect(cards.filter(({ cardId }) => recent.get(cardId))).to.have.length(1000);
  });
});
