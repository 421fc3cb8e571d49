import { expect } from 'chai';
import { type JudgedCheck, pastDayOf, verdictLineOf } from './verdict-line.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const share = { network: 'in', coverage_level: 'individual' } as const;
const completed = (coverage: object, codes?: readonly string[]) =>
  ({
    state: 'completed',
    eligibility_request: { service_type_codes: codes },
    eligibility_summarized_response: {
      errors: [],
      coverage_summary: coverage,
      professional_visit: {
        service_type_code: '98',
        service_type: 'Office visit',
        status: 'active',
        copays: [{ ...share, amount: usd('15.00') }],
      },
    },
  }) as unknown as JudgedCheck;

describe('the line of a check', () => {
  for (const [what, check, text, tone] of [
    [
      'covered patient',
      completed({
        status: 'active',
        deductibles: [{ ...share, amount: usd('500.00'), remaining: usd('80.00') }],
      }),
      'Covered, $15 copay, $80 of the deductible left',
      'sure',
    ],
    [
      'patient whose deductible the payer does not state',
      completed({ status: 'active' }),
      'Covered, $15 copay, deductible not stated',
      'sure',
    ],
    [
      'patient whose plan does not cover the requested service',
      completed({ status: 'active', not_covered: [{ service_type_code: '35', service_type: 'Dental' }] }, ['35']),
      'Covered, except Dental',
      'check',
    ],
    [
      'patient whose plan does not clearly cover two of the requested services',
      completed(
        {
          status: 'active',
          not_covered: [{ service_type_code: '35', service_type: 'Dental' }],
          unclear_services: [{ service_type_code: 'AL', service_type: 'Vision' }],
        },
        ['98', '35', 'AL'],
      ),
      'Covered, except Dental and Vision, $15 copay, deductible not stated',
      'check',
    ],
    [
      'patient whose plan does not cover what nobody asked about',
      completed({ status: 'active', not_covered: [{ service_type_code: '35', service_type: 'Dental' }] }, ['98']),
      'Covered, $15 copay, deductible not stated',
      'sure',
    ],
    [
      'patient whose coverage has ended',
      completed({ status: 'inactive', status_reason: 'ended' }),
      'Not covered: The coverage ended before the date of service.',
      'doubtful',
    ],
    ['check in progress', { state: 'processing' }, 'Checking', 'check'],
    [
      'failed check',
      { state: 'error', error: { code: 'PAYER_TIMEOUT', message: '', type: 'Eligibility Error' } },
      'Check failed: The payer did not respond in time',
      'doubtful',
    ],
  ] as const)
    it(`of a ${what} is “${text}”`, () => {
      const { words, details, reason, tone: shown } = verdictLineOf(check as JudgedCheck);
      expect([[words, ...details].join(', '), reason].filter(Boolean).join(': ')).to.equal(text);
      expect(shown).to.equal(tone);
    });
});

describe('the day of a check', () => {
  const now = new Date(2026, 5, 10, 9);
  const at = (date: Date) => `${date.toISOString().replace('T', ' ').slice(0, 23)}000+00:00`;
  const yesterday = at(new Date(2026, 5, 9, 23, 59));
  const pastDay = (asked: object, created_at: string, state = 'completed') =>
    pastDayOf(
      {
        ...completed({ status: 'active' }),
        state,
        created_at,
        eligibility_request: asked,
      } as unknown as JudgedCheck & {
        created_at: string;
      },
      now,
    );

  it('is past from the day after the service', () => {
    expect(pastDay({ date_of_service: '20260609' }, yesterday)).to.equal('2026-06-09');
    expect(pastDay({ date_of_service: '20260601', date_of_service_end: '20260609' }, yesterday)).to.equal('2026-06-09');
    expect(pastDay({ date_of_service: '20260601', date_of_service_end: '20260610' }, yesterday)).to.equal(undefined);
    expect(pastDay({ date_of_service: '20260610' }, yesterday)).to.equal(undefined);
    expect(pastDay({ date_of_service: '20260801' }, yesterday)).to.equal(undefined);
  });

  it('is the local day of the check if no other was asked about', () => {
    expect(pastDay({}, yesterday)).to.equal('2026-06-09');
    expect(pastDay({}, at(new Date(2026, 5, 10, 0, 1)))).to.equal(undefined);
  });

  it('is none of a check without a response', () => {
    expect(pastDay({ date_of_service: '20260609' }, yesterday, 'error')).to.equal(undefined);
  });
});
