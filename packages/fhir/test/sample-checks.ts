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

/** Several plans and payers, tiers of a network, limits, places and authorizations. */
export const detailedCheck: EligibilityExport = {
  ...completedCheck,
  eligibilityId: '1c9d5b1e-0f43-4f1d-9a38-6b1f2f0a7c55',
  summary: {
    payer_details: { name: 'CEDAR VALLEY HEALTH', payer_id: '60054' },
    plan_details: { plan_name: 'CEDAR VALLEY PPO 2000' },
    errors: [],
    coverage_summary: {
      status: 'active',
      date_of_service: '2026-03-02',
      date_of_service_end: '2026-03-05',
      payment_order: 'secondary',
      coverage_start_date: '2026-01-01',
      plans: [
        { plan_name: 'CEDAR VALLEY PPO 2000', status: 'active', coverage_start_date: '2026-01-01' },
        {
          plan_name: 'CEDAR VALLEY HMO',
          insurance_type: 'Health maintenance organization (HMO)',
          payer_name: 'CEDAR LEGACY',
          status: 'inactive',
          status_reason: 'ended',
          coverage_end_date: '2025-12-31',
        },
        { insurance_type: 'Dental', status: 'unclear', status_reason: 'not_stated' },
      ],
      other_payers: [
        {
          name: 'BLUE HERON MUTUAL',
          identifier: '99991',
          identifier_type: 'payor_identification',
          payment_order: 'primary',
          contacts: [{ type: 'telephone', value: '8005550142' }],
          subscriber: { name: 'ROBIN EXAMPLE' },
          plan_number: 'G-12',
        },
        { insurance_type: 'Medicare Part A', coverage_start_date: '2024-05-01', manages_care: true },
      ],
    },
    physical_therapy: {
      service_type_code: 'PT',
      service_type: 'Physical therapy',
      status: 'active',
      authorization_required: true,
      copays: [
        {
          amount: usd('10.00'),
          network: 'any',
          quantity: { value: '18', unit: 'age_high_value' },
          places_of_service: ['Office'],
          messages: ['PER VISIT'],
        },
      ],
      coinsurance: [{ percent: '20', network: 'in', network_name: 'TIER 1', plan_name: 'CEDAR VALLEY PPO 2000' }],
      limitations: [
        {
          quantity: { value: '20', unit: 'visits' },
          remaining_quantity: { value: '12', unit: 'visits' },
          network: 'in',
          time_period: 'calendar_year',
        },
        { amount: usd('1500.00'), remaining: usd('900.50'), time_period: 'lifetime' },
        { remaining_quantity: { value: '2.5', unit: 'hours' }, time_period: 'month', time_period_count: '6' },
      ],
      authorizations: [{ network: 'in', authorization_required: true }],
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
