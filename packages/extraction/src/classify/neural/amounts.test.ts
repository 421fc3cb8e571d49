import { expect } from 'chai';
import { wordsOfText } from '../../../test/typeset.js';
import { amountsOf, isBlank } from './amounts.js';
import type { SplitWord } from './split-words.js';

const nothing = {
  counted: new Set<SplitWord>(),
  joined: [],
  services: new Map(),
  categories: new Map(),
  networks: new Map(),
};
const amounts = (text: string) => {
  const words = wordsOfText(text);
  return amountsOf(words, [{ kind: 'plan_details', words }], nothing).map((own) =>
    own.map((word) => word.text).join(' '),
  );
};

describe('amountsOf', () => {
  it('separates a copay from the coinsurance behind it', () => {
    expect(amounts('$60 then 10%')).to.deep.equal(['$60', '10%']);
    expect(amounts('$195 + 20%')).to.deep.equal(['$195', '20%']);
    expect(amounts('$330 & 80%')).to.deep.equal(['$330', '80%']);
  });

  it('keeps other amounts whole', () => {
    expect(amounts('$60')).to.deep.equal(['$60']);
    expect(amounts('20% and deductible')).to.deep.equal(['20% and deductible']);
  });
});

describe('isBlank', () => {
  it('recognizes amounts that a specimen leaves blank', () => {
    for (const blank of ['$XX', '$X,XXX', '$XX.XX']) expect(isBlank(blank), blank).to.equal(true);
    for (const amount of ['$0', '$00', '$0,000', '$10', '$1,000', '$0.00', '$100'])
      expect(isBlank(amount), amount).to.equal(false);
  });
});
