import { cardErrorMessage } from '@cardlens/errors';
import { cardId, createdAt, eligibilityId, keyId, payerId, scanId } from '../example-ids.js';

// People, payers and numbers in the examples are fictitious.

const element = (value: string, ...scores: string[]) => ({ value, scores });

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

export const aHolder = {
  first_name: 'JORDAN',
  last_name: 'EXAMPLE',
  date_of_birth: '1980-01-02',
  gender: 'F',
  address: { line1: '1 Main St', city: 'Springfield', state: 'IL', zip_code: '62701' },
  source: 'license',
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
  metadata: { insurance_scan_version: '1.4.0', payer_match_version: '2026.02', read_by: { reader: 'server' } },
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
  holder: aHolder,
  holder_name_matches: 'same',
  client_metadata: { visit: 'A-17' },
};

const files = { 'detection.onnx': '5f4d1a0c9f8f63b7a7f5c7ad7d2fd6f9b0c6b7d0e8fbd2a1c3e5f60718293a4b' };

/** What a client has read, and a person has confirmed. */
export const aReading = {
  details: {
    payer_name: { value: 'Cedar Valley Health', scores: [0.991, 0.987] },
    member_number: { value: 'CVH123456789', scores: [0.842, 0.961] },
    group_number: { value: '0098765', scores: [0.984, 0.973] },
    phone_numbers: [
      { label: 'Member Services', type: 'member_services', value: '800-555-0142', scores: [0.993, 0.98] },
    ],
  },
  sides: ['front'],
  reader: { version: '1.4.0', files },
  confirmed: ['member_number'],
  pictures: 'follow',
};

const corrections = {
  member_number: {
    value: 'CVH123456780',
    corrected_at: '2026-03-02 14:09:12.330914+00:00',
    key_id: keyId,
  },
};

export const correctedSummary = { ...completedSummary, corrections };
export const correctedCard = { ...completedCard, corrections };

export const deviceCard = {
  ...completedCard,
  metadata: {
    ...completedCard.metadata,
    read_by: {
      reader: 'device',
      version: '1.4.0',
      files,
      sides: ['front'],
      confirmed: ['member_number'],
      scores: { payer_name: ['0.991', '0.987'], member_number: ['0.842', '0.961'], group_number: ['0.984', '0.973'] },
      pictures: 'follow',
      pictures_until: '2026-03-03 14:07:31.000000+00:00',
      agreement: {
        sides: ['front'],
        same: ['payer_name', 'member_number'],
        different: ['group_number'],
        only_device: [],
        only_server: ['rx_bin'],
      },
    },
  },
};

const response = {
  eligibility_id: eligibilityId,
  payer_id: '60054',
  payer_name: 'CEDAR VALLEY HEALTH',
  responded_at: '2026-03-02 14:08:02.551907+00:00',
};

export const confirmedCard = {
  ...completedCard,
  confirmations: {
    member_number: { status: 'differs', value: 'CVH123456780', card_value: 'CVH123456789', ...response },
    payer_name: { status: 'normalized', value: 'CEDAR VALLEY HEALTH', card_value: 'Cedar Valley Health', ...response },
    member_name: { status: 'confirmed', value: 'JORDAN EXAMPLE', card_value: 'JORDAN EXAMPLE', ...response },
    'plan_details[1]': { status: 'added', value: 'ROBIN WILLOW', category: 'pcp_name', ...response },
  },
  payer_match: {
    ...completedCard.payer_match,
    real_payer: { reason: 'managed_care', name: 'BLUE HERON COMMUNITY PLAN', identifier: '99991', ...response },
  },
};

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
