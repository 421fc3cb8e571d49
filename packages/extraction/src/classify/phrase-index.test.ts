import { expect } from 'chai';
import { fold } from './fold.js';
import { PhraseIndex } from './phrase-index.js';

describe('PhraseIndex', () => {
  const index = new PhraseIndex<string>();
  for (const phrase of ['plan', 'group number', 'alder ridge', 'alder bridge', 'northern lights health plan'])
    index.add(phrase, phrase);
  const found = (text: string) => index.find(fold(text))?.phrase;

  it('finds a phrase in any spacing and case, with look-alikes confused', () => {
    expect(found('Group  Number')).to.equal('group number');
    expect(found('GROUP-NUM8ER')).to.equal('group number');
    expect(found('Northem Lights HealthPlan')).to.equal('northern lights health plan');
  });

  it('allows one edit in long words and two in longer ones, when one end is as printed', () => {
    expect(found('Group Nurnbar')).to.equal('group number');
    expect(found('Alder Rige')).to.equal('alder ridge');
    expect(found('Northern Lihts Heath Plan')).to.equal('northern lights health plan');
    expect(found('Xlder Ridgx')).to.equal(undefined);
  });

  it('prefers the phrase with fewer edits, then the one that was added first', () => {
    expect(index.find(fold('Alder Bridge'))).to.deep.include({ phrase: 'alder bridge', edits: 0 });
    expect(index.find(fold('Alder Aridge'))).to.deep.include({ phrase: 'alder ridge', edits: 1 });
  });

  it('allows no edit in short words', () => {
    expect(found('plan')).to.equal('plan');
    expect(found('plaq')).to.equal(undefined);
  });
});
