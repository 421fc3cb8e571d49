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

  it("does not use the payer's name as the plan name", () => {
    const plan = (value: string) => [entry('payer_name', 'Acme', 0.9), entry('plan_name', value, 0.8)];
    expect(concluded(plan('ACME'))).to.deep.equal([['payer_name', 'Acme']]);
    expect(concluded(plan('Acme Gold'))).to.have.lengthOf(2);
  });

  it('prefers a company over an authority as the payer', () => {
    const company = [
      entry('payer_name', 'Ohio Department of Medicaid', 0.8),
      entry('plan_name', 'Buckeye Health Plan', 0.7),
    ];
    expect(concluded(company)).to.deep.equal([['payer_name', 'Buckeye Health Plan']]);
    const plan = [entry('payer_name', 'Ohio Department of Medicaid', 0.8), entry('plan_name', 'Acme Gold', 0.7)];
    expect(concluded(plan)).to.have.lengthOf(2);
  });

  it('uses the known payer in the logo as the payer rather than an authority', () => {
    const logo = (value: string) => named(value, 0.1, 'payer', 'front', 'whole', 'top', 'large', 'short');
    const agency = entry('payer_name', 'Department of Veterans Affairs', 0.5);
    expect(concluded([agency, logo('CHAMPVA')])).to.deep.equal([['payer_name', 'CHAMPVA']]);
    expect(concluded([entry('payer_name', 'Acme Health', 0.5), logo('CHAMPVA')])).to.have.lengthOf(2);
  });

  it('uses a pharmacy benefit manager that is known as a payer as the payer when no other was read', () => {
    const manager = entry('pharmacy_benefit_manager', 'SilverScript', 0.9);
    expect(concluded([manager])).to.deep.equal([['payer_name', 'SilverScript']]);
    expect(concluded([entry('pharmacy_benefit_manager', 'OptumRx', 0.9)])[0]![0]).to.equal('pharmacy_benefit_manager');
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

  it("prefers the member's number to the policy's", () => {
    const numbers = (...labels: string[]) =>
      labels.map((label, i) => {
        const { candidate, score } = entry('member_number', label, 0.9 - i / 2);
        const proposal = { element: 'member_number', value: label, tokens: [], evidence: ['sure'], label } as const;
        return { candidate: { ...candidate, proposal }, score };
      });
    expect(concluded(numbers('policy #', 'member id #'))).to.deep.equal([['member_number', 'member id #']]);
    expect(concluded(numbers('policy #', 'id'))).to.have.lengthOf(2);
    expect(concluded(numbers('subscriber id', 'member id #'))[0]).to.deep.equal(['member_number', 'subscriber id']);
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

  it('accepts a public authority as the payer when no other name exists', () => {
    const score = (value: string) =>
      conclude([entry('payer_name', value, 0.4)], sheetOf(typeset([['Card', 50, 100]]), 'front'))[0]!.score;
    expect(score('New York State')).to.equal(0.65);
    expect(score('Acme Tools')).to.equal(0.4);
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

  it("does not treat a code beside a person's name as a suffix of the member's number", () => {
    const at = (kind: Kind, value: string, ...units: number[]) => {
      const { candidate, score } = entry(kind, value, 0.9);
      return { candidate: { ...candidate, units }, score };
    };
    const name = at('member_name', 'ANN DOE', 5, 6);
    expect(concluded([at('member_id_suffix', '01', 4), name])).to.deep.equal([['member_name', 'ANN DOE']]);
    expect(concluded([at('member_id_suffix', '01', 1), name])).to.have.lengthOf(2);
  });

  it('uses an unlabeled date of another century as the date of birth', () => {
    expect(concluded([entry('start_date', '1968-04-12', 0.8)])).to.deep.equal([['member_dob', '1968-04-12']]);
    expect(concluded([entry('start_date', '2024-04-12', 0.8)])).to.deep.equal([['start_date', '2024-04-12']]);
    const known = [entry('start_date', '1968-04-12', 0.8), entry('member_dob', '1970-01-01', 0.9)];
    expect(concluded(known)).to.deep.equal([['member_dob', '1970-01-01']]);
    const same = [entry('start_date', '2024-01-01', 0.9), entry('member_dob', '2024-01-01', 0.7)];
    expect(concluded(same)).to.deep.equal([['start_date', '2024-01-01']]);
    const medicare = [entry('part_a_effective_date', '1986-07-01', 1), entry('start_date', '1986-07-01', 1)];
    expect(concluded(medicare)).to.have.lengthOf(2);
  });

  it("starts a Medicare card's coverage with the earlier part", () => {
    const parts = [entry('part_a_effective_date', '2016-07-01', 1), entry('part_b_effective_date', '2016-03-01', 1)];
    expect(concluded(parts)).to.deep.include(['start_date', '2016-03-01']);
    expect(concluded([...parts, entry('start_date', '2020-01-01', 1)])).to.have.lengthOf(3);
  });
});
