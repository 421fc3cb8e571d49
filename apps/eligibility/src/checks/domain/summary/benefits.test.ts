import { expect } from 'chai';
import { aDependent, type Entry, officeIn, serviceTypesIn, summary, usd } from '../../../../test/summaries.js';

describe('the summary of several plans', () => {
  const ended = ['EB*6**30*HM*OLD PLAN', 'REF*18*OLD1', 'DTP*346*D8*20240101', 'DTP*349*D8*20241231'];
  const current = ['EB*1**30*PR*NEW PLAN', 'REF*18*NEW1', 'DTP*348*D8*20250101'];

  for (const [order, benefits] of [
    ['first', [...ended, ...current]],
    ['last', [...current, ...ended]],
  ] as const)
    it(`describes the active one, also when the ended one is listed ${order}`, () => {
      const { coverage_summary, plan_details, health_benefit_plan_coverage } = summary({ benefits });
      // The line's own first day, and the last day of the person.
      expect(coverage_summary).to.include({
        status: 'active',
        coverage_start_date: '2025-01-01',
        coverage_end_date: '2026-12-31',
      });
      expect(plan_details).to.deep.include({
        plan_name: 'NEW PLAN',
        plan_number: 'NEW1',
        insurance_type: 'Preferred provider organization (PPO)',
      });
      expect(JSON.stringify(plan_details!.dates)).to.contain('2025-01-01').and.not.to.contain('2024');
      expect(health_benefit_plan_coverage).to.include({ plan_name: 'NEW PLAN' });
    });

  it('does not give an active plan the name of an ended one or of another payer', () => {
    const other = ['EB*R**30*C1*PLAN OF OTHERS'];
    expect(summary({ benefits: [...ended, 'EB*1**30', ...other] }).plan_details).not.to.have.property('plan_name');
  });

  it('lists every plan with its own status and dates', () => {
    const dental = ['EB*1**35*HM*DENTAL HMO', 'DTP*346*D8*20260201'];
    const { coverage_summary } = summary({ benefits: [...ended, ...current, ...dental, 'EB*1**98*PR'] });
    expect(coverage_summary!.plans).to.deep.equal([
      {
        plan_name: 'OLD PLAN',
        insurance_type: 'Health maintenance organization (HMO)',
        status: 'inactive',
        status_reason: 'ended',
        coverage_start_date: '2024-01-01',
        coverage_end_date: '2024-12-31',
      },
      {
        plan_name: 'NEW PLAN',
        insurance_type: 'Preferred provider organization (PPO)',
        status: 'active',
        coverage_start_date: '2025-01-01',
        coverage_end_date: '2026-12-31',
      },
      {
        plan_name: 'DENTAL HMO',
        insurance_type: 'Health maintenance organization (HMO)',
        status: 'active',
        coverage_start_date: '2026-02-01',
        coverage_end_date: '2026-12-31',
      },
    ]);
  });

  it('does not list a plan as active whose lines contradict each other, or beside a line that cannot be read', () => {
    const statusesOf = (benefits: readonly string[]) =>
      (summary({ benefits }).coverage_summary!.plans as Entry[]).map(({ status, status_reason }) => [
        status,
        status_reason,
      ]);
    expect(statusesOf(['EB*1**30**PLAN A', 'EB*6**30**PLAN A'])).to.deep.equal([['unclear', 'contradictory']]);
    expect(statusesOf(['EB*1**30**PLAN A', 'EB*6**30'])).to.deep.equal([['unclear', 'contradictory']]);
    expect(statusesOf(['EB*1**30**PLAN A', 'EB***30'])).to.deep.equal([['unclear', 'line_unreadable']]);
  });

  it('names the day of service that the status is about', () => {
    expect(summary().coverage_summary).to.include({ date_of_service: '2026-03-02' });
    expect(summary().coverage_summary).not.to.have.property('date_of_service_end');
    expect(summary({}, { lastDay: '20260305' }).coverage_summary).to.include({ date_of_service_end: '2026-03-05' });
  });

  it('describes the ended one when none is active', () => {
    expect(summary({ benefits: ended }).plan_details).to.include({ plan_name: 'OLD PLAN', plan_number: 'OLD1' });
  });
});

describe('the summary of procedures and places of service', () => {
  it('does not apply the benefit of one procedure to the whole plan', () => {
    const all = summary({ benefits: ['EB*1**30', 'EB*C*IND****23*50*****Y*HC:D0120', 'EB*6***********Y*HC:99213'] });
    expect(all.coverage_summary).to.include({ status: 'active' }).and.not.to.have.property('deductibles');
    expect(all.health_benefit_plan_coverage).not.to.have.property('deductibles');
  });

  it('lists a dental procedure under dental care', () => {
    const benefits = ['EB*1**30^35', 'EB*A*IND******.5****Y*AD:D2740::::::D2799', 'EB*I***********Y*AD:D8080'];
    const { dental_care, coverage_summary } = summary({ benefits });
    expect(dental_care).to.deep.include({ status: 'active' });
    expect(dental_care!.coinsurance).to.deep.equal([
      {
        percent: '50',
        network: 'in',
        coverage_level: 'individual',
        procedure: { type: 'american_dental_association_code', code: 'D2740', last_code: 'D2799' },
      },
    ]);
    expect(coverage_summary).not.to.have.property('not_covered');
  });

  it('separates benefits by place of service', () => {
    const benefits = ['EB*1**30^98', 'EB*B*IND*98***27*20', 'III*ZZ*11', 'EB*B*IND*98***27*60', 'III*ZZ*22'];
    const copay = { coverage_level: 'individual', time_period: 'visit' };
    expect(officeIn(summary({ benefits }))!.copays).to.deep.equal([
      { ...copay, amount: usd('20.00'), places_of_service: ['Office'] },
      { ...copay, amount: usd('60.00'), places_of_service: ['On campus outpatient hospital'] },
    ]);
  });
});

describe('the summary of remaining amounts', () => {
  const limitations = (...benefits: string[]) =>
    summary({ benefits: ['EB*1**30^33', ...benefits] }).chiropractic!.limitations;
  const visits = (value: string) => ({ value, unit: 'visits' });

  it('does not treat remaining visits as their limit', () => {
    expect(limitations('EB*F*IND*33***23', 'HSD*VS*12***29')).to.deep.equal([
      { remaining_quantity: visits('12'), coverage_level: 'individual', time_period: 'calendar_year' },
    ]);
    expect(limitations('EB*F*IND*33', 'HSD*VS*30***22', 'HSD*VS*12***29')).to.deep.equal([
      {
        quantity: visits('30'),
        remaining_quantity: visits('12'),
        coverage_level: 'individual',
        time_period: 'service_year',
      },
    ]);
  });

  it('has the period of a limit from HSD', () => {
    expect(limitations('EB*F*IND*33', 'HSD*VS*30***22')).to.deep.equal([
      { quantity: visits('30'), coverage_level: 'individual', time_period: 'service_year' },
    ]);
    expect(limitations('EB*F*IND*33', 'HSD*VS*12***34*6')).to.deep.equal([
      { quantity: visits('12'), coverage_level: 'individual', time_period: 'month', time_period_count: '6' },
    ]);
    const { chiropractic } = summary({ benefits: ['EB*1**30^33', 'EB*B*IND*33***27*25', 'HSD*VS*3***23'] });
    expect(chiropractic!.copays).to.deep.equal([
      {
        amount: usd('25.00'),
        quantity: { ...visits('3'), time_period: 'calendar_year' },
        coverage_level: 'individual',
        time_period: 'visit',
      },
    ]);
  });

  it('joins visits with remaining and used visits, and dollars with dollars', () => {
    expect(
      limitations(
        'EB*F*IND*33***23*1000',
        'EB*F*IND*33***23***VS*30',
        'EB*F*IND*33***29***VS*12',
        'EB*F*IND*33***24***VS*18',
        'EB*F*IND*33***29*400',
      ),
    ).to.deep.equal([
      { amount: usd('1000.00'), remaining: usd('400.00'), coverage_level: 'individual', time_period: 'calendar_year' },
      {
        quantity: visits('30'),
        remaining_quantity: visits('12'),
        used_quantity: visits('18'),
        coverage_level: 'individual',
        time_period: 'calendar_year',
      },
    ]);
  });

  it('joins each limit with its own remaining number, also with several plans', () => {
    const plans = Array.from({ length: 40 }, (_, n) => `PLAN ${n}`);
    const benefits = [
      ...plans.map((plan, n) => `EB*C*IND*30**${plan}*23*${n + 1000}`),
      ...plans.toReversed().map((plan) => `EB*C*IND*30**${plan}*29*${plan.slice(5)}`),
    ];
    const deductibles = summary({ benefits: ['EB*1**30', ...benefits] }).coverage_summary!.deductibles;
    expect(deductibles).to.have.length(40);
    expect((deductibles as Entry[]).map(({ remaining }) => remaining)).to.deep.equal(
      plans.map((_, n) => usd(`${n}.00`)),
    );
  });

  it('lists remaining visits without a limit', () => {
    expect(limitations('EB*F*IND*33***29***VS*12')).to.deep.equal([
      { remaining_quantity: visits('12'), coverage_level: 'individual' },
    ]);
  });

  it('separates lifetime and yearly amounts', () => {
    const { coverage_summary } = summary({
      benefits: [
        'EB*1**30',
        'EB*G*IND*30***32*100000',
        'EB*G*IND*30***29*4800',
        'EB*G*IND*30***23*6000',
        'EB*G*IND*30***33*90000',
        'EB*G*IND*30***24*1200',
      ],
    });
    const individual = { coverage_level: 'individual' };
    expect(coverage_summary!.out_of_pocket).to.deep.equal([
      { ...individual, amount: usd('100000.00'), remaining: usd('90000.00'), time_period: 'lifetime' },
      {
        ...individual,
        amount: usd('6000.00'),
        remaining: usd('4800.00'),
        used: usd('1200.00'),
        time_period: 'calendar_year',
      },
    ]);
    const alone = summary({ benefits: ['EB*1**30', 'EB*G*IND*30***23*6000', 'EB*G*IND*30***33*90000'] });
    expect(alone.coverage_summary!.out_of_pocket).to.deep.include({
      ...individual,
      remaining: usd('90000.00'),
      time_period: 'lifetime',
    });
  });

  it('does not treat a spend-down as an out-of-pocket maximum', () => {
    const { coverage_summary } = summary({
      benefits: ['EB*1**30', 'EB*G*IND*30***23*6000', 'EB*Y*IND*30***29*150'],
    });
    expect(coverage_summary!.out_of_pocket).to.deep.equal([
      { amount: usd('6000.00'), coverage_level: 'individual', time_period: 'calendar_year' },
    ]);
    expect(coverage_summary!.spend_down).to.deep.equal([{ remaining: usd('150.00'), coverage_level: 'individual' }]);
  });
});

describe('the summary of coverage', () => {
  const statusOfOffice = (...benefits: string[]) => {
    const all = summary({ benefits });
    const rejected = (all.coverage_summary!.not_covered ?? []) as Entry[];
    if (rejected.some(({ service_type_code }) => service_type_code === '98')) return 'rejected';
    return officeIn(all)?.status ?? 'untold';
  };

  for (const [what, benefits, status] of [
    ['paid for in network and not covered out of it', ['EB*B*IND*98***27*25*****Y', 'EB*I**98*********N'], 'active'],
    ['not covered, whatever the network', ['EB*B*IND*98***27*25*****Y', 'EB*I**98'], 'rejected'],
    [
      'not covered in the network that it is paid for in',
      ['EB*B*IND*98***27*25*****Y', 'EB*I**98*********Y'],
      'untold',
    ],
    ['covered in neither network', ['EB*I**98*********Y', 'EB*I**98*********N'], 'rejected'],
    ['only said not to be covered out of network', ['EB*I**98*********N'], 'untold'],
    ['not covered at one place', ['EB*B*IND*98***27*25', 'EB*I**98', 'III*ZZ*21'], 'active'],
  ] as const)
    it(`is correct for ${what}`, () => {
      expect(statusOfOffice('EB*1**30', ...benefits)).to.equal(status);
    });

  it('does not list services of an ended plan as covered because they have a price', () => {
    const all = summary({ benefits: ['EB*6**30', 'EB*B*IND*98***27*25', 'EB*C*IND*33***23*500'] });
    expect(serviceTypesIn(all)).to.deep.equal([]);
    expect(all.coverage_summary).to.include({ status: 'inactive' });
  });

  it('is that of the requested service when the plan is not mentioned', () => {
    const benefits = ['EB*1**98', 'DTP*348*D8*20250101', 'EB*L', 'LS*2120', 'NM1*P3*1*WILLOW*ROBIN', 'LE*2120'];
    const all = summary({ dependent: benefits }, { dependent: aDependent, serviceTypeCodes: ['98'] });
    expect(all.coverage_summary).to.include({ status: 'active', coverage_start_date: '2025-01-01' });
  });
});
