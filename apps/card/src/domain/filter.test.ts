import { expect } from 'chai';
import { aCard, aCompletedCard, after } from '../../test/fakes.js';
import { filterFactsOf } from './filter.js';

const read = (...scores: string[]) => aCompletedCard({ rx_bin: { value: '018477', scores } });

describe('filterFactsOf', () => {
  it('marks a card for review until its doubtful elements are corrected or confirmed', () => {
    const needsReview = (card = aCard()) => filterFactsOf(card).needsReview;
    expect(needsReview()).to.equal(false);
    expect(needsReview(read('0.990', '0.950'))).to.equal(false);
    expect(needsReview(read('0.990', '0.890'))).to.equal(true);
    expect(needsReview(read('0.600', '0.890', '0.960', '0.930'))).to.equal(false);
    expect(
      needsReview(aCompletedCard({ dependent_names: [{ value: 'ANN DOE', scores: ['0.800', '1.000'] }] })),
    ).to.equal(true);
    const elements = { rx_bin: { value: '018477' } };
    const confirmed = after(read('0.990', '0.500'), {
      input: { type: 'corrected', elements, keyId: 'key-1' },
      atMs: 5,
    });
    expect(needsReview(confirmed)).to.equal(false);
  });

  it('contains the matched payer and whether the card was flagged', () => {
    const flag = { type: 'other', atMs: 5 } as const;
    const flagged = after(read('0.990', '0.990'), { input: { type: 'flagged', flag }, atMs: 5 });
    expect(filterFactsOf(flagged)).to.include({
      payerId: flagged.phase.is === 'completed' && flagged.phase.payerMatch?.svcPayerId,
      isFlagged: true,
    });
    expect(filterFactsOf(aCard())).to.deep.equal({
      payerId: undefined,
      needsReview: false,
      leastProbability: undefined,
      isFlagged: false,
    });
  });

  it('contains the probability of the least certain element', () => {
    expect(filterFactsOf(read('0.990', '0.950')).leastProbability).to.equal(0.95);
    expect(filterFactsOf(read('0.600', '0.890', '0.960', '0.930')).leastProbability).to.equal(0.93);
  });
});
