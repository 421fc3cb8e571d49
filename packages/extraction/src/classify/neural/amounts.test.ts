import { expect } from 'chai';
import { typeset } from '../../../test/typeset.js';
import { sheetOf } from '../sheet.js';
import { amountsOf, isBlank } from './amounts.js';
import { unitsOf } from './units.js';

const nothing = {
  counted: new Set<number>(),
  joined: [],
  services: new Map(),
  categories: new Map(),
  networks: new Map(),
};
const amounts = (text: string) => {
  const units = unitsOf(sheetOf(typeset([[text, 50, 300]]), 'front'));
  const span = { kind: 'plan_details' as const, units: [...units.keys()] };
  return amountsOf(units, [span], nothing).map((own) => own.map((i) => units[i]!.text).join(' '));
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
