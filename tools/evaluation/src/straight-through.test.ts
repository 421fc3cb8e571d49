import { expect } from 'chai';
import type { Outcome } from './outcome.js';
import { type AuthoredCard, straightThroughOf } from './straight-through.js';

const outcome = (element: 'member_number' | 'payer_name' | 'group_number', score: number, isRight = true): Outcome => ({
  element,
  printed: 1,
  returned: 1,
  right: isRight ? 1 : 0,
  attributes: {},
  differences: isRight ? [] : [{ element, kind: 'wrong', printed: 'A', returned: 'B' }],
  characters: { wrong: 0, printed: 0 },
  scoredValues: [{ score, isRight }],
});
const missed = (element: 'group_number'): Outcome => ({
  ...outcome(element, 0),
  returned: 0,
  right: 0,
  differences: [{ element, kind: 'missed', printed: 'A' }],
  scoredValues: [],
});
const card = (id: string, author: string, ...outcomes: Outcome[]): AuthoredCard => ({ id, author, outcomes });

describe('straightThroughOf', () => {
  it('chooses the lowest score from which at most 0.5 % of the values are wrong', () => {
    const right = [0.7, 0.8, 0.9].map((score, i) => card(`right-${i}`, 'a', outcome('member_number', score)));
    const found = straightThroughOf([...right, card('wrong', 'a', outcome('member_number', 0.75, false))]);
    expect(found).to.include({ threshold: 0.8, authors: 1, cards: 4, passed: 2, values: 2 });
    expect(found.wrong).to.deep.equal([]);
  });

  it('chooses the threshold of each author on the cards of the others', () => {
    const found = straightThroughOf([
      card('a', 'a', outcome('payer_name', 0.9, false)),
      card('b-1', 'b', outcome('payer_name', 0.6)),
      card('b-2', 'b', outcome('payer_name', 0.95)),
    ]);
    expect(found.wrong.map(({ id, score }) => [id, score])).to.deep.equal([['a', 0.9]]);
    expect(found, 'of b, no score of a is safe').to.include({ threshold: 0.95, authors: 2, passed: 1, values: 1 });
  });

  it('does not pass a card with a missed key element or one below the threshold', () => {
    const found = straightThroughOf([
      card('all', 'a', outcome('member_number', 0.9), outcome('payer_name', 0.9)),
      card('missed', 'a', outcome('member_number', 0.9), missed('group_number')),
      card('rejected', 'a', missed('group_number')),
      card('wrong', 'a', outcome('payer_name', 0.5, false)),
      card('low', 'a', outcome('member_number', 0.9), outcome('payer_name', 0.4)),
      card('without', 'a'),
    ]);
    expect(found).to.include({ cards: 5, passed: 1, values: 4 });
  });

  it('counts a returned value that is not on the card as wrong', () => {
    const right = card('right', 'a', outcome('payer_name', 0.9));
    const spurious = { ...outcome('payer_name', 0.95, false), printed: 0 };
    const found = straightThroughOf([right, { ...card('spurious', 'b'), outcomes: [spurious] }]);
    expect(found).to.include({ cards: 1, passed: 0, values: 1 });
    expect(found.wrong.map(({ id }) => id)).to.deep.equal(['spurious']);
  });
});
