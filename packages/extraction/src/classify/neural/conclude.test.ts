import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { sheetOf } from '../sheet.js';
import { conclude } from './conclude.js';
import type { Kind } from './kinds.js';
import type { Settled } from './settle.js';

const entry = (kind: Kind, value: string, score: number): Settled => ({
  candidate: { kind, value, units: [0], isTagged: true, evidence: [] },
  score,
});
const concluded = (entries: Settled[], prints: Print[] = [['Card', 50, 100]], side: 'front' | 'back' = 'front') =>
  conclude(entries, sheetOf(typeset(prints), side)).map(({ candidate }) => [candidate.kind, candidate.value]);

describe('conclude', () => {
  it('takes a program for the payer where no company is named', () => {
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

  it('takes a company rather than an authority for the payer', () => {
    const company = [
      entry('payer_name', 'Ohio Department of Medicaid', 0.8),
      entry('plan_name', 'Buckeye Health Plan', 0.7),
    ];
    expect(concluded(company)).to.deep.equal([['payer_name', 'Buckeye Health Plan']]);
    const plan = [entry('payer_name', 'Ohio Department of Medicaid', 0.8), entry('plan_name', 'Acme Gold', 0.7)];
    expect(concluded(plan)).to.have.lengthOf(2);
  });

  it('returns no payer as its own pharmacy benefit manager, unless it is known as one', () => {
    const both = (name: string) => [entry('payer_name', name, 0.9), entry('pharmacy_benefit_manager', name, 0.9)];
    expect(concluded(both('SilverScript'))).to.deep.equal([['payer_name', 'SilverScript']]);
    expect(concluded(both('CVS Caremark'))).to.have.lengthOf(2);
  });

  it('returns no pharmacy benefit manager of a savings card', () => {
    const manager = [entry('pharmacy_benefit_manager', 'Acme Rx Services', 0.9)];
    expect(concluded(manager, [['Acmera Savings Card', 50, 100]])).to.deep.equal([]);
    expect(concluded(manager, [['Prescription Card', 50, 100]])).to.have.lengthOf(1);
  });

  it("starts a Medicare card's coverage with the earlier part", () => {
    const parts = [entry('part_a_effective_date', '2016-07-01', 1), entry('part_b_effective_date', '2016-03-01', 1)];
    expect(concluded(parts)).to.deep.include(['start_date', '2016-03-01']);
    expect(concluded([...parts, entry('start_date', '2020-01-01', 1)])).to.have.lengthOf(3);
  });
});
