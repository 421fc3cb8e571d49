import type { EligibilityExport } from '../src/index.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

export const pendingCheck: EligibilityExport = {
  eligibilityId: '7d1c0f7a-44a3-4f35-8d0f-3f3f2a0f6d11',
  state: 'processing',
  createdAt: '2026-03-02T14:07:31.204518+00:00',
  updatedAt: '2026-03-02T14:07:31.204518+00:00',
  request: {
    control_number: '000000001',
    trading_partner_service_id: '60054',
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
    subscriber: {
      first_name: 'Jordan',
      last_name: 'Example',
      date_of_birth: '19800102',
      member_id: 'CVH123456789',
    },
  },
};

export const completedCheck: EligibilityExport = {
  ...pendingCheck,
  state: 'completed',
  updatedAt: '2026-03-02T14:07:35.118204+00:00',
  summary: {
    payer_details: { name: 'CEDAR VALLEY HEALTH', payer_id: '60054' },
    plan_details: { plan_name: 'CEDAR VALLEY PPO 2000', group_number: '0098765' },
    coverage_summary: {
      status: 'active',
      coverage_start_date: '2026-01-01',
      coverage_end_date: '2026-12-31',
      deductibles: [
        {
          amount: usd('2000.00'),
          remaining: usd('1250.25'),
          network: 'in',
          coverage_level: 'individual',
          time_period: 'calendar_year',
        },
      ],
      not_covered: [{ service_type_code: '35', service_type: 'Dental care' }],
    },
    errors: [],
    procedures: [
      {
        type: 'hcpcs_code',
        code: '99213',
        modifiers: ['25'],
        status: 'active',
        copays: [{ amount: usd('25.00'), network: 'in', authorization_required: false }],
        authorization_required: false,
      },
      { type: 'american_dental_association_code', code: 'D1110', status: 'not_covered' },
      { type: 'hcpcs_code', code: '70010', last_code: '76499', status: 'active', authorization_required: true },
    ],
    professional_physician_visit_office: {
      service_type_code: '98',
      service_type: 'Professional (physician) visit, office',
      status: 'active',
      copays: [{ amount: usd('25.00'), network: 'in', coverage_level: 'individual', time_period: 'visit' }],
    },
  },
};

export const failedCheck: EligibilityExport = {
  ...pendingCheck,
  state: 'error',
  request: {
    ...pendingCheck.request,
    provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
    dependent: { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607', relationship: 'child' },
    service_type_codes: ['30', '98'],
    procedure_codes: [{ qualifier: 'HC', code: '99213', modifiers: ['25'] }],
  },
  error: { code: 'MEMBER_NOT_FOUND', message: 'The payer does not know the member [MEMBER_NOT_FOUND]' },
};
