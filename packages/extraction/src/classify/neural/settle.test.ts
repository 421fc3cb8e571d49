import { expect } from 'chai';
import { wordsOfText } from '../../../test/typeset.js';
import type { Candidate } from './evidence.js';
import type { Kind } from './kinds.js';
import { settle } from './settle.js';

const all = wordsOfText('one two three four five');
const entry = (kind: Kind, value: string, words: number[], score: number, isTagged = true) => ({
  candidate: { kind, value, words: words.map((i) => all[i]!), isTagged, evidence: [] } satisfies Candidate,
  score,
});
const kept = (...entries: ReturnType<typeof entry>[]) => settle(entries).map(({ candidate }) => candidate.kind);

describe('settle', () => {
  it('assigns words to the more likely of two elements', () => {
    expect(kept(entry('group_number', '12345', [1], 0.4), entry('payer_id', '12345', [1], 0.9))).to.deep.equal([
      'payer_id',
    ]);
  });

  it('allows a plan name that contains the payer', () => {
    expect(kept(entry('payer_name', 'Acme', [0], 0.9), entry('plan_name', 'Acme Gold', [0, 1], 0.8))).to.deep.equal([
      'payer_name',
      'plan_name',
    ]);
  });

  it('allows a plan name that contains its number', () => {
    expect(
      kept(entry('plan_id', 'H1036-077', [2], 0.99), entry('plan_name', 'Gold H1036-077', [1, 2], 0.8)),
    ).to.deep.equal(['plan_id', 'plan_name']);
  });

  it('keeps several entries read from one word by rules', () => {
    const amounts = [entry('plan_details', '$25', [3], 0.9, false), entry('plan_details', '$50', [3], 0.8, false)];
    expect(kept(...amounts)).to.have.lengthOf(2);
    expect(kept(...amounts, entry('plan_details', '$25/$50', [3], 0.95))).to.have.lengthOf(1);
  });
});
