import { expect } from 'chai';
import { type Print, typeset, wordsOfText } from '../../../../test/typeset.js';
import { pageOf } from '../../layout/page-of.js';
import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';
import { withCompanyOfAuthority, withSplitPayer } from './split-payer.js';

const entry = (kind: Kind, value: string, score = 0.8): Settled => ({
  candidate: { kind, value, words: wordsOfText(value), isTagged: true, evidence: [] },
  score,
});
const parted = (payer: string, ...more: Settled[]) => partedOn([], payer, ...more);
const partedOn = (lines: string[], payer: string, ...more: Settled[]) =>
  withSplitPayer(
    [entry('payer_name', payer), ...more],
    pageOf(typeset(lines.map((line, i): Print => [line, 50, 50 + 40 * i])), 'front'),
  ).map(({ candidate }) => [candidate.kind, candidate.value, candidate.words.map(({ index }) => index)]);

describe('withSplitPayer', () => {
  it('separates a company from its program, which is the plan', () => {
    const both = [
      ['payer_name', 'CareSource', [0]],
      ['plan_name', 'Ohio Medicaid', [1, 2]],
    ];
    expect(parted('CareSource Ohio Medicaid')).to.deep.equal(both);
    expect(parted('CareSource Ohio Medicaid', entry('plan_name', 'Medicaid'))).to.deep.equal(both);
    expect(parted('TennCar BlueCare Tennessee')).to.deep.equal([
      ['payer_name', 'BlueCare Tennessee', [1, 2]],
      ['plan_name', 'TennCare', [0]],
    ]);
  });

  it('separates a program from its authority', () => {
    expect(parted('MassHealth Commonwealth of Massachusetts')).to.deep.equal([['payer_name', 'MassHealth', [0]]]);
    expect(parted('Commonwealth of Massachusetts MassHealth')).to.deep.equal([['payer_name', 'MassHealth', [3]]]);
  });

  it('separates a program from its state', () => {
    expect(parted('HUSKY Health CONNECTICUT')).to.deep.equal([['payer_name', 'HUSKY Health', [0, 1]]]);
    expect(parted('Blue Cross Blue Shield of Illinois')[0]?.[1]).to.equal('Blue Cross Blue Shield of Illinois');
  });

  it('splits a program from a commission', () => {
    const name = 'Your Texas Benefits Health and Human Services Commission';
    expect(parted(name)[0]?.[1]).to.equal('Your Texas Benefits');
  });

  it('takes a logo above the name in full or above the legal name of the company', () => {
    const named = (...lines: string[]) => partedOn(lines, lines.join(' '))[0]?.[1];
    expect(named('zork', 'Zork Insurance Company')).to.equal('zork');
    expect(named('Mutual of Omaha', 'UNITED WORLD LIFE INSURANCE COMPANY')).to.equal('Mutual of Omaha');
    expect(named('United World Life Insurance Company', 'Mutual of Omaha')).to.equal('Mutual of Omaha');
    expect(named('Blue Cross Blue Shield', 'of Illinois')).to.equal('Blue Cross Blue Shield of Illinois');
    expect(named('Independence', 'Blue Cross')).to.equal('Independence Blue Cross');
  });

  it('keeps a single name whole', () => {
    const names = ['Blue Cross Blue Shield of Anystate', 'Molina Healthcare of Ohio', 'Cedar Valley Health Plan'];
    for (const name of [...names, 'Penn State Health Plan']) expect(parted(name)).to.have.lengthOf(1);
    for (const name of names) expect(parted(name)[0]?.[1]).to.equal(name);
  });
});

describe('withCompanyOfAuthority', () => {
  const named = (payer: string, plan: string) =>
    withCompanyOfAuthority([entry('payer_name', payer), entry('plan_name', plan)]).map(({ candidate }) => [
      candidate.kind,
      candidate.value,
    ]);

  it('makes a company that was read as the plan of an authority the payer', () => {
    expect(named('Ohio Department of Medicaid', 'Buckeye Health Plan')).to.deep.equal([
      ['payer_name', 'Buckeye Health Plan'],
    ]);
  });

  it('keeps an authority with a program or a plan, and a company with another', () => {
    for (const plan of ['Ohio Medicaid', 'Gold Plus']) {
      expect(named('Ohio Department of Medicaid', plan)).to.have.lengthOf(2);
    }
    expect(named('Cedar Valley Health Plan', 'Buckeye Health Plan')).to.have.lengthOf(2);
  });
});
