import { expect } from 'chai';
import fc from 'fast-check';
import type { CostShare, ServiceType } from './cost-share.js';
import { estimateOf } from './estimate.js';
import type { Visit } from './estimate-reading.js';
import type { EligibilityQuestion } from './question.js';
import type { EligibilitySummary } from './summary.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const inNetwork = { network: 'in', coverage_level: 'individual' } as const;
const copay = (amount: string, more: Partial<CostShare> = {}): CostShare => ({
  amount: usd(amount),
  time_period: 'visit',
  ...inNetwork,
  ...more,
});
const percent = (value: string, more: Partial<CostShare> = {}): CostShare => ({
  percent: value,
  ...inNetwork,
  ...more,
});
const limit = (amount: string, remaining: string, more: Partial<CostShare> = {}): CostShare => ({
  amount: usd(amount),
  remaining: usd(remaining),
  time_period: 'calendar_year',
  ...inNetwork,
  ...more,
});

const request: EligibilityQuestion = {
  control_number: '000000001',
  trading_partner_service_id: '60054',
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
  subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'A1' },
};

type Benefits = Partial<ServiceType>;

interface Plan {
  readonly office?: Benefits;
  readonly whole?: Benefits;
  readonly coverage?: Partial<NonNullable<EligibilitySummary['coverage_summary']>>;
  readonly more?: Partial<EligibilitySummary>;
}

const summaryOf = ({ office, whole, coverage, more }: Plan): EligibilitySummary => ({
  errors: [],
  coverage_summary: {
    status: 'active',
    date_of_service: '2026-03-02',
    ...(whole?.deductibles && { deductibles: whole.deductibles }),
    ...(whole?.out_of_pocket && { out_of_pocket: whole.out_of_pocket }),
    ...coverage,
  },
  ...(whole && {
    health_benefit_plan_coverage: { service_type_code: '30', service_type: 'Plan', status: 'active', ...whole },
  }),
  ...(office && { office: { service_type_code: '98', service_type: 'Office visit', status: 'active', ...office } }),
  ...more,
});

const estimated = (plan: Plan, allowed: string, more: Partial<Visit> = {}, asked = request) =>
  estimateOf(
    { request: asked, summary: summaryOf(plan) },
    {
      services: [{ service: '98', allowedCents: BigInt(allowed.replace('.', '')) }],
      network: 'in',
      chosen: [],
      ...more,
    },
  );
const pays = (...args: Parameters<typeof estimated>) => estimated(...args).patient_pays?.amount;
const missing = (...args: Parameters<typeof estimated>) => estimated(...args).missing.map(({ code }) => code);
const assumed = (...args: Parameters<typeof estimated>) => estimated(...args).assumptions.map(({ code }) => code);

describe('estimates of published examples', () => {
  const yearly = (deductible: readonly [string, string], maximum: readonly [string, string]) => ({
    deductibles: [limit(...deductible)],
    out_of_pocket: [limit(...maximum)],
  });

  // https://www.healthcare.gov/glossary/co-insurance/
  describe('HealthCare.gov, coinsurance: 20% of $100', () => {
    const office = { coinsurance: [percent('20')] };
    it('is $20 when the deductible is paid', () => {
      expect(pays({ office, whole: yearly(['3000.00', '0.00'], ['6850.00', '3850.00']) }, '100.00')).to.equal('20.00');
    });
    it('is the full $100 when it is not', () => {
      expect(pays({ office, whole: yearly(['3000.00', '3000.00'], ['6850.00', '6850.00']) }, '100.00')).to.equal(
        '100.00',
      );
    });
    it('is $4,800 of $12,000 with a deductible of $3,000', () => {
      const { patient_pays, services } = estimated(
        { office, whole: yearly(['3000.00', '3000.00'], ['6850.00', '6850.00']) },
        '12000.00',
      );
      expect(patient_pays).to.deep.equal(usd('4800.00'));
      expect(services[0]?.steps).to.deep.equal([
        { step: 'deductible', amount: usd('3000.00'), of: usd('12000.00'), remaining: usd('3000.00') },
        { step: 'coinsurance', amount: usd('1800.00'), of: usd('9000.00'), percent: '20' },
        { step: 'out_of_pocket', amount: usd('0.00'), of: usd('4800.00'), remaining: usd('6850.00') },
      ]);
    });
    it('is at most the out-of-pocket maximum of $6,850', () => {
      expect(pays({ office, whole: yearly(['3000.00', '3000.00'], ['6850.00', '6850.00']) }, '100000.00')).to.equal(
        '6850.00',
      );
    });
  });

  // https://www.healthcare.gov/glossary/co-payment/
  describe('HealthCare.gov, copayment: $20 of $100, after the deductible', () => {
    const office = { copays: [copay('20.00')] };
    const before = { deductible: 'before_copay' } as const;
    it('is $20 when the deductible is paid', () => {
      expect(pays({ office, whole: yearly(['1000.00', '0.00'], ['6850.00', '5850.00']) }, '100.00', before)).to.equal(
        '20.00',
      );
    });
    it('is the full $100 when it is not', () => {
      expect(
        pays({ office, whole: yearly(['1000.00', '1000.00'], ['6850.00', '6850.00']) }, '100.00', before),
      ).to.equal('100.00');
    });
  });

  // Uniform Glossary of the Departments of Labor, Treasury and HHS, “How You and Your Insurer Share Costs”
  describe('the uniform glossary, Jane: deductible $1,500, coinsurance 20%, out-of-pocket limit $5,000', () => {
    const office = { coinsurance: [percent('20')] };
    for (const [what, deductible, maximum, allowed, amount] of [
      ['the deductible is not reached', '1500.00', '5000.00', '125.00', '125.00'],
      ['the deductible is reached', '0.00', '3500.00', '125.00', '25.00'],
      ['the limit is reached', '0.00', '0.00', '125.00', '0.00'],
    ] as const)
      it(`pays $${amount} of $${allowed} when ${what}`, () => {
        expect(pays({ office, whole: yearly(['1500.00', deductible], ['5000.00', maximum]) }, allowed)).to.equal(
          amount,
        );
      });
  });

  // Coverage example of the Summary of Benefits and Coverage, total cost $12,700, as a plan with these rules publishes it:
  // https://mshealth.docshound.net/summary-of-benefits-and-coverage-base-coverage/coverage-examples
  describe('the SBC, “Peg is having a baby”: deductible $1,800, coinsurance 20%', () => {
    it('is $1,800, then $2,180 of the rest', () => {
      const whole = yearly(['1800.00', '1800.00'], ['6000.00', '6000.00']);
      const { patient_pays, services } = estimated({ office: { coinsurance: [percent('20')] }, whole }, '12700.00');
      expect(services[0]?.steps?.slice(0, 2).map(({ amount }) => amount.amount)).to.deep.equal(['1800.00', '2180.00']);
      expect(patient_pays).to.deep.equal(usd('3980.00'));
    });
  });

  // http://www.healthfirstny.org/cost-sharing.html
  describe('Healthfirst: copay $15, then a deductible of $200, then 30% of a bill of $200 beside the copay', () => {
    const office = { copays: [copay('15.00')], coinsurance: [percent('30')] };
    for (const [visit, remaining, amount] of [
      ['first', '200.00', '215.00'],
      ['second', '0.00', '75.00'],
    ] as const)
      it(`is $${amount} for the ${visit} visit`, () => {
        expect(pays({ office, whole: yearly(['200.00', remaining], ['5000.00', '5000.00']) }, '215.00')).to.equal(
          amount,
        );
      });
  });

  // HL7 Da Vinci Drug Formulary 1.1, CodeSystem usdf-CopayOptionCS
  describe('the copay options of the HL7 drug formulary', () => {
    const plan = { office: { copays: [copay('30.00')] }, whole: yearly(['500.00', '80.00'], ['3000.00', '2000.00']) };
    it('after-deductible: first the deductible, then the copay', () => {
      expect(pays(plan, '200.00', { deductible: 'before_copay' })).to.equal('110.00');
    });
    it('before-deductible: first the copay, and what is left counts toward the deductible', () => {
      expect(pays(plan, '100.00', { deductible: 'after_copay' })).to.equal('100.00');
      expect(pays(plan, '200.00', { deductible: 'after_copay' })).to.equal('110.00');
    });
  });
});

describe('an estimate', () => {
  const whole = { deductibles: [limit('2000.00', '1250.50')], out_of_pocket: [limit('6000.00', '4800.00')] };
  const office = { copays: [copay('25.00')] };

  it('is a copay alone if there is one and no coinsurance, which it says it assumes', () => {
    const { patient_pays, plan_pays, assumptions, missing: none } = estimated({ office, whole }, '150.00');
    expect([patient_pays, plan_pays, none]).to.deep.equal([usd('25.00'), usd('125.00'), []]);
    expect(assumptions.map(({ code }) => code)).to.deep.equal([
      'in_network',
      'deductible_waived',
      'counts_toward_out_of_pocket',
    ]);
  });

  it('applies the deductible between copay and coinsurance', () => {
    const both = { ...office, coinsurance: [percent('12.5')] };
    const { services, assumptions } = estimated({ office: both, whole }, '2000.00');
    expect(services[0]?.steps?.map(({ step, amount }) => [step, amount.amount])).to.deep.equal([
      ['copay', '25.00'],
      ['deductible', '1250.50'],
      ['coinsurance', '90.56'],
      ['out_of_pocket', '0.00'],
    ]);
    expect(assumptions.map(({ code }) => code)).to.include('copay_before_deductible');
  });

  it('follows what the payer says about the deductible', () => {
    const says = (message: string) => ({ coinsurance: [percent('20', { messages: [message] })] });
    expect(pays({ office: says('DEDUCTIBLE DOES NOT APPLY'), whole }, '100.00')).to.equal('20.00');
    expect(pays({ office: says('NOT SUBJECT TO DEDUCTIBLE'), whole }, '100.00')).to.equal('20.00');
    expect(
      pays({ office: { copays: [copay('25.00', { messages: ['COPAY AFTER DEDUCTIBLE'] })] }, whole }, '100.00'),
    ).to.equal('100.00');
    expect(assumed({ office: says('TELEHEALTH INCLUDED'), whole }, '100.00')).to.include('payer_message');
  });

  it('never exceeds what remains for the family', () => {
    const family = {
      deductibles: [limit('2000.00', '1250.50'), limit('4000.00', '30.00', { coverage_level: 'family' })],
      out_of_pocket: whole.out_of_pocket,
    };
    const plan = { office: { coinsurance: [percent('50')] }, whole: family };
    expect(pays(plan, '100.00')).to.equal('65.00');
    expect(assumed(plan, '100.00')).to.include('individual_and_family');
  });

  it('uses up a deductible that services share, and not that of another service', () => {
    const xray = { service_type_code: '4', service_type: 'X-ray', status: 'active' as const };
    const services = [
      { service: '98', allowedCents: 120_000n },
      { service: '4', allowedCents: 10_000n },
    ];
    const visit = (more: Benefits) =>
      estimated(
        {
          office: { coinsurance: [percent('0')] },
          whole,
          more: { x_ray: { ...xray, coinsurance: [percent('0')], ...more } },
        },
        '0.00',
        { services },
      ).patient_pays?.amount;
    // 1,200 and 50.50 of the plan’s deductible.
    expect(visit({})).to.equal('1250.50');
    expect(visit({ deductibles: [limit('2000.00', '1250.50')] })).to.equal('1250.50');
    expect(visit({ deductibles: [limit('100.00', '100.00')] })).to.equal('1300.00');
  });

  it('takes amounts out of network only for a provider who is', () => {
    const plan = {
      office: { copays: [copay('25.00')], coinsurance: [percent('40', { network: 'out' })] },
      whole: { deductibles: [limit('2000.00', '0.00'), limit('5000.00', '60.00', { network: 'out' })] },
    };
    expect(pays(plan, '100.00')).to.equal('25.00');
    expect(pays(plan, '100.00', { network: 'out' })).to.equal('76.00');
    expect(assumed(plan, '100.00', { network: 'out' })).to.include.members([
      'out_of_network',
      'out_of_pocket_not_stated',
    ]);
  });

  it('asks which of several copays applies, and takes the one that is chosen', () => {
    const plans = [copay('15.00', { plan_name: 'PPO PLAN A' }), copay('19.00', { plan_name: 'PPO PLAN B' })];
    const plan = { office: { copays: plans } };
    const { missing: gaps, patient_pays } = estimated(plan, '100.00');
    expect(patient_pays).to.equal(undefined);
    expect(gaps[0]).to.include({ code: 'copay', service: '98' });
    expect(gaps[0]?.options?.map(({ option, plan_name }) => [option, plan_name])).to.deep.equal([
      ['98.copays.1', 'PPO PLAN A'],
      ['98.copays.2', 'PPO PLAN B'],
    ]);
    const chosen = estimated(plan, '100.00', { chosen: ['98.copays.2'] });
    expect(chosen.patient_pays).to.deep.equal(usd('19.00'));
    expect(chosen.assumptions).to.deep.include({
      code: 'plan',
      text: 'The amounts are those of the plan in `detail`.',
      service: '98',
      detail: 'PPO PLAN B',
    });
  });

  it('takes the deductible of the plan and the tier whose share was chosen', () => {
    const tiers = [percent('0', { network_name: 'PREFERRED' }), percent('10', { network_name: 'PREMIER' })];
    const plan = {
      office: { coinsurance: tiers },
      whole: {
        deductibles: [
          limit('50.00', '0.00', { network_name: 'PREFERRED' }),
          limit('100.00', '40.00', { network_name: 'PREMIER' }),
        ],
      },
    };
    expect(missing(plan, '100.00')).to.deep.equal(['coinsurance']);
    expect(pays(plan, '100.00', { chosen: ['98.coinsurance.2'] })).to.equal('46.00');
  });

  it('takes the copay for the age of the patient on the date of service', () => {
    const aged = (amount: string, value: string, unit: string) => copay(amount, { quantity: { value, unit } });
    const plan = { office: { copays: [aged('10.00', '18', 'age_high_value'), aged('25.00', '19', 'age_low_value')] } };
    const dependent = { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607' };
    expect(pays(plan, '100.00')).to.equal('25.00');
    expect(pays(plan, '100.00', {}, { ...request, dependent })).to.equal('10.00');
    expect(pays(plan, '100.00', {}, { ...request, dependent: { ...dependent, date_of_birth: '20070302' } })).to.equal(
      '25.00',
    );
    expect(pays(plan, '100.00', {}, { ...request, dependent: { ...dependent, date_of_birth: '20070303' } })).to.equal(
      '10.00',
    );
  });

  it('reads procedures, in ranges and with modifiers', () => {
    const procedures = [
      { type: 'hcpcs_code', code: '99211', last_code: '99215', status: 'active' as const, copays: [copay('20.00')] },
      { type: 'hcpcs_code', code: '99213', modifiers: ['25'], status: 'active' as const, copays: [copay('30.00')] },
      { type: 'hcpcs_code', code: '70450', status: 'not_covered' as const },
    ];
    const visit = (service: string) => ({ services: [{ service, allowedCents: 10_000n }] });
    expect(pays({ more: { procedures } }, '0.00', visit('99213'))).to.equal('20.00');
    expect(pays({ more: { procedures } }, '0.00', visit('99213:25'))).to.equal('30.00');
    expect(missing({ more: { procedures } }, '0.00', visit('70450'))).to.deep.equal(['not_covered']);
    expect(missing({ more: { procedures } }, '0.00', visit('99216'))).to.deep.equal(['service']);
  });

  it('falls back to the cost share of the plan, and says so', () => {
    const plan = { office: {}, whole: { ...whole, coinsurance: [percent('10')] } };
    expect(pays(plan, '100.00')).to.equal('100.00');
    expect(assumed(plan, '100.00')).to.include('plan_cost_share');
  });

  for (const [code, plan] of Object.entries<Plan>({
    coverage: { office, whole, coverage: { status: 'unclear' } },
    service: { whole },
    not_covered: { coverage: { not_covered: [{ service_type_code: '98', service_type: 'Office visit' }] } },
    service_unclear: {
      coverage: { unclear_services: [{ service_type_code: '98', service_type: 'Office visit', status: 'unclear' }] },
    },
    cost_share: { office: {}, whole },
    deductible: { office: { coinsurance: [percent('20')] } },
    deductible_remaining: {
      office: { coinsurance: [percent('20')] },
      whole: { deductibles: [{ amount: usd('2000.00'), ...inNetwork }] },
    },
    spend_down: { office, whole, coverage: { spend_down: [{ amount: usd('100.00'), remaining: usd('40.00') }] } },
    limit_reached: {
      office: {
        ...office,
        limitations: [
          { quantity: { value: '20', unit: 'visits' }, remaining_quantity: { value: '0', unit: 'visits' } },
        ],
      },
    },
  }))
    it(`is absent without ${code}`, () => {
      const found = estimated(plan, '100.00');
      expect(found.missing.map((gap) => gap.code)).to.deep.equal([code]);
      expect(found).not.to.have.any.keys('patient_pays', 'plan_pays');
      expect(found.services[0]).not.to.have.any.keys('patient_pays', 'steps');
    });

  it('is absent when the plan would pay more than is left of its limit in dollars', () => {
    const limited = { ...office, limitations: [{ amount: usd('1000.00'), remaining: usd('60.00'), ...inNetwork }] };
    expect(pays({ office: limited }, '85.00')).to.equal('25.00');
    expect(missing({ office: limited }, '85.01')).to.deep.equal(['limit_reached']);
  });

  it('has no sum when one of its services lacks something, but what is known of the others', () => {
    const services = ['98', '4'].map((service) => ({ service, allowedCents: 10_000n }));
    const { patient_pays, services: found } = estimated({ office }, '0.00', { services });
    expect(patient_pays).to.equal(undefined);
    expect(found.map((one) => one.patient_pays?.amount)).to.deep.equal(['25.00', undefined]);
  });

  it('says what it assumes about authorization, other payers, limits and periods', () => {
    const plan = {
      office: {
        authorization_required: true,
        copays: [copay('25.00', { time_period: 'day', network: undefined })],
        limitations: [{ quantity: { value: '20', unit: 'visits' } }],
      },
      coverage: { payment_order: 'secondary' as const },
    };
    expect(assumed(plan, '100.00')).to.include.members([
      'authorized',
      'no_other_payer',
      'within_limit',
      'copay_once',
      'network_not_stated',
    ]);
  });
});

describe('an estimate of what may not apply to the visit', () => {
  const coinsurance = [percent('20')];
  const options = (...args: Parameters<typeof estimated>) =>
    estimated(...args).missing.map(({ code, options: found = [] }) => [code, found.map(({ option }) => option)]);
  const family = { coverage_level: 'family' };
  const dependent = { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607' };

  describe('cost shares that are limited to a place', () => {
    const places = (...names: readonly string[]) => ({ places_of_service: names });
    const whole = { deductibles: [limit('500.00', '500.00')] };

    it('are never added up when their places differ; the caller chooses the place', () => {
      const office = {
        copays: [copay('30.00', places('Office'))],
        coinsurance: [percent('20', places('Outpatient Hospital'))],
      };
      expect(options({ office, whole }, '1000.00')).to.deep.equal([['copay', ['98.copays.1', '98.coinsurance.1']]]);
      expect(pays({ office, whole }, '1000.00', { chosen: ['98.copays.1'] })).to.equal('30.00');
      expect(pays({ office, whole }, '1000.00', { chosen: ['98.coinsurance.1'] })).to.equal('600.00');
    });

    it('are not those of an ordinary visit, even if there is no other', () => {
      const office = { copays: [copay('300.00', places('Emergency Room - Hospital'))] };
      expect(options({ office }, '500.00')).to.deep.equal([['copay', ['98.copays.1']]]);
      expect(pays({ office }, '500.00', { chosen: ['98.copays.1'] })).to.equal('300.00');
    });

    it('count together when the places are the same, and not when one without a place is chosen instead', () => {
      const both = { copays: [copay('30.00', places('Office'))], coinsurance: [percent('20', places('Office'))] };
      const paid = { deductibles: [limit('500.00', '0.00')] };
      expect(pays({ office: both, whole: paid }, '130.00', { chosen: ['98.copays.1'] })).to.equal('50.00');
      const general = { copays: [copay('30.00')], coinsurance: [percent('20', places('Outpatient Hospital'))] };
      expect(missing({ office: general, whole }, '130.00')).to.deep.equal(['coinsurance']);
      expect(pays({ office: general, whole }, '130.00', { chosen: ['98.copays.1'] })).to.equal('30.00');
    });

    it('do not count when the one without a place is chosen, even if the payer repeats that for another level', () => {
      const general = {
        copays: [copay('30.00'), copay('30.00', family)],
        coinsurance: [percent('20', places('Outpatient Hospital'))],
      };
      expect(pays({ office: general, whole }, '130.00', { chosen: ['98.copays.1'] })).to.equal('30.00');
    });

    it('are asked for when the choice of another share leaves the place open', () => {
      const office = {
        copays: [copay('30.00', places('Office')), copay('60.00', places('Outpatient Hospital'))],
        coinsurance: [percent('10', { plan_name: 'A' }), percent('20', { plan_name: 'B' })],
      };
      const paid = { deductibles: [limit('500.00', '0.00')] };
      expect(missing({ office, whole: paid }, '130.00', { chosen: ['98.coinsurance.1'] })).to.deep.equal(['copay']);
      const chosen = ['98.coinsurance.1', '98.copays.1'];
      expect(pays({ office, whole: paid }, '130.00', { chosen })).to.equal('40.00');
    });

    it('include deductibles', () => {
      const deductibles = [limit('500.00', '100.00'), limit('900.00', '400.00', places('Outpatient Hospital'))];
      const plan = { office: { coinsurance }, whole: { deductibles } };
      expect(options(plan, '200.00')).to.deep.equal([['deductible', ['30.deductibles.1', '30.deductibles.2']]]);
      expect(pays(plan, '200.00', { chosen: ['30.deductibles.1'] })).to.equal('120.00');
    });
  });

  describe('the amounts of the individual and of the family', () => {
    it('are both kept when one of them is chosen', () => {
      const deductibles = [
        limit('500.00', '400.00', { plan_name: 'A' }),
        limit('600.00', '500.00', { plan_name: 'B' }),
        limit('1000.00', '50.00', family),
      ];
      const plan = { office: { coinsurance }, whole: { deductibles } };
      expect(missing(plan, '100.00')).to.deep.equal(['deductible']);
      expect(pays(plan, '100.00', { chosen: ['30.deductibles.1'] })).to.equal('60.00');
      expect(assumed(plan, '100.00', { chosen: ['30.deductibles.1'] })).to.include('individual_and_family');
    });

    it('are both kept when the payer states the network of one only', () => {
      const amounts = [limit('500.00', '30.00', { network: undefined }), limit('1000.00', '900.00', family)];
      const plan = { office: { coinsurance }, whole: { deductibles: amounts, out_of_pocket: amounts } };
      expect(pays(plan, '100.00')).to.equal('30.00');
      expect(assumed(plan, '100.00')).to.include('individual_and_family').and.not.to.include('family_only');
    });

    it('are not those of the family only when the individual has no limit', () => {
      const amounts = [{ ...inNetwork, no_limit: true }, limit('1000.00', '900.00', family)];
      const plan = {
        office: { coinsurance },
        whole: { deductibles: [limit('500.00', '0.00')], out_of_pocket: amounts },
      };
      expect(pays(plan, '100.00')).to.equal('20.00');
      expect(assumed(plan, '100.00')).not.to.include('family_only');
    });

    it('are told apart from those of an employee and children, which are of the family', () => {
      const level = { coverage_level: 'employee_and_children' };
      const plan = {
        office: { coinsurance },
        whole: { deductibles: [limit('500.00', '500.00'), limit('1000.00', '50.00', level)] },
      };
      expect(pays(plan, '100.00')).to.equal('60.00');
      expect(pays({ ...plan, whole: { deductibles: plan.whole.deductibles.slice(1) } }, '100.00')).to.equal('60.00');
      expect(assumed({ ...plan, whole: { deductibles: plan.whole.deductibles.slice(1) } }, '100.00')).to.include(
        'family_only',
      );
    });

    it('of certain members only need the role of the patient', () => {
      const deductibles = [
        limit('500.00', '10.00', { coverage_level: 'employee_only' }),
        limit('700.00', '60.00', { coverage_level: 'children_only' }),
      ];
      const plan = { office: { coinsurance: [percent('0')] }, whole: { deductibles } };
      expect(pays(plan, '100.00')).to.equal('10.00');
      expect(pays(plan, '100.00', {}, { ...request, dependent: { ...dependent, relationship: 'child' } })).to.equal(
        '60.00',
      );
      expect(missing(plan, '100.00', {}, { ...request, dependent: { ...dependent, relationship: 'spouse' } })).to.eql([
        'deductible',
      ]);
      expect(options(plan, '100.00', {}, { ...request, dependent })).to.deep.equal([
        ['deductible', ['30.deductibles.1', '30.deductibles.2']],
      ]);
      const office = { copays: [copay('5.00', { coverage_level: 'spouse_only' })] };
      expect(missing({ office }, '100.00', {}, { ...request, dependent })).to.deep.equal(['copay']);
    });
  });

  describe('messages of the payer about the deductible', () => {
    const plan = (...messages: readonly string[]) => ({
      office: { coinsurance: [percent('20', { messages })] },
      whole: { deductibles: [limit('500.00', '500.00')] },
    });
    const details = (...messages: readonly string[]) =>
      estimated(plan(...messages), '100.00').assumptions.flatMap(({ code, detail }) =>
        code === 'payer_message' ? [detail] : [],
      );

    for (const message of [
      'DEDUCTIBLE DOES NOT APPLY TO OUT OF POCKET MAXIMUM',
      'DEDUCTIBLE NOT APPLIED TOWARD OUT OF POCKET',
      'NO DEDUCTIBLE CARRYOVER',
      'NO DEDUCTIBLE CARRY-OVER PROVISION',
    ])
      it(`do not waive it with ${message}`, () => {
        expect(pays(plan(message), '100.00')).to.equal('100.00');
        expect(details(message)).to.deep.equal([message]);
      });

    it('waive it for this service', () => {
      for (const message of ['DEDUCTIBLE DOES NOT APPLY TO THIS SERVICE', 'NO DEDUCTIBLE. TO SCHEDULE, CALL'])
        expect(pays(plan(message), '100.00')).to.equal('20.00');
    });

    for (const messages of [
      ['PREVENTIVE VISIT: NO DEDUCTIBLE', 'SICK VISIT 20% AFTER DEDUCTIBLE'],
      ['PREVENTIVE VISIT: NO DEDUCTIBLE. SICK VISIT 20% AFTER DEDUCTIBLE'],
    ])
      it(`count for nothing and are listed when they differ, in ${messages.length}`, () => {
        expect(pays(plan(...messages), '100.00')).to.equal('100.00');
        expect(details(...messages)).to.deep.equal(messages);
        expect(assumed(plan(...messages), '100.00')).not.to.include('deductible_stated');
      });

    it('are listed unless they were used', () => {
      expect(details('NO DEDUCTIBLE', 'DEDUCTIBLE WAIVED')).to.deep.equal(['DEDUCTIBLE WAIVED']);
      const { assumptions } = estimated(plan('NO DEDUCTIBLE'), '100.00', { deductible: 'after_copay' });
      expect(assumptions.map(({ code }) => code)).to.include('payer_message');
    });
  });

  describe('deductibles of several services with the same amounts', () => {
    const dental = { service_type_code: '35', service_type: 'Dental care', status: 'active' as const };
    const services = ['98', '35'].map((service) => ({ service, allowedCents: 10_000n }));
    const visit = (first: Partial<CostShare>, second: Partial<CostShare>) =>
      estimated(
        {
          office: { coinsurance: [percent('0')], deductibles: [limit('50.00', '50.00', first)] },
          more: {
            dental: { ...dental, coinsurance: [percent('0')], deductibles: [limit('50.00', '50.00', second)] },
          },
        },
        '0.00',
        { services },
      );
    const codes = (...shares: Parameters<typeof visit>) => visit(...shares).assumptions.map(({ code }) => code);

    for (const field of ['plan_name', 'insurance_type', 'network_name', 'network_id'])
      it(`are not shared if the ${field} differs`, () => {
        const [first, second] = [{ [field]: 'MEDICAL' }, { [field]: 'DENTAL' }];
        expect(visit(first, second).patient_pays).to.deep.equal(usd('100.00'));
        expect(codes(first, second)).not.to.include('same_amounts');
      });

    it('are shared otherwise, which is an assumption unless the payer names the plan', () => {
      expect(visit({}, {}).patient_pays).to.deep.equal(usd('50.00'));
      expect(codes({}, {})).to.include('same_amounts');
      expect(visit({ plan_name: 'PPO' }, { plan_name: 'PPO' }).patient_pays).to.deep.equal(usd('50.00'));
      expect(codes({ plan_name: 'PPO' }, { plan_name: 'PPO' })).not.to.include('same_amounts');
    });
  });
});

describe('an estimate from any response', () => {
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const rarely = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: value, weight: 1 });
  const amounts = fc
    .constantFrom('0.00', '20.00', '35.505', '100.00', '1250.50', '2000.00', '-5.00', '99999.99', '123456789012345.00')
    .map(usd);
  const shares: fc.Arbitrary<CostShare> = fc.record({
    amount: optional(amounts),
    remaining: optional(amounts),
    used: optional(amounts),
    percent: optional(fc.constantFrom('0', '12.5', '20', '20', '100', '140', '-1', 'x')),
    network: optional(fc.constantFrom('in' as const, 'out' as const, 'any' as const)),
    plan_name: rarely(fc.constantFrom('A', 'B')),
    coverage_level: rarely(
      fc.constantFrom('individual', 'family', 'employee_only', 'spouse_only', 'spouse_and_children'),
    ),
    quantity: rarely(fc.constant({ value: '18', unit: 'age_high_value' })),
    no_limit: rarely(fc.constant(true)),
    places_of_service: rarely(fc.constantFrom(['Office'], ['Home', 'Office'])),
    messages: rarely(fc.constantFrom(['AFTER DEDUCTIBLE'], ['NO DEDUCTIBLE'], ['SPECIALIST'])),
  });
  const list = (maxLength: number) => fc.array(shares, { maxLength });
  const benefits: fc.Arbitrary<Benefits> = fc.record({
    copays: list(2),
    coinsurance: list(2),
    deductibles: list(2),
    out_of_pocket: list(2),
    limitations: rarely(list(1)),
  });
  const checks = fc
    .record({
      office: benefits,
      whole: benefits,
      deductible: optional(fc.constantFrom('waived' as const, 'before_copay' as const, 'after_copay' as const)),
      network: fc.constantFrom('in' as const, 'out' as const),
      chosen: fc.subarray(['98.copays.1', '98.copays.2', '98.coinsurance.1', '30.deductibles.2', '30.out_of_pocket.1']),
    })
    .map(({ office, whole, ...more }) => ({ plan: { office, whole }, more }));
  const services = (allowedCents: bigint) => ['98', '30'].map((service) => ({ service, allowedCents }));
  const centsIn = (amount: { readonly amount: string } | undefined) => amount && BigInt(amount.amount.replace('.', ''));

  it('is complete or says what is missing, from nothing to the allowed amount, and does not fall when that rises', () => {
    let complete = 0;
    fc.assert(
      fc.property(
        checks,
        fc.bigInt({ min: 0n, max: 500_000n }),
        fc.bigInt({ min: 0n, max: 90_000n }),
        (check, allowed, more) => {
          const visit = (cents: bigint) => estimated(check.plan, '0.00', { ...check.more, services: services(cents) });
          const [first, second] = [visit(allowed), visit(allowed + more)];
          for (const { patient_pays, plan_pays, allowed: sum, missing: gaps } of [first, second]) {
            expect(patient_pays === undefined).to.equal(gaps.length > 0);
            if (patient_pays === undefined) continue;
            const [paid, rest, all] = [patient_pays, plan_pays, sum].map(centsIn);
            expect(paid! >= 0n && rest! >= 0n && paid! + rest! === all).to.equal(true);
          }
          const [before, after] = [first, second].map(({ patient_pays }) => centsIn(patient_pays));
          if (before !== undefined && after !== undefined) {
            expect(after >= before).to.equal(true);
            complete++;
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(complete).to.be.greaterThan(50);
  });
});
