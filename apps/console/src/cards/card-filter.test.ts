import type { CardSummary } from '@cardlens/sdk';
import { expect } from 'chai';
import { dateOf } from '../app/formats.js';
import { filterOptions, noFilter, passes } from './card-filter.js';

const card = {
  card_id: 'a',
  state: 'completed',
  created_at: '2026-01-02 12:00:00.000678+00:00',
  deleted: false,
  details: { payer_name: { value: 'Cedar Ridge Health', scores: ['0.990', '0.800'] } },
} as CardSummary;

describe('the filter of the card list', () => {
  for (const [what, filter, isShown] of [
    ['nothing', {}, true],
    ['its state', { state: 'completed' }, true],
    ['another state', { state: 'error' }, false],
    ['its day', { from: '2026-01-02', to: '2026-01-02' }, true],
    ['later days', { from: '2026-01-03' }, false],
    ['earlier days', { to: '2026-01-01' }, false],
    ['a part of its payer', { payer: 'ridge' }, true],
    ['another payer', { payer: 'cigna' }, false],
    ['doubt', { isDoubtfulOnly: true }, true],
  ] as const) {
    it(`${isShown ? 'shows' : 'hides'} a card for ${what}`, () => {
      expect(passes(card, { ...noFilter, ...filter }, 0.9)).to.equal(isShown);
    });
  }

  it('compares scores with the threshold of the account', () => {
    const filter = { ...noFilter, isDoubtfulOnly: true };
    expect([0.8, 0.81].map((threshold) => passes(card, filter, threshold))).to.deep.equal([false, true]);
  });

  it('is sent to the service, except for the payer name', () => {
    expect(filterOptions({ ...noFilter, payer: 'ridge' })).to.deep.equal({});
    const all = {
      state: 'completed',
      from: '2026-01-02',
      to: '2026-01-02',
      isDoubtfulOnly: true,
      isFlaggedOnly: true,
    } as const;
    expect(filterOptions({ ...noFilter, ...all })).to.deep.equal({
      state: 'completed',
      createdFrom: new Date(2026, 0, 2),
      createdBefore: new Date(2026, 0, 3),
      needsReview: true,
      flagged: true,
    });
  });

  it('parses times of the API', () => {
    expect(dateOf(card.created_at).toISOString()).to.equal('2026-01-02T12:00:00.000Z');
  });
});
