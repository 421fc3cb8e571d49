import { expect } from 'chai';
import { type Print, typeset } from '../../../../test/typeset.js';
import { sheetOf } from '../../sheet.js';
import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';
import { conclude } from './index.js';

const entry = (kind: Kind, value: string, score: number): Settled => ({
  candidate: { kind, value, units: [0], isTagged: true, evidence: [] },
  score,
});
const concluded = (entries: Settled[], prints: Print[] = [['Card', 50, 100]], side: 'front' | 'back' = 'front') =>
  conclude(entries, sheetOf(typeset(prints), side)).map(({ candidate }) => [candidate.kind, candidate.value]);

/** A payer name with the evidence of the rules. */
const named = (value: string, score: number, ...evidence: string[]): Settled => {
  const { candidate } = entry('payer_name', value, score);
  return { candidate: { ...candidate, proposal: { element: 'payer_name', value, tokens: [], evidence } }, score };
};

describe('conclude', () => {
  it('uses a program as the payer when no company is named', () => {
    expect(concluded([entry('plan_name', 'MassHealth', 0.8)])).to.deep.equal([['payer_name', 'MassHealth']]);
    expect(concluded([entry('plan_name', 'MassHealth', 0.8), entry('payer_name', 'Acme', 0.9)])).to.deep.equal([
      ['plan_name', 'MassHealth'],
      ['payer_name', 'Acme'],
    ]);
    expect(concluded([entry('plan_name', 'MassHealth', 0.8)], [['Claims', 50, 100]], 'back')[0]![0]).to.equal(
      'plan_name',
    );
    expect(concluded([entry('plan_name', 'Acme Gold', 0.8)])[0]![0]).to.equal('plan_name');
  });

  it('does not return the payer as its own pharmacy benefit manager unless it is known as one', () => {
    const both = (name: string) => [entry('payer_name', name, 0.9), entry('pharmacy_benefit_manager', name, 0.9)];
    expect(concluded(both('SilverScript'))).to.deep.equal([['payer_name', 'SilverScript']]);
    expect(concluded(both('CVS Caremark'))).to.have.lengthOf(2);
  });

  it('returns no pharmacy benefit manager of a savings card', () => {
    const manager = [entry('pharmacy_benefit_manager', 'Acme Rx Services', 0.9)];
    expect(concluded(manager, [['Acmera Savings Card', 50, 100]])).to.deep.equal([]);
    expect(concluded(manager, [['Prescription Card', 50, 100]])).to.have.lengthOf(1);
  });

  it('accepts a known payer that fills its lines or administers the plan when no other name exists', () => {
    const scoresOf = (...entries: Settled[]) =>
      conclude(entries, sheetOf(typeset([['Card', 50, 100]]), 'front')).map(({ score }) => score);
    expect(scoresOf(named('vsp vision care', 0.4, 'payer', 'front', 'stack'))).to.deep.equal([0.65]);
    expect(scoresOf(named('Aetna', 0.4, 'payer', 'front', 'inside'))).to.deep.equal([0.4]);
    expect(scoresOf(named('Aetna', 0.4, 'payer', 'front', 'whole'), entry('payer_name', 'Acme', 0.9))).to.deep.equal([
      0.4, 0.9,
    ]);
    const administrator = (known: string) => named('Meritain Health', 0.4, 'labeled', 'by', 'alone', 'front', known);
    expect(scoresOf(administrator('known'))).to.deep.equal([0.65]);
    expect(scoresOf(administrator('unknown'))).to.deep.equal([0.4]);
  });

  it('accepts a name in large print as the payer when no other name exists', () => {
    const score = (value: string, height: number, ...more: Settled[]) =>
      conclude(
        [entry('payer_name', value, 0.25), ...more],
        sheetOf(
          typeset([
            [value, 50, 40, height],
            ['Member: Ann Doe', 50, 120, 20],
            ['ID: 00000142', 50, 160, 20],
          ]),
          'front',
        ),
      )[0]!.score;
    expect(score('Cedar Valley Trust', 40)).to.equal(0.65);
    expect(score('Cedar Valley Trust', 20)).to.equal(0.25);
    expect(score('Cedar', 40)).to.equal(0.25);
    expect(score('Medical Insurance Card', 40)).to.equal(0.25);
    expect(score('Cedar Valley Trust', 40, entry('payer_name', 'Acme', 0.9))).to.equal(0.25);
  });

  it('uses a product type in a line of its own in the upper half of a card as the plan when there is no other', () => {
    const plans = (value: string, y: number, ...more: Settled[]) =>
      conclude(
        [entry('plan_name', value, 0.2), ...more],
        sheetOf(
          typeset([
            [value, 50, y],
            ['ID: 00000142', 50, 600],
          ]),
          'front',
        ),
      ).map(({ score }) => score);
    expect(plans('HMO', 40)).to.deep.equal([0.6]);
    expect(plans('HMO', 500)).to.deep.equal([0.2]);
    expect(plans('Acme', 40)).to.deep.equal([0.2]);
    expect(plans('HMO', 40, entry('plan_name', 'Acme Gold', 0.9))).to.deep.equal([0.2, 0.9]);
  });

  it('returns no payer that is only called a health plan', () => {
    expect(concluded([entry('payer_name', 'Health Plan', 0.8)])).to.deep.equal([]);
    expect(concluded([entry('payer_name', 'Acme Health Plan', 0.8)])).to.have.lengthOf(1);
  });

  it("does not repeat the member's number as a Medicaid or card number, unless it is labeled as one", () => {
    const numbers = [entry('member_number', '0000 1429', 0.9), entry('medicare_medicaid_id', '0000 1429', 0.7)];
    expect(concluded(numbers)).to.deep.equal([['member_number', '0000 1429']]);
    const again = [entry('member_number', '0000 1429', 0.9), entry('card_specific_id', '0000 1429', 0.7)];
    expect(concluded(again)).to.deep.equal([['member_number', '0000 1429']]);
    const [own, second] = numbers;
    const proposal = { element: 'medicare_medicaid_id', value: '0000 1429', tokens: [], evidence: ['sure'] } as const;
    expect(concluded([own!, { ...second!, candidate: { ...second!.candidate, proposal } }])).to.have.lengthOf(2);
  });

  it('removes the member from the list of dependents', () => {
    const family = ['Ann', 'Bo', 'Ann C. Doo', 'ANN Q DOE'].map((name) => entry('dependent_names', name, 0.9));
    expect(concluded([entry('member_name', 'Ann Q Doe', 0.9), ...family])).to.deep.equal([
      ['member_name', 'Ann Q Doe'],
      ['dependent_names', 'Bo'],
    ]);
  });

  it("starts a Medicare card's coverage with the earlier part", () => {
    const parts = [entry('part_a_effective_date', '2016-07-01', 1), entry('part_b_effective_date', '2016-03-01', 1)];
    expect(concluded(parts)).to.deep.include(['start_date', '2016-03-01']);
    expect(concluded([...parts, entry('start_date', '2020-01-01', 1)])).to.have.lengthOf(3);
  });
});
