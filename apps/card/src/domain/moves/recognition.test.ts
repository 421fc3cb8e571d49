import { expect } from 'chai';
import { aCompletedCard, someDetails } from '../../../test/fakes.js';
import { type CardIn, recognitionOf } from '../card.js';
import { matchArrived, matchRequested, qualityOf } from './recognition.js';

describe('the quality of a reading', () => {
  it('increases with every element and its score', () => {
    expect(qualityOf(someDetails(2))).to.be.greaterThan(qualityOf(someDetails(1)));
    expect(qualityOf(someDetails(1, '0.950'))).to.be.greaterThan(qualityOf(someDetails(1, '0.900')));
    expect(qualityOf({})).to.equal(0);
  });

  it('counts list entries', () => {
    const phone = { label: '', type: 'other', value: '800-555-0100', scores: ['0.9', '1'] } as const;
    expect(qualityOf({ phone_numbers: [phone, phone] })).to.be.closeTo(1.8, 1e-9);
  });
});

describe('a completed card that is matched again', () => {
  it('announces the request and the new match as such, not as a first completion', () => {
    const card = aCompletedCard({}) as CardIn<'completed'>;
    const nobody = { svcPayerId: '', svcPayerName: '', score: '', matches: [], changeHealthcare: [], custom: [] };
    const requested = matchRequested(card, undefined, 1);
    expect(requested.events).to.deep.equal([{ type: 'card.recognized', stage: 'post_processing', isRematch: true }]);
    const { number } = recognitionOf(requested.card) ?? { number: 0 };
    const arrived = matchArrived(requested.card as CardIn<'completed'>, {
      type: 'matchArrived',
      recognition: number,
      match: { payerMatch: nobody, payerMatchVersion: '2026.02' },
    });
    expect(arrived?.events).to.deep.equal([{ type: 'card.completed', stage: 'completed', isRematch: true }]);
  });
});
