import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { aTa1 } from '../../../../test/a271.js';
import { aDependent, serviceTypesIn, summary, usd } from '../../../../test/summaries.js';
import { acknowledgmentSummary } from './summary.js';

describe('the summary of a plan', () => {
  const whole = summary();

  it('names the insured, the payer and the plan', () => {
    expect(whole.subscriber_details).to.deep.include({
      first_name: 'JORDAN',
      last_name: 'EXAMPLE',
      member_id: 'CVH123456789',
      date_of_birth: '1980-01-02',
      gender: 'F',
      group_number: '0098765',
      group_name: 'ACME INC',
    });
    expect(whole.subscriber_details!.address).to.deep.include({ lines: ['1 MAIN ST'], postal_code: '62701' });
    expect(whole.payer_details).to.deep.include({ name: 'CEDAR VALLEY HEALTH', payer_id: '60054' });
    expect(whole.payer_details!.contacts).to.deep.include({ type: 'telephone', value: '8005550100' });
    expect(whole.plan_details).to.deep.include({ plan_name: 'CEDAR VALLEY PPO 2000', group_number: '0098765' });
    expect(whole.errors).to.deep.equal([]);
  });

  it('has the start and end of coverage', () => {
    expect(whole.coverage_summary).to.include({
      status: 'active',
      coverage_start_date: '2026-01-01',
      coverage_end_date: '2026-12-31',
    });
  });

  it('joins each amount with what is left of it, by network and by individual and family', () => {
    expect(whole.coverage_summary!.deductibles).to.deep.equal([
      {
        amount: usd('2000.00'),
        remaining: usd('1250.50'),
        network: 'in',
        coverage_level: 'individual',
        time_period: 'calendar_year',
      },
      {
        amount: usd('4000.00'),
        remaining: usd('3100.00'),
        network: 'in',
        coverage_level: 'family',
        time_period: 'calendar_year',
      },
      { amount: usd('5000.00'), network: 'out', coverage_level: 'individual', time_period: 'calendar_year' },
    ]);
    expect(whole.coverage_summary!.out_of_pocket).to.deep.equal([
      {
        amount: usd('6000.00'),
        remaining: usd('4800.00'),
        network: 'in',
        coverage_level: 'individual',
        time_period: 'calendar_year',
      },
    ]);
  });

  it('has one entry for each covered service type', () => {
    const codes = serviceTypesIn(whole).map(({ service_type_code }) => service_type_code);
    expect(codes).to.have.members(['30', '1', '33', '47', '86', '88', '98', 'AL', 'MH', 'UC']);
    const office = serviceTypesIn(whole).find(({ service_type_code }) => service_type_code === '98')!;
    expect(office.status).to.equal('active');
    expect(office.copays).to.deep.equal([
      {
        amount: usd('25.00'),
        network: 'in',
        coverage_level: 'individual',
        time_period: 'visit',
        messages: ['PRIMARY CARE OFFICE VISIT'],
      },
    ]);
    expect(office.coinsurance).to.deep.equal([
      { percent: '20', network: 'in', coverage_level: 'individual' },
      { percent: '40', network: 'out', coverage_level: 'individual' },
    ]);
    const emergency = serviceTypesIn(whole).find(({ service_type_code }) => service_type_code === '86')!;
    expect(emergency.copays).to.deep.include.members([
      { amount: usd('250.00'), network: 'any', coverage_level: 'individual', time_period: 'visit' },
    ]);
  });

  it('names the primary care provider and other payers', () => {
    expect(whole.coverage_summary!.primary_care_provider).to.deep.include({
      name: 'ROBIN WILLOW',
      identifier: '1245319599',
      contacts: [{ type: 'telephone', value: '8005550142' }],
    });
    expect(whole.coverage_summary!.other_payers).to.deep.equal([
      {
        payment_order: 'primary',
        insurance_type: 'Commercial',
        plan_name: 'OTHER PLAN',
        type: 'primary_payer',
        name: 'BLUE HERON MUTUAL',
        identifier: '99991',
        identifier_type: 'payer_identification',
      },
    ]);
  });
});

describe('the summary', () => {
  it('reports an inactive plan and lists no covered services of it', () => {
    const { coverage_summary, ...rest } = summary({ benefits: ['EB*6**30*PR*OLD PLAN', 'DTP*347*D8*20251231'] });
    expect(coverage_summary).to.deep.include({
      status: 'inactive',
      not_covered: [{ service_type_code: '30', service_type: 'Health benefit plan coverage' }],
    });
    expect(rest).not.to.have.property('health_benefit_plan_coverage');
    expect(rest.plan_details).to.deep.include({ insurance_type: 'Preferred provider organization (PPO)' });
  });

  it('lists services that are not covered', () => {
    const all = summary({ benefits: ['EB*1**30', 'EB*I**35^AL'] });
    expect(all.coverage_summary!.not_covered).to.deep.include({ service_type_code: '35', service_type: 'Dental care' });
    expect(serviceTypesIn(all).map(({ service_type_code }) => service_type_code)).to.deep.equal(['30']);
  });

  it('describes the dependent in the inquiry, and names the subscriber', () => {
    const { subscriber_details, dependent_details, coverage_summary } = summary(
      { dependent: ['EB*1**30'] },
      { dependent: aDependent },
    );
    expect(subscriber_details).to.include({ first_name: 'JORDAN' });
    expect(dependent_details).to.include({ first_name: 'RILEY', relationship: 'child', date_of_birth: '2015-06-07' });
    expect(coverage_summary).to.include({ status: 'active' });
  });

  it('lists a remaining amount without a total', () => {
    const { coverage_summary } = summary({ benefits: ['EB*1**30', 'EB*C*IND*30***29*100*****Y'] });
    expect(coverage_summary!.deductibles).to.deep.equal([
      { remaining: usd('100.00'), network: 'in', coverage_level: 'individual' },
    ]);
  });

  it('separates the plans of one response', () => {
    const benefits = [
      'EB*1**30*MA*MEDICARE A',
      'EB*C*IND*30*MA**26*1632',
      'EB*C*IND*30*MA**29*0',
      'EB*1**30*MB*MEDICARE B',
      'EB*C*IND*30*MB**23*240',
      'EB*C*IND*30*MB**29*12.5',
    ];
    expect(summary({ benefits }).coverage_summary!.deductibles).to.deep.equal([
      {
        amount: usd('1632.00'),
        remaining: usd('0.00'),
        coverage_level: 'individual',
        time_period: 'episode',
        insurance_type: 'Medicare part A',
      },
      {
        amount: usd('240.00'),
        remaining: usd('12.50'),
        coverage_level: 'individual',
        time_period: 'calendar_year',
        insurance_type: 'Medicare part B',
      },
    ]);
  });

  it('lists the quantity of a benefit and the entity that the payer refers to', () => {
    const { coverage_summary, chiropractic } = summary({
      benefits: [
        'EB*1**30^33',
        'EB*F*IND*33***23***VS*20**Y',
        'EB*U**30',
        'LS*2120',
        'NM1*PR*2*MEMBER SERVICES',
        'PER*IC**TE*8005550100',
        'LE*2120',
      ],
    });
    expect(chiropractic!.limitations).to.deep.equal([
      {
        quantity: { value: '20', unit: 'visits' },
        network: 'in',
        coverage_level: 'individual',
        time_period: 'calendar_year',
      },
    ]);
    expect(coverage_summary!.contacts).to.deep.equal([
      { type: 'payer', name: 'MEMBER SERVICES', contacts: [{ type: 'telephone', value: '8005550100' }] },
    ]);
    expect(coverage_summary).not.to.have.property('other_payers');
  });

  it('lists rejections with their AAA codes and our codes', () => {
    expect(summary({ rejection: 'AAA*N**75*C' }).errors).to.deep.include.members([
      {
        code: 'MEMBER_NOT_FOUND',
        reject_reason_code: '75',
        reject_reason: 'The subscriber was not found',
        follow_up_action_code: 'C',
        follow_up_action: 'Correct and send again',
        loop: '2100C',
        may_pass: false,
      },
    ]);
  });

  it('lists rejections of a TA1', () => {
    const document = readResponse(aTa1());
    if (document.kind === '271') throw new Error('no acknowledgment');
    const { errors } = acknowledgmentSummary(document);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: 'INQUIRY_REJECTED', reject_reason_code: '006' });
  });

  it('names a service type that is newer than the code list', () => {
    expect(summary({ benefits: ['EB*1**ZZ'] })).to.have.property('service_type_zz');
  });
});
