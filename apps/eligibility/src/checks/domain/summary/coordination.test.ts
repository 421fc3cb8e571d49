import { expect } from 'chai';
import { type Entry, summary } from '../../../../test/summaries.js';

const coverageOf = (...benefits: readonly string[]) => summary({ benefits }).coverage_summary as Entry;
const named = (code: string, name: string) => ['LS*2120', `NM1*${code}*2*${name}*****PI*1`, 'LE*2120'];

describe('the coordination of benefits', () => {
  it('lists other payers with their plan, period and insured', () => {
    const { other_payers, payment_order } = coverageOf(
      'EB*1**30**RETIREE PLAN',
      'EB*R*IND*30*MP',
      'REF*6P*COB100',
      'DTP*290*D8*20200901',
      ...named('PRP', 'EXAMPLE MEDICARE CONTRACTOR'),
      'EB*R*FAM*30*C1*SPOUSE PLAN',
      'DTP*290*RD8*20230101-20261231',
      'LS*2120',
      'NM1*SEP*2*SPOUSE EMPLOYER HEALTH*****PI*60005',
      'NM1*IL*1*DOE*JOAN****MI*H55500012',
      'LE*2120',
    );
    expect(payment_order).to.equal('tertiary');
    expect(other_payers).to.deep.equal([
      {
        payment_order: 'primary',
        insurance_type: 'Medicare primary',
        plan_number: 'COB100',
        coverage_start_date: '2020-09-01',
        type: 'primary_payer',
        name: 'EXAMPLE MEDICARE CONTRACTOR',
        identifier: '1',
        identifier_type: 'payer_identification',
      },
      {
        payment_order: 'secondary',
        insurance_type: 'Commercial',
        plan_name: 'SPOUSE PLAN',
        coverage_start_date: '2023-01-01',
        coverage_end_date: '2026-12-31',
        type: 'secondary_payer',
        name: 'SPOUSE EMPLOYER HEALTH',
        identifier: '60005',
        identifier_type: 'payer_identification',
        subscriber: {
          type: 'insured_or_subscriber',
          name: 'JOAN DOE',
          identifier: 'H55500012',
          identifier_type: 'member_identification_number',
        },
      },
    ]);
  });

  it('states the payment order, if the response has it', () => {
    const plan = 'EB*1**30';
    for (const [lines, order] of [
      [[], undefined],
      [['EB*R**30*C1', ...named('PR', 'A')], undefined],
      [['EB*R**30*C1', ...named('SEP', 'A')], 'primary'],
      [['EB*R**30*C1', ...named('PRP', 'A')], 'secondary'],
      // A payer before Medicare, identified only by the type of insurance.
      [['EB*R**30*12*EMPLOYER PLAN'], 'secondary'],
    ] as const)
      expect(coverageOf(plan, ...lines).payment_order, lines.join(' ')).to.equal(order);
  });

  it('does not derive the payment order from a Part D plan, which pays for drugs only', () => {
    // As in the example response of CMS HETS.
    const { payment_order, other_payers } = coverageOf(
      'EB*1**30*MA',
      'EB*R**88*OT',
      'REF*18*S0000 999',
      ...named('PRP', 'EXAMPLE DRUG PLAN'),
    );
    expect(payment_order).to.equal(undefined);
    expect(other_payers).to.have.length(1);
    expect((other_payers as Entry[])[0])
      .to.include({ name: 'EXAMPLE DRUG PLAN' })
      .and.not.have.property('payment_order');
  });

  it('derives the payment order from the coverage on the day of service, or else of the response', () => {
    const benefits = ['EB*1**30*MA', 'EB*R**30*13', 'DTP*290*RD8*20110601-20130601', ...named('PRP', 'EMPLOYER PLAN')];
    for (const [day, order] of [
      [undefined, undefined],
      ['20130602', undefined],
      ['20130601', 'secondary'],
    ] as const) {
      const { coverage_summary } = summary({ benefits }, day ? { firstDay: day, lastDay: day } : {});
      expect(coverage_summary, day).to.have.nested.property('other_payers[0].coverage_end_date', '2013-06-01');
      expect((coverage_summary as Entry).payment_order, day).to.equal(order);
    }
  });

  it('lists the parts of Medicare, and the Advantage plan that replaces them', () => {
    const { medicare, other_payers } = coverageOf(
      'EB*1**30*MA',
      'DTP*291*D8*20150301',
      'EB*6**30*MB',
      'DTP*291*RD8*20150301-20251231',
      'EB*R**30*HM*EXAMPLE ADVANTAGE',
      'REF*18*H1234 001',
      'DTP*290*D8*20260101',
      ...named('PRP', 'EXAMPLE ADVANTAGE PLANS'),
    );
    expect(medicare).to.deep.equal({
      part_a: { status: 'active', coverage_start_date: '2015-03-01' },
      part_b: { status: 'inactive', coverage_start_date: '2015-03-01', coverage_end_date: '2025-12-31' },
    });
    expect(other_payers).to.have.length(1);
    expect((other_payers as Entry[])[0]).to.deep.include({
      replaces_medicare: true,
      plan_number: 'H1234 001',
      plan_name: 'EXAMPLE ADVANTAGE',
      coverage_start_date: '2026-01-01',
    });
    // A commercial payer reports an HMO besides itself, which replaces nothing.
    const beside = coverageOf('EB*1**30*C1', 'EB*R**30*HM', ...named('SEP', 'A'));
    expect((beside.other_payers as Entry[])[0]).not.to.have.property('replaces_medicare');
    expect(beside).not.to.have.property('medicare');
  });

  it('shows the Part D plan, the latest of several', () => {
    const { medicare } = coverageOf(
      'EB*1**30*MA',
      'EB*R**88*OT',
      'REF*18*S9999 001',
      'DTP*292*RD8*20240101-20241231',
      ...named('PR', 'EXAMPLE FORMER DRUG PLAN'),
      'EB*R**88*OT',
      'REF*18*S1234 001',
      'DTP*292*D8*20250101',
      ...named('PR', 'EXAMPLE DRUG PLAN'),
    );
    expect(medicare).to.deep.equal({
      part_a: { status: 'active' },
      part_d: {
        plan_number: 'S1234 001',
        coverage_start_date: '2025-01-01',
        type: 'payer',
        name: 'EXAMPLE DRUG PLAN',
        identifier: '1',
        identifier_type: 'payer_identification',
      },
    });
    // A commercial payer reports another one for drugs, which is not part D.
    expect(coverageOf('EB*1**30*C1', 'EB*R**88*OT', ...named('PR', 'A'))).not.to.have.property('medicare');
  });

  it('has the patient’s Medicare number if the payer reports it', () => {
    const { subscriber_details } = summary({ benefits: ['REF*F6*1EG4TE5MK73', 'EB*1**30*MA'] });
    expect(subscriber_details).to.include({ medicare_number: '1EG4TE5MK73' });
  });
});
