import {
  addressTypes,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
} from '@cardlens/reading';
import { costCategories } from '../routes/cards/enriched-results.js';
import { id, listOf, object, oneOfTexts, ref, type Schema, text, timestamp } from './schema.js';

export const score = text('A probability from 0 to 1, as decimal text.', {
  pattern: '^\\d(\\.\\d+)?$',
  example: '0.970',
});

const scores = listOf(
  score,
  'Scores of text recognition and of element classification. If one of them was low and the ' +
    'element was therefore read a second time, two more scores follow.',
);

const element = (description: string): Schema => object(description, { value: text('The text.'), scores });

const elementMeanings: Readonly<Record<ScalarElementName, string>> = {
  group_number: 'Group number. Some payers print none.',
  member_number: 'Member number; dependents may have their own.',
  payer_name: 'The insurer, or the administrator that pays claims.',
  payer_id: 'Payer or EDI id as printed. For ids at clearinghouses see `payer_match`.',
  rx_bin: 'BIN for routing prescriptions.',
  rx_pcn: 'PCN for routing prescriptions.',
  rx_group: 'Group for routing prescriptions.',
  rx_id: 'Member id for prescriptions.',
  member_name: 'Usually the policyholder; on some cards the dependent that the card was issued to.',
  plan_name: 'Name of the plan.',
  plan_id: 'Identifier of the plan.',
  rx_issuer: 'Identifier of the prescription plan.',
  pharmacy_benefit_manager: 'Pharmacy benefit manager, which processes prescription claims.',
  card_specific_id: 'A prominent identifier without a label.',
  client_name: 'The employer.',
  start_date: 'Start of coverage: `YYYY-MM-DD` if the day is certain, otherwise as printed.',
  member_dob: 'Date of birth, `YYYY-MM-DD`.',
  member_gender: 'Gender of the member.',
  member_id_prefix: 'Prefix of the member number, if printed separately.',
  member_id_suffix: 'Suffix of the member number, if printed separately.',
  rx_plan: 'The prescription plan.',
  medicare_medicaid_id: 'Medicare or Medicaid number.',
  part_a_effective_date: 'Start of Medicare part A, `YYYY-MM-DD`.',
  part_b_effective_date: 'Start of Medicare part B, `YYYY-MM-DD`.',
  employer: 'The same as `client_name`.',
};

const planDetail = object('A cost, or a provider name, of the plan.', {
  service: oneOfTexts('The service.', planServices),
  category: oneOfTexts('The kind of cost.', planCategories),
  network: oneOfTexts('Provider network. `any` if the card does not state one.', planNetworks),
  value: text('As printed, for example `$25`.'),
  scores,
});

const phoneNumber = object('A telephone number on the card.', {
  label: text('Label as printed.'),
  type: oneOfTexts('Purpose of the number.', phoneTypes),
  value: text('`NPA-NXX-XXXX`'),
  scores,
});

const address = object('A postal address on the card.', {
  label: text('Label as printed.'),
  type: oneOfTexts('Purpose of the address.', addressTypes),
  value: text('The address in one line.'),
  scores,
});

/** The recognized values of a card. */
export const details = object(
  'The data read from the card. Elements that were not found, or not with sufficient certainty, are absent.',
  {},
  {
    ...Object.fromEntries(Object.entries(elementMeanings).map(([name, meaning]) => [name, element(meaning)])),
    dependent_names: listOf(element('A dependent.'), 'All dependents on the card.'),
    plan_details: listOf(planDetail, 'Deductibles, copays, coinsurance, and the name of a primary care physician.'),
    phone_numbers: listOf(phoneNumber, 'All telephone numbers of both sides.'),
    addresses: listOf(address, 'All addresses of both sides.'),
  },
);

/** Fields of list entries in a correction. */
const entryFields = {
  service: oneOfTexts('Of a plan detail: the service.', planServices),
  category: oneOfTexts('Of a plan detail: the kind of cost.', planCategories),
  network: oneOfTexts('Of a plan detail: the provider network.', planNetworks),
  label: text('Of a telephone number or an address: label as printed.', { maxLength: 100 }),
  type: oneOfTexts('Purpose of a telephone number or an address.', [...new Set([...phoneTypes, ...addressTypes])]),
};

/** The correction of one element in a request. */
export const correctedElement: Schema = {
  ...object(
    'The corrected value; null if the element is not on the card.',
    { value: text('The text.', { minLength: 1, maxLength: 500 }) },
    entryFields,
  ),
  nullable: true,
};

/** The corrections of a card. */
export const corrections: Schema = {
  type: 'object',
  description:
    'Corrections by element; entries of lists as `phone_numbers[2]`, counted as in `details`, which keeps the values that were read. Absent if ' +
    'nothing was corrected.',
  additionalProperties: object(
    'The correction of an element. A value equal to the one that was read confirms it.',
    {
      value: { ...text('The text; null if the element is not on the card.'), nullable: true },
      corrected_at: timestamp('When the element was corrected.'),
      key_id: id('The API key that corrected it.'),
    },
    entryFields,
  ),
};

/** Entries of the lists in flat form. As components, because code generators name an inline schema by its place. */
export const enrichedSchemas: Readonly<Record<string, Schema>> = {
  EnrichedAddress: object(
    'An address.',
    {
      label: text('Label as printed.'),
      type: oneOfTexts(
        'Purpose of the address.',
        addressTypes.map((type) => `${type}_address`),
      ),
      address: text('The address in one line.'),
      score,
    },
    { company_name: text('The company at the address.') },
  ),
  EnrichedPhoneNumber: object('A telephone number.', {
    label: text('Label as printed.'),
    type: oneOfTexts('Purpose of the number.', [
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
  EnrichedCopayDeductible: object('A cost that is one number.', {
    service: oneOfTexts('The service.', planServices),
    category: oneOfTexts('The kind of cost.', costCategories),
    value: { type: 'number', description: 'Dollars, or percent.' },
    score,
  }),
};

/** The lists of `details`, in flat form. */
export const enrichedResults = {
  ...object('The lists of `details` in a flat, typed form. Null until the card is completed.', {
    addresses: listOf(ref('EnrichedAddress'), 'Addresses.'),
    phone_numbers: listOf(ref('EnrichedPhoneNumber'), 'Telephone numbers of these types; others are left out.'),
    copays_deductibles: listOf(
      ref('EnrichedCopayDeductible'),
      'Copays, coinsurance, deductibles and out-of-pocket maxima; other plan details are left out.',
    ),
    processed_sides: oneOfTexts('Which sides were read.', ['front_only', 'both']),
  }),
  nullable: true,
};
