import { cardErrorMessage } from '@cardlens/errors';

// People, payers and numbers of the examples are made up.

export const cardId = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
export const scanId = 'c1a9e0b4-6d52-4f38-8e7d-90b3a5f4c216';
export const sessionId = '0e7c4a92-35d8-4b1f-a6c3-7f9d2e8b1054';
export const token = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImV4YW1wbGUifQ.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl';
export const magicToken = 'ZXhhbXBsZSBvbmx5LCBub3QgYSBzZWNyZXQgYXQgYWw';
const createdAt = '2026-03-02 14:07:31.204518+00:00';

const element = (value: string, ...scores: string[]) => ({ value, scores });

const payerId = 'pay_k3m7q2xd';

export const pendingCard = { card_id: cardId, state: 'pending', created_at: createdAt, deleted: false };

export const failedCard = {
  ...pendingCard,
  state: 'error',
  error_message: cardErrorMessage('IMG_BLURRY'),
  error: { message: cardErrorMessage('IMG_BLURRY'), type: 'Card Error', code: 'IMG_BLURRY' },
};

export const completedSummary = {
  ...pendingCard,
  state: 'completed',
  details: {
    payer_name: element('Cedar Valley Health', '0.991', '0.987'),
    member_name: element('JORDAN EXAMPLE', '0.978', '0.982'),
    member_number: element('CVH123456789', '0.842', '0.961', '0.935', '0.966'),
    group_number: element('0098765', '0.984', '0.973'),
    rx_bin: element('012345', '0.990', '0.988'),
    dependent_names: [element('RILEY EXAMPLE', '0.969', '0.954')],
    plan_details: [
      {
        service: 'office_visit',
        category: 'copay',
        network: 'in',
        value: '$25',
        scores: ['0.976', '0.958'],
      },
    ],
    phone_numbers: [
      { label: 'Member Services', type: 'member_services', value: '800-555-0142', scores: ['0.993', '0.980'] },
    ],
    addresses: [
      {
        label: 'Mail claims to',
        type: 'medical_claims',
        value: 'PO Box 1234, Springfield, IL 62701',
        scores: ['0.971', '0.949'],
      },
    ],
  },
};

export const completedCard = {
  ...completedSummary,
  payer_match: {
    svc_payer_id: payerId,
    svc_payer_name: 'CEDAR VALLEY HEALTH',
    score: '0.974',
    matches: [
      {
        clearinghouse: 'Example Clearing',
        payer_id: '60054',
        transaction_type: 'professional',
        payer_name: 'CEDAR VALLEY HEALTH PLAN',
        svc_payer_id: payerId,
        score: '0.961',
        metadata: { last_updated: '2026-02-01T00:00:00+00:00', source: '2026-02' },
      },
    ],
    change_healthcare: [],
    custom: [],
  },
  metadata: { insurance_scan_version: '1.4.0', payer_match_version: '2026.02' },
  timeline: [
    { step: 'created', at: createdAt },
    { step: 'uploaded', at: '2026-03-02 14:07:32.410922+00:00' },
    { step: 'front_read', at: '2026-03-02 14:07:32.951307+00:00' },
    { step: 'completed', at: '2026-03-02 14:07:33.018245+00:00' },
  ],
  images: { front: { url: 'https://images.example/front?signature=example' } },
  enriched_results: {
    addresses: [
      {
        label: 'Mail claims to',
        type: 'medical_claims_address',
        address: 'PO Box 1234, Springfield, IL 62701',
        score: '0.949',
      },
    ],
    phone_numbers: [
      { label: 'Member Services', type: 'member_services_phone', number: '800-555-0142', score: '0.980' },
    ],
    copays_deductibles: [{ service: 'office_visit', category: 'copay', value: 25, score: '0.958' }],
    processed_sides: 'front_only',
  },
  client_metadata: { visit: 'A-17' },
};

const corrections = {
  member_number: {
    value: 'CVH123456780',
    corrected_at: '2026-03-02 14:09:12.330914+00:00',
    key_id: '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372',
  },
};

export const correctedSummary = { ...completedSummary, corrections };
export const correctedCard = { ...completedCard, corrections };

export const evidence = {
  front: {
    width: 1012,
    height: 638,
    words: [
      { text: 'Group', box: corners(61, 402, 148, 430), score: '0.998' },
      { text: '76543Z', box: corners(170, 401, 282, 431), score: '0.991' },
    ],
    elements: { group_number: { box: corners(170, 401, 282, 431), words: [1] } },
  },
};

function corners(left: number, top: number, right: number, bottom: number): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export const pendingFullCard = {
  ...pendingCard,
  metadata: {},
  timeline: [{ step: 'created', at: createdAt }],
  images: {},
  enriched_results: null,
};

/** A place in a list, as a client gets it: opaque. */
export const cursor = 'AQAGTbX0y2kHXyt9PooUTH6bYC0fajyeVJ2mQ5uT0c8rKfV1wYbN3gZo';

export const uploadTarget = {
  card_id: cardId,
  scan_id: scanId,
  upload_url: 'https://uploads.example/cardlens-images',
  upload_parameters: {
    key: `uploads/${cardId}/${scanId}`,
    policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0wMy0wMlQxNTowNzozMVoifQ==',
    'Content-Type': 'image/jpeg',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-signature': '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
};

export const eligibilityId = '9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62';

export const question = {
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
    provider: question.provider,
    subscriber: { ...question.subscriber, member_id: 'CVH123456789' },
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
      coverage_start_date: '2026-01-01',
      coverage_end_date: '2026-12-31',
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
