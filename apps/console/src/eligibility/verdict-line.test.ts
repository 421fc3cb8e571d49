import { expect } from 'chai';
import { type JudgedCheck, verdictLineOf } from './verdict-line.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const share = { network: 'in', coverage_level: 'individual' } as const;
const completed = (coverage: object) =>
  ({
    state: 'completed',
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
      const { words, costs, reason, tone: shown } = verdictLineOf(check as JudgedCheck);
      expect([[words, ...costs].join(', '), reason].filter(Boolean).join(': ')).to.equal(text);
      expect(shown).to.equal(tone);
    });
});
