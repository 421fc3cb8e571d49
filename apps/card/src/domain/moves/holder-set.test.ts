import { expect } from 'chai';
import { aCard, aCompletedCard, after, decide, deletion, failed } from '../../../test/fakes.js';
import { CardNotFound } from '../errors.js';
import type { Holder } from '../holder.js';
import type { CardInput } from '../input.js';

const holder: Holder = { firstName: 'ALEX', lastName: 'SAMPLE', dateOfBirth: '1980-01-02', source: 'license' };
const set = (whose: Holder | undefined): CardInput => ({ type: 'holderSet', holder: whose });

describe('the holder of a card', () => {
  it('is set, replaced and removed in every state, without an event', () => {
    for (const card of [aCard(), aCompletedCard(), after(aCard(), failed('front', 'scan-1'))]) {
      const first = decide(card, set(holder), 5);
      if (first.outcome !== 'changed') throw new Error('unchanged');
      expect([first.card.holder, first.events]).to.deep.equal([holder, []]);
      expect(first.card.phase).to.deep.equal(card.phase);
      expect(decide(first.card, set({ ...holder }), 6).outcome).to.equal('unchanged');
      const other = decide(first.card, set({ ...holder, gender: 'F' }), 7);
      expect(other).to.have.nested.property('card.holder.gender', 'F');
      expect(decide(first.card, set(undefined), 8)).to.have.nested.property('card.holder', undefined);
      expect(decide(card, set(undefined), 8).outcome).to.equal('unchanged');
    }
  });

  it('is deleted with the card, and cannot be set afterwards', () => {
    const deleted = after(aCompletedCard(), { input: set(holder), atMs: 8 }, deletion());
    expect([deleted.holder, deleted.firstHolderDigest]).to.deep.equal([undefined, undefined]);
    expect(() => decide(deleted, set(holder), 10)).to.throw(CardNotFound);
  });
});
