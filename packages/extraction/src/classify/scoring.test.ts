import { expect } from 'chai';
import { rank, resolve } from '../../test/rule-classifier.js';
import { typeset } from '../../test/typeset.js';
import { pageOf } from './layout/page-of.js';
import type { Proposal } from './proposal.js';
import { evidenceKeys, type FrequencyTable, measured, probability } from './scoring.js';

const [line] = pageOf(typeset([['H64225876 61101 ABC', 50, 100]]), 'front').lines;
const [first, second] = line!.words;

const proposal = (fields: Partial<Proposal>): Proposal => ({
  element: 'member_number',
  value: 'H64225876',
  words: [first!],
  evidence: ['sure'],
  ...fields,
});

const table = (classes: Record<string, [right: number, seen: number]>): FrequencyTable => {
  const frequencies = Object.fromEntries(Object.entries(classes).map(([key, [right, seen]]) => [key, { right, seen }]));
  return { proposed: frequencies, returned: frequencies };
};

describe('probability', () => {
  it('is the frequency of a class that was seen often', () => {
    const { returned } = table({ 'member_number|sure': [900, 1000] });
    expect(probability(proposal({}), returned)).to.be.closeTo(0.9, 0.01);
  });

  it('backs off to the broader class when the narrower one was seen rarely or never', () => {
    const { returned } = table({ member_number: [800, 1000], 'member_number|sure': [1, 1] });
    expect(probability(proposal({}), returned)).to.be.within(0.8, 0.9);
    expect(probability(proposal({ evidence: ['fuzzy'] }), returned)).to.be.closeTo(0.8, 0.01);
  });

  it('names classes from the broadest to the narrowest', () => {
    expect(evidenceKeys(proposal({ evidence: ['sure', 'right'] }))).to.deep.equal([
      'all',
      'member_number',
      'member_number|sure',
      'member_number|sure|right',
    ]);
  });

  it('uses a table in which no class is correct more often than it was seen', () => {
    for (const frequencies of [measured.proposed, measured.returned]) {
      expect(Object.keys(frequencies)).to.have.length.above(500);
      for (const [key, { seen, right }] of Object.entries(frequencies)) expect(right, key).to.be.within(0, seen);
    }
  });
});

describe('rank', () => {
  const beliefs = table({
    'member_number|sure': [95, 100],
    'member_number|plain': [60, 100],
    'payer_id|fuzzy': [30, 100],
  });

  it('assigns words that two elements claim to the more likely one', () => {
    const kept = rank([proposal({}), proposal({ element: 'payer_id', evidence: ['fuzzy'] })], beliefs);
    expect(kept.map(({ proposal: { element } }) => element)).to.deep.equal(['member_number']);
  });

  it('allows a Medicare number to be the member number too', () => {
    const kept = resolve([
      { proposal: proposal({}), score: 0.9 },
      { proposal: proposal({ element: 'medicare_medicaid_id' }), score: 0.9 },
    ]);
    expect(kept).to.have.length(2);
  });

  it('assigns a second value only the remaining probability', () => {
    const [winner, other] = rank(
      [proposal({}), proposal({ value: '61101', words: [second!], evidence: ['plain'] })],
      beliefs,
    );
    expect(winner?.proposal.evidence.at(-1)).to.equal('first');
    expect(other!.score).to.be.at.most(1 - winner!.score + 1e-9);
  });

  it('merges one value that was found twice', () => {
    const kept = rank([proposal({}), proposal({ words: [second!], evidence: ['plain'] })], beliefs);
    expect(kept.map(({ proposal: { evidence } }) => evidence)).to.deep.equal([['sure', 'only']]);
  });
});
