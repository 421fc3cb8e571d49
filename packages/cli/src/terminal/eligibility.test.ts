import type { EligibilityRecord } from '@cardlens/sdk';
import { expect } from 'chai';
import { benefitLines, outcomeOf } from './eligibility.js';
import { screenOf } from './style.js';

const screen = screenOf({ write: () => true } as unknown as NodeJS.WriteStream, {});
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

const lines = (summary: object) =>
  benefitLines({ eligibility_summarized_response: { errors: [], ...summary } } as unknown as EligibilityRecord, screen);

describe('the benefits of a plan in the terminal', () => {
  it('show who pays first, and the parts of Medicare', () => {
    const shown = lines({
      coverage_summary: {
        status: 'active',
        payment_order: 'secondary',
        medicare: { part_a: { status: 'active' }, part_b: { status: 'inactive' } },
        other_payers: [
          { name: 'EXAMPLE ADVANTAGE', insurance_type: 'HMO, Medicare risk', replaces_medicare: true },
          { plan_name: 'EMPLOYER PLAN', insurance_type: 'Commercial', payment_order: 'primary' },
        ],
      },
    });
    expect(shown.slice(1)).to.deep.equal([
      '  Medicare     part A, part B (ended)',
      '  pays         as secondary payer',
      '  also pays    EXAMPLE ADVANTAGE, instead of Medicare',
      '  also pays    EMPLOYER PLAN, Commercial, primary',
    ]);
  });

  const shown = lines({
    subscriber_details: {
      first_name: 'JORDAN',
      last_name: 'EXAMPLE',
      member_id: 'CVH123',
      date_of_birth: '1980-01-02',
    },
    payer_details: { name: 'CEDAR VALLEY HEALTH', payer_id: '60054' },
    plan_details: { plan_name: 'CEDAR VALLEY PPO 2000', group_number: '0098765' },
    coverage_summary: {
      status: 'active',
      coverage_start_date: '2026-01-01',
      primary_care_provider: { name: 'ROBIN WILLOW', contacts: [{ type: 'telephone', value: '8005550142' }] },
      not_covered: [{ service_type_code: '35', service_type: 'Dental care' }],
    },
    health_benefit_plan_coverage: {
      service_type_code: '30',
      service_type: 'Health benefit plan coverage',
      status: 'active',
      deductibles: [
        {
          amount: usd('2000.00'),
          remaining: usd('1250.50'),
          network: 'in',
          coverage_level: 'individual',
          time_period: 'calendar_year',
        },
      ],
    },
    office: {
      service_type_code: '98',
      service_type: 'Professional (physician) visit, office',
      status: 'active',
      copays: [{ amount: usd('25.00'), network: 'in', time_period: 'visit', messages: ['PRIMARY CARE'] }],
      coinsurance: [{ percent: '40', network: 'out' }],
    },
    urgent_care: {
      service_type_code: 'UC',
      service_type: 'Urgent care',
      status: 'active',
      copays: [{ amount: usd('25.00'), network: 'in', time_period: 'visit', messages: ['PRIMARY CARE'] }],
      coinsurance: [{ percent: '40', network: 'out' }],
    },
    chiropractic: { service_type_code: '33', service_type: 'Chiropractic', status: 'active' },
  });

  it('show who is covered since when and what they pay, in rows', () => {
    expect(shown).to.deep.equal([
      '✓ covered  CEDAR VALLEY PPO 2000',
      '  payer        CEDAR VALLEY HEALTH (60054)',
      '  member       JORDAN EXAMPLE, CVH123, born 1980-01-02',
      '  group        0098765',
      '  coverage     since 2026-01-01',
      '  doctor       ROBIN WILLOW, 8005550142',
      '',
      'benefit                                          network      you pay       left',
      'Health benefit plan coverage',
      '  deductible, individual                         in       $2,000/year  $1,250.50',
      'Professional (physician) visit, office; Urgent',
      '    care',
      '  copay (PRIMARY CARE)                           in         $25/visit',
      '  coinsurance                                    out             40 %',
      '',
      '  covered      Chiropractic',
      '',
      '  not covered  Dental care',
    ]);
  });

  it('show another plan by its name, and a payer without a name by its id', () => {
    const copays = [{ amount: usd('10.00') }];
    const type = (code: string, service_type: string, plan_name: string) => ({
      [code]: { service_type_code: code, service_type, status: 'active', plan_name, copays },
    });
    const shown = lines({
      payer_details: { name: '60054', payer_id: '60054' },
      plan_details: { plan_name: 'CEDAR PPO' },
      coverage_summary: { status: 'active' },
      ...type('30', 'Health benefit plan coverage', 'CEDAR PPO'),
      ...type('35', 'Dental care', 'CEDAR DENTAL'),
      ...type('AL', 'Vision (optometry)', 'CEDAR SIGHT'),
    });
    expect(shown).to.deep.equal([
      '✓ covered  CEDAR PPO',
      '  payer        60054',
      '',
      'benefit                           network  you pay  left',
      'Health benefit plan coverage',
      '  copay                                        $10',
      'Dental care · CEDAR DENTAL',
      '  copay                                        $10',
      'Vision (optometry) · CEDAR SIGHT',
      '  copay                                        $10',
    ]);
  });

  it('say below the verdict which requested services are not clearly covered', () => {
    const record = {
      eligibility_request: { service_type_codes: ['98', '35'] },
      eligibility_summarized_response: {
        errors: [],
        plan_details: { plan_name: 'CEDAR PPO' },
        coverage_summary: { status: 'active', not_covered: [{ service_type_code: '35', service_type: 'Dental care' }] },
      },
    } as unknown as EligibilityRecord;
    expect(benefitLines(record, screen).slice(0, 2)).to.deep.equal([
      '✓ covered  CEDAR PPO',
      '  except       Dental care',
    ]);
    expect(benefitLines(record, { ...screen, hasColor: true })[0]).to.include('\u001b[33m');
  });

  it('fit 80 columns, whatever a payer sends', () => {
    const text = 'A LONG WORD OF THE PAYER '.repeat(12);
    const wide = lines({
      plan_details: { plan_name: text },
      payer_details: { name: text },
      coverage_summary: { status: 'active', messages: [text] },
      office: {
        service_type_code: '98',
        service_type: text,
        status: 'active',
        copays: [
          {
            amount: usd('1234567.89'),
            remaining: usd('1234567.89'),
            network: 'any',
            time_period: 'calendar_year',
            messages: [text],
          },
        ],
      },
    });
    expect(Math.max(...wide.map((line) => line.length))).to.be.at.most(80);
  });

  it('cannot control the terminal, whatever a payer sends', () => {
    const text = 'PLAN\u001b[2J\u009b2J\r\nSPOOFED';
    const copays = [{ amount: usd('25.00'), messages: [text] }];
    const shown = lines({
      plan_details: { plan_name: text },
      payer_details: { name: text },
      coverage_summary: { status: 'active', messages: [text] },
      office: { service_type_code: '98', service_type: text, status: 'active', copays },
    });
    expect(shown.join('')).not.to.match(/\p{Cc}/u);
  });

  for (const [coverage, words] of [
    [{ status: 'inactive', status_reason: 'payer_states' }, '✗ not active'],
    [{ status: 'inactive', status_reason: 'not_begun' }, '✗ coverage has not begun'],
    [{ status: 'unclear', status_reason: 'pending_investigation' }, '? unclear: pending investigation'],
    [{ status: 'of a later release' }, '? unclear'],
    [undefined, '? unclear'],
  ] as const)
    it(`show only an active plan as covered: ${words}`, () => {
      expect(lines({ coverage_summary: coverage })[0]).to.equal(words);
    });

  it('tell cost shares apart by plan and network, and show what is unclear or could not be read', () => {
    const type = { service_type_code: '98', service_type: 'Office visit', status: 'active' };
    const shown = lines({
      plan_details: { plan_name: 'PLAN A' },
      coverage_summary: {
        status: 'active',
        other_payers: [{ name: 'BLUERIDGE', identifier: '00423Z', manages_care: true }],
        unclear_services: [{ service_type: 'Chiropractic' }],
      },
      office: {
        ...type,
        authorization_required: true,
        copays: [
          { amount: usd('15.00'), network: 'in', plan_name: 'PLAN A' },
          { amount: usd('19.00'), network: 'in', plan_name: 'PLAN B', network_name: 'TIER 2' },
        ],
        out_of_pocket: [{ no_limit: true }],
      },
      warnings: [{ segment: 'NM1', element: 'NM109', position: 16, reason: 'missing_element' }],
    });
    expect(shown.slice(1).map((line) => line.replace(/ +/g, ' ').trim())).to.deep.equal([
      'managed by BLUERIDGE (00423Z)',
      '',
      'benefit network you pay left',
      'Office visit',
      'out-of-pocket maximum no limit',
      'copay in $15',
      'copay, PLAN B, TIER 2 in $19',
      '',
      'unclear Chiropractic',
      '',
      'prior auth. Office visit',
      '',
      'not read NM109',
    ]);
  });

  it('say when a simulator responded', () => {
    const record = { simulated: true, eligibility_summarized_response: { errors: [] } };
    expect(benefitLines(record as unknown as EligibilityRecord, screen)[1]).to.match(/simulator/);
    expect(shown.join()).to.not.match(/simulator/);
  });

  for (const [record, outcome] of [
    [{ state: 'completed', eligibility_summarized_response: { coverage_summary: { status: 'active' } } }, 'active'],
    [{ state: 'completed', eligibility_summarized_response: { coverage_summary: { status: 'inactive' } } }, 'inactive'],
    [{ state: 'completed', eligibility_summarized_response: {} }, 'unclear'],
    [{ state: 'completed' }, 'unclear'],
    [{ state: 'error', error: { code: 'MEMBER_NOT_FOUND' } }, 'MEMBER_NOT_FOUND'],
    [{ state: 'processing' }, 'processing'],
  ] as const)
    it(`list a check as ${outcome}: ${JSON.stringify(record)}`, () => {
      expect(outcomeOf({ eligibility_request: {}, ...record } as unknown as EligibilityRecord)).to.equal(outcome);
    });

  it('list a check as active except for requested services that are not clearly covered', () => {
    const coverage_summary = {
      status: 'active',
      not_covered: [
        { service_type_code: '35', service_type: 'Dental care' },
        { service_type_code: '33', service_type: 'Chiropractic' },
      ],
      unclear_services: [{ service_type_code: '98', service_type: 'Office visit', status: 'unclear' }],
    };
    const outcome = (...codes: readonly string[]) =>
      outcomeOf({
        state: 'completed',
        eligibility_request: { service_type_codes: codes },
        eligibility_summarized_response: { coverage_summary },
      } as unknown as EligibilityRecord);
    expect(outcome('35', '98')).to.equal('active, except Dental care, Office visit');
    expect(outcome('30')).to.equal('active');
  });

  it('state that a plan has ended, or that the response has no benefits', () => {
    expect(lines({ coverage_summary: { status: 'inactive' } })[0]).to.equal('✗ coverage ended');
    expect(benefitLines({} as EligibilityRecord, screen)).to.deep.equal(['the payer returned no benefits']);
  });
});

describe('the benefits of procedures, places and periods in the terminal', () => {
  const shown = lines({
    chiropractic: {
      service_type_code: '33',
      service_type: 'Chiropractic',
      status: 'active',
      copays: [
        { amount: usd('20.00'), time_period: 'visit', places_of_service: ['Office'] },
        {
          amount: usd('60.00'),
          time_period: 'visit',
          procedure: { type: 'hcpcs_code', code: '98940', last_code: '98942' },
          quantity: { value: '3', unit: 'visits', time_period: 'calendar_year' },
        },
      ],
      limitations: [
        {
          quantity: { value: '30', unit: 'visits' },
          remaining_quantity: { value: '12', unit: 'visits' },
          time_period: 'month',
          time_period_count: '6',
        },
      ],
      spend_down: [{ remaining: usd('150.00') }],
    },
  });

  for (const [what, row] of [
    ['the place', /copay, Office\s+\$20\/visit/],
    ['the procedures, and how often', /copay, 98940 to 98942\s+\$60\/visit \+ 3 visits\/year/],
    ['what is left of visits', /limit\s+30 visits\/6 × month\s+12 visits/],
    ['what is left to be spent', /spend-down\s+\$150/],
  ] as const)
    it(`show ${what}`, () => {
      expect(
        shown.some((line) => row.test(line)),
        shown.join('\n'),
      ).to.equal(true);
    });
});
