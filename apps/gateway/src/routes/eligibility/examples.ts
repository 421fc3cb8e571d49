import { estimateOf, questionShape, summaryShape } from '@cardlens/eligibility-record';
import { eligibilityErrorMessage } from '@cardlens/errors';
import { cardId, createdAt, eligibilityId } from '../example-ids.js';

export const aQuestion = {
  subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
};

export const processingCheck = {
  eligibility_id: eligibilityId,
  state: 'processing',
  card_id: cardId,
  created_at: createdAt,
  eligibility_request: {
    control_number: '482915036',
    trading_partner_service_id: '60054',
    provider: aQuestion.provider,
    subscriber: { ...aQuestion.subscriber, member_id: 'CVH123456789' },
  },
};

const usd = (amount: string) => ({ amount, currency: 'USD' });
const deductible = {
  amount: usd('2000.00'),
  remaining: usd('1250.50'),
  network: 'in',
  coverage_level: 'individual',
  time_period: 'calendar_year',
};
const coded = (code: string, description: string) => ({ code, description });

export const completedCheck = {
  ...processingCheck,
  state: 'completed',
  eligibility_response: {
    kind: '271',
    envelope: { sender_id: 'CLEARING', receiver_id: 'CARDLENS', usage: 'P', control_number: '000000905' },
    responses: [
      {
        subscriber: {
          entity: {
            entity_type: coded('IL', 'Insured or subscriber'),
            is_person: true,
            last_or_organization_name: 'EXAMPLE',
            first_name: 'JORDAN',
          },
          benefits: [
            {
              information: coded('C', 'Deductible'),
              coverage_level: coded('IND', 'Individual'),
              service_types: [coded('30', 'Health benefit plan coverage')],
              time_period: coded('23', 'Calendar year'),
              amount: '2000',
              in_plan_network: 'Y',
            },
          ],
        },
      },
    ],
  },
  eligibility_summarized_response: {
    subscriber_details: {
      first_name: 'JORDAN',
      last_name: 'EXAMPLE',
      member_id: 'CVH123456789',
      date_of_birth: '1980-01-02',
      gender: 'F',
      group_number: '0098765',
    },
    payer_details: { name: 'CEDAR VALLEY HEALTH', payer_id: '60054' },
    plan_details: { plan_name: 'CEDAR VALLEY PPO 2000', group_number: '0098765' },
    coverage_summary: {
      status: 'active',
      date_of_service: '2026-03-02',
      coverage_start_date: '2026-01-01',
      coverage_end_date: '2026-12-31',
      plans: [
        {
          plan_name: 'CEDAR VALLEY PPO 2000',
          status: 'active',
          coverage_start_date: '2026-01-01',
          coverage_end_date: '2026-12-31',
        },
      ],
      deductibles: [deductible],
    },
    errors: [],
    health_benefit_plan_coverage: {
      service_type_code: '30',
      service_type: 'Health benefit plan coverage',
      status: 'active',
      plan_name: 'CEDAR VALLEY PPO 2000',
      deductibles: [deductible],
    },
    professional_physician_visit_office: {
      service_type_code: '98',
      service_type: 'Professional (physician) visit, office',
      status: 'active',
      copays: [{ amount: usd('25.00'), network: 'in', coverage_level: 'individual', time_period: 'visit' }],
    },
  },
};

const { network, ...deductibleInNetwork } = deductible;
const inNetwork = {
  plan_name: 'CEDAR VALLEY PPO 2000',
  network,
  services: [
    {
      service_type_code: '30',
      service_type: 'Health benefit plan coverage',
      status: 'active',
      deductibles: [deductibleInNetwork],
    },
  ],
};

/** As a single record. */
export const completedRecord = {
  ...completedCheck,
  eligibility_summarized_response: {
    ...completedCheck.eligibility_summarized_response,
    benefits: [inNetwork],
  },
};

export const failedCheck = {
  ...processingCheck,
  state: 'error',
  error: {
    message: eligibilityErrorMessage('MEMBER_NOT_FOUND'),
    type: 'Eligibility Error',
    code: 'MEMBER_NOT_FOUND',
  },
};

export const repairedCheck = {
  ...completedCheck,
  attempts: [
    {
      number: 1,
      created_at: '2026-01-02 03:04:06.000123+00:00',
      remedy: 'member_id_alternative',
      reject_reason_code: '75',
      changes: [{ field: 'subscriber.member_id', from: 'CVHI23456789', to: 'CVH123456789' }],
      outcome: 'completed',
    },
  ],
};

/** As in lists. */
export const listedCheck = { ...completedCheck, eligibility_response: undefined };

const estimated = {
  request: questionShape.parse(completedCheck.eligibility_request),
  summary: summaryShape.parse(completedCheck.eligibility_summarized_response),
};
const visitOf = (service: string) => ({
  services: [{ service, allowedCents: 12_500n }],
  network: 'in' as const,
  chosen: [],
});

export const anEstimate = estimateOf(estimated, visitOf('98'));
export const anIncompleteEstimate = estimateOf(estimated, visitOf('35'));
