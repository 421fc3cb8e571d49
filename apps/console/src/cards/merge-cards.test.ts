import type { CardSummary } from '@cardlens/sdk';
import { expect } from 'chai';
import { mergeCards } from './merge-cards.js';

const card = (number: number, state: CardSummary['state'] = 'completed'): CardSummary => ({
  card_id: `card-${number}`,
  state,
  created_at: `2026-01-01 00:00:${String(number).padStart(2, '0')}.000000+00:00`,
  deleted: false,
});
const ids = (cards: readonly CardSummary[] | undefined) => cards?.map(({ card_id: id }) => Number(id.slice(5)));

describe('mergeCards', () => {
  const loaded = [5, 4, 3, 2, 1].map((n) => card(n));

  it('prepends new cards and replaces changed ones', () => {
    const merged = mergeCards(loaded, [card(7), card(6), card(5, 'error'), card(4)], false);
    expect(ids(merged)).to.deep.equal([7, 6, 5, 4, 3, 2, 1]);
    expect(merged![2]!.state).to.equal('error');
  });

  it('drops deleted cards, also at the end of the page', () => {
    expect(ids(mergeCards(loaded, [card(5), card(3)], false))).to.deep.equal([5, 3, 2, 1]);
    expect(
      ids(
        mergeCards(
          [5, 3, 2].map((n) => card(n)),
          [card(5), card(4)],
          false,
        ),
      ),
    ).to.deep.equal([5, 4, 3, 2]);
  });

  it('replaces the list when no page follows the newest', () => {
    expect(ids(mergeCards(loaded, [card(2)], true))).to.deep.equal([2]);
    expect(mergeCards(loaded, [], true)).to.deep.equal([]);
  });

  it('returns nothing when more cards arrived than fit the newest page', () => {
    expect(mergeCards(loaded, [card(9), card(8), card(7)], false)).to.equal(undefined);
  });
});
