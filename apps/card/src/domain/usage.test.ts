import { expect } from 'chai';
import {
  aCard,
  aCompletedCard,
  accepted,
  after,
  deletion,
  failed,
  matched,
  matchRequested,
  read,
} from '../../test/fakes.js';
import { creationOf, newFacts } from './usage.js';

describe('what usage counts of a card', () => {
  it('is its creation', () => {
    const card = aCard();
    expect(creationOf(card)).to.deep.equal({ fact: 'created', atMs: card.createdAtUs / 1000 });
  });

  it('is its completion, with its time', () => {
    const before = after(aCard(), read('front', 's1'));
    const completed = after(before, matched());
    expect(newFacts(before, completed)).to.deep.equal([{ fact: 'completed', atMs: 4 }]);
  });

  it('is not a second completion when it is matched again', () => {
    const before = aCompletedCard();
    const again = after(before, matchRequested, matched(2));
    expect(newFacts(before, again)).to.deep.equal([]);
    expect(again.completedAtMs).to.equal(before.completedAtMs);
  });

  it('is its first failure, and also a later completion', () => {
    const start = aCard();
    const once = after(start, failed('front', 's1', 'IMG_BLURRY', 10));
    expect(newFacts(start, once)).to.deep.equal([{ fact: 'failed', atMs: 10 }]);
    const twice = after(once, accepted('front', 's2', 11), failed('front', 's2', 'IMG_BLURRY', 12));
    expect(newFacts(once, twice)).to.deep.equal([]);
    const completed = after(twice, read('front', 's3', { atMs: 13 }), matched());
    expect(newFacts(twice, completed).map(({ fact }) => fact)).to.deep.equal(['completed']);
  });

  it('excludes its deletion', () => {
    const before = aCompletedCard();
    const deleted = after(before, deletion());
    expect(newFacts(before, deleted)).to.deep.equal([]);
    expect(deleted.completedAtMs).to.equal(before.completedAtMs);
  });
});
