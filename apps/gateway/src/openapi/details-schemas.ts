import { listOf, object, oneOfTexts, type Schema, text } from './schema.js';

export const score = text('A probability from 0 to 1, as decimal text.', {
  pattern: '^\\d(\\.\\d+)?$',
  example: '0.970',
});

const scores = listOf(
  score,
  'How sure each stage was: text recognition, then classification of the element. When one of them was low, the ' +
    'element got a second look and two more entries follow.',
);

const element = (description: string): Schema => object(description, { value: text('The text.'), scores });

const elementMeanings = {
  group_number: 'Number of the group, which tells the benefits of the plan. Some payers print none.',
  member_number: 'Number of the member; dependents may have their own.',
  payer_name: 'The insurer, or the administrator that pays.',
  payer_id: 'Payer or EDI identifier as printed; `payer_match` tells those of clearinghouses.',
  rx_bin: 'BIN for routing prescriptions.',
  rx_pcn: 'PCN for routing prescriptions.',
  rx_group: 'Group for routing prescriptions.',
  rx_id: 'Identifier of the member for prescriptions.',
  member_name: 'Usually the policyholder; on some cards the dependent that the card was made for.',
  plan_name: 'The plan, as far as the card tells.',
  plan_id: 'Identifier of the plan.',
  rx_issuer: 'Identifier of the prescription plan.',
  pharmacy_benefit_manager: 'Who processes prescription claims.',
  card_specific_id: 'A prominent identifier that nothing on the card explains.',
  client_name: 'The employer.',
  start_date: 'When coverage starts: `YYYY-MM-DD` when the day is certain, otherwise as printed.',
  member_dob: 'Date of birth, `YYYY-MM-DD`.',
  member_gender: 'Gender of the member.',
  member_id_prefix: 'Prefix of the member number, where it is printed apart.',
  member_id_suffix: 'Suffix of the member number, where it is printed apart.',
  rx_plan: 'The prescription plan.',
  medicare_medicaid_id: 'Medicare or Medicaid number.',
  part_a_effective_date: 'Start of Medicare part A, `YYYY-MM-DD`.',
  part_b_effective_date: 'Start of Medicare part B, `YYYY-MM-DD`.',
  employer: 'The same as `client_name`.',
};

const services = [
  'office_visit',
  'specialist_visit',
  'emergency_room',
  'urgent_care',
  'preventive_care',
  'prescription',
  'vision',
  'dental',
  'telemedicine',
  'in_network_medical',
  'out_of_network_medical',
  'other',
];
const categories = ['copay', 'coinsurance', 'deductible', 'out_of_pocket_max', 'pcp_name', 'other'];
const addressTypes = [
  'medical_claims',
  'pharmacy_claims',
  'dental_claims',
  'vision_claims',
  'appeals',
  'pcp',
  'general',
];

const planDetail = object('A cost or a name that the plan prints.', {
  service: oneOfTexts('What it is for.', services),
  category: oneOfTexts('What it is.', categories),
  network: oneOfTexts('Where it holds.', ['in', 'out', 'any']),
  value: text('As printed, for example `$25`.'),
  scores,
});

const phoneNumber = object('A telephone number on the card.', {
  label: text('The words beside it.'),
  type: oneOfTexts('Who answers.', [
    'member_services',
    'provider_services',
    'pharmacy',
    'pcp',
    'dental',
    'vision',
    'telemedicine',
    'nurse_line',
    'prior_authorization',
    'other',
  ]),
  value: text('`NPA-NXX-XXXX`'),
  scores,
});

const address = object('A postal address on the card.', {
  label: text('The words beside it.'),
  type: oneOfTexts('What is sent there.', addressTypes),
  value: text('The address in one line.'),
  scores,
});

/** What was read from a card. */
export const details = object(
  'What was read from the card. An element that is absent was not on it, or was not certain enough.',
  {},
  {
    ...Object.fromEntries(Object.entries(elementMeanings).map(([name, meaning]) => [name, element(meaning)])),
    dependent_names: listOf(element('A dependent.'), 'All dependents on the card.'),
    plan_details: listOf(planDetail, 'Deductibles, copays, coinsurance, and the name of a primary care physician.'),
    phone_numbers: listOf(phoneNumber, 'All telephone numbers of both sides.'),
    addresses: listOf(address, 'All addresses of both sides.'),
  },
);

/** The lists of `details`, flat. */
export const enrichedResults = {
  ...object('The lists of `details` once more, flat and typed. Null until the card is completed.', {
    addresses: listOf(
      object(
        'An address.',
        {
          label: text('The words beside it.'),
          type: oneOfTexts(
            'What is sent there.',
            addressTypes.map((type) => `${type}_address`),
          ),
          address: text('The address in one line.'),
          score,
        },
        { company_name: text('The company at the address.') },
      ),
      'Addresses.',
    ),
    phone_numbers: listOf(
      object('A telephone number.', {
        label: text('The words beside it.'),
        type: oneOfTexts('Who answers.', [
          'pcp_phone',
          'member_services_phone',
          'provider_services_phone',
          'pharmacy_services_phone',
          'dental_benefit_phone',
          'vision_benefit_phone',
          'telemedicine_phone',
        ]),
        number: text('`NPA-NXX-XXXX`'),
        score,
      }),
      'Telephone numbers of these types; others are left out.',
    ),
    copays_deductibles: listOf(
      object('A cost that is one number.', {
        service: oneOfTexts('What it is for.', services),
        category: oneOfTexts('What it is.', categories),
        value: { type: 'number', description: 'Dollars, or percent.' },
        score,
      }),
      'Costs.',
    ),
    processed_sides: oneOfTexts('Which sides were read.', ['front_only', 'both']),
  }),
  nullable: true,
};
