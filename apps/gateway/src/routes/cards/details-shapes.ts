import {
  addressTypes,
  confirmationStatuses,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
} from '@cardlens/reading';
import { z } from 'zod';
import { marked, named } from '../../openapi/schemas.js';
import { component, flag, id, list, oneOf, text, timestamp } from '../shapes.js';

export const scorePattern = /^\d(\.\d+)?$/;

export const score = z
  .string()
  .regex(scorePattern)
  .meta({ description: 'A probability from 0 to 1, as decimal text.', example: '0.970' });

export const scores = list(
  score,
  'Scores of text recognition and of element classification. If one of them was low and the ' +
    'element was therefore read a second time, two more scores follow.',
);

const source = oneOf(
  ['payer', 'correction'],
  'Only with `confirmed=true`: where the value comes from. Absent if it was read from the card.',
).optional();

/** Masked if the element that the value belongs to identifies the member. */
const byName = { sensitive: 'by name' } as const;
const value = marked(text('The text.'), byName);
const cardElement = component('CardElement', 'An element with one value.', { value, scores, source });
const element = (meaning: string) => cardElement.describe(meaning);

/** A number that identifies the member. */
const numberText = (meaning: string) => marked(text(meaning), { sensitive: 'always' });

/** A number that may be one of Medicare, whose dashes are not part of it. */
const memberNumberElement = component('MemberNumber', 'A number of a member.', {
  value: numberText('The text.'),
  scores,
  source,
  normalized: numberText(
    'A Medicare number without the dashes that cards print, as transactions need it. Absent for any other number.',
  ).optional(),
});
const memberNumber = (meaning: string) => memberNumberElement.describe(meaning);

const part = component('NamePart', 'A part of a name.', { value, scores });
const namePart = (meaning: string) => part.describe(meaning);
const nameParts = component(
  'NameParts',
  'A name in parts; a guess where a name can be split in several ways, which lowers the scores.',
  {
    first: namePart('First name.').optional(),
    middle: namePart('Middle names or initials.').optional(),
    last: namePart('Last name, which may have several words.'),
    suffix: namePart('Such as JR or III.').optional(),
  },
);
const nameElement = component('PersonName', 'The name of a person.', {
  value,
  scores,
  source,
  parts: nameParts.optional(),
});
const personName = (meaning: string) => nameElement.describe(meaning);

const scalarElements = {
  group_number: element('Group number. Some payers print none.').optional(),
  member_number: memberNumber('Member number; dependents may have their own.').optional(),
  payer_name: element('The insurer, or the administrator that pays claims.').optional(),
  payer_id: element('Payer or EDI id as printed. For ids at clearinghouses see `payer_match`.').optional(),
  rx_bin: element('BIN for routing prescriptions.').optional(),
  rx_pcn: element('PCN for routing prescriptions.').optional(),
  rx_group: element('Group for routing prescriptions.').optional(),
  rx_id: element('Member id for prescriptions.').optional(),
  member_name: personName(
    'Usually the policyholder; on some cards the dependent that the card was issued to.',
  ).optional(),
  plan_name: element('Name of the plan.').optional(),
  plan_id: element('Identifier of the plan.').optional(),
  rx_issuer: element('Identifier of the prescription plan.').optional(),
  pharmacy_benefit_manager: element('Pharmacy benefit manager, which processes prescription claims.').optional(),
  card_specific_id: element('A prominent identifier without a label.').optional(),
  client_name: element('The employer.').optional(),
  start_date: element('Start of coverage: `YYYY-MM-DD` if the day is certain, otherwise as printed.').optional(),
  member_dob: element('Date of birth, `YYYY-MM-DD`.').optional(),
  member_gender: element('Gender of the member.').optional(),
  member_id_prefix: element('Prefix of the member number, if printed separately.').optional(),
  member_id_suffix: element('Suffix of the member number, if printed separately.').optional(),
  rx_plan: element('The prescription plan.').optional(),
  medicare_medicaid_id: memberNumber('Medicare or Medicaid number.').optional(),
  part_a_effective_date: element('Start of Medicare part A, `YYYY-MM-DD`.').optional(),
  part_b_effective_date: element('Start of Medicare part B, `YYYY-MM-DD`.').optional(),
  employer: element('The same as `client_name`.').optional(),
} satisfies Readonly<Record<ScalarElementName, z.ZodType>>;

const planDetail = component('PlanDetail', 'A cost, or a provider name, of the plan.', {
  service: oneOf(planServices, 'The service.'),
  category: oneOf(planCategories, 'The kind of cost.'),
  network: oneOf(planNetworks, 'Provider network. `any` if the card does not state one.'),
  value: text('As printed, for example `$25`.'),
  scores,
  source,
});

const phoneNumber = component('CardPhoneNumber', 'A telephone number on the card.', {
  label: text('Label as printed.'),
  type: oneOf(phoneTypes, 'Purpose of the number.'),
  value: text('`NPA-NXX-XXXX`'),
  scores,
  source,
});

const address = component('CardAddress', 'A postal address on the card.', {
  label: text('Label as printed.'),
  type: oneOf(addressTypes, 'Purpose of the address.'),
  value: text('The address in one line.'),
  scores,
  source,
  postal_code: text('Its ZIP code, `62701` or `62701-1234`. Absent if it does not end with one.').optional(),
});

/** The recognized values of a card. */
export const detailsShape = component(
  'Details',
  'The data read from the card. Elements that were not found, or not with sufficient certainty, are absent.',
  {
    ...scalarElements,
    dependent_names: list(personName('A dependent.'), 'All dependents on the card.').optional(),
    plan_details: list(
      planDetail,
      'Deductibles, copays, coinsurance, and the name of a primary care physician.',
    ).optional(),
    phone_numbers: list(phoneNumber, 'All telephone numbers of both sides.').optional(),
    addresses: list(address, 'All addresses of both sides.').optional(),
  },
);

/** Fields of list entries in a correction. */
export const entryFields = {
  service: oneOf(planServices, 'Of a plan detail: the service.').optional(),
  category: oneOf(planCategories, 'Of a plan detail: the kind of cost.').optional(),
  network: oneOf(planNetworks, 'Of a plan detail: the provider network.').optional(),
  label: text('Of a telephone number or an address: label as printed.').max(100).optional(),
  type: oneOf(
    [...new Set([...phoneTypes, ...addressTypes])],
    'Purpose of a telephone number or an address.',
  ).optional(),
};

/** Where a confirmation comes from. */
export const confirmationSourceFields = {
  eligibility_id: id('The check, which its own retention period may have deleted since.'),
  payer_id: text('The payer id that the check was sent to.'),
  payer_name: text('The payer’s name in its response.'),
  responded_at: timestamp('When the payer responded, UTC.'),
  simulated: flag('`true` if a simulated payer responded. Otherwise absent.').optional(),
};

/** How the elements of a card compare with what payers stated. */
export const confirmationsShape = named(
  'Confirmations',
  z
    .record(
      z.string(),
      component('ElementConfirmation', 'An element, compared with what a payer stated.', {
        status: oneOf(
          confirmationStatuses,
          '`confirmed`: the same. `normalized`: the same in another spelling. `differs`. `added`: the card has no such element.',
        ),
        value: marked(text('The payer’s value. To accept it, send it as a correction of the element.'), byName),
        category: entryFields.category,
        card_value: marked(
          text('The value on the card, or its correction. Absent if the card has no such element.'),
          byName,
        ).optional(),
        ...confirmationSourceFields,
      }),
    )
    .describe(
      'How elements compare with what the payer stated in responses about active or inactive coverage, named as in `corrections`; for each, by the newest response. ' +
        'A correction is compared in place of what was read. Absent if no response was certainly about the member of the card, and without the scope `eligibility`.',
    ),
);

/** The corrections of a card. */
export const correctionsShape = named(
  'Corrections',
  z
    .record(
      z.string(),
      component('Correction', 'The correction of an element. A value equal to the one that was read confirms it.', {
        value: marked(text('The text; null if the element is not on the card.'), byName).nullable(),
        corrected_at: timestamp('When the element was corrected.'),
        key_id: id('The API key, or the browser session, that corrected it.'),
        person_id: id('The signed-in person who corrected it. Absent if an API key did.').optional(),
        person_name: text('Name of the person. Absent in lists.').optional(),
        ...entryFields,
      }),
    )
    .describe(
      'Corrections by element; entries of lists as `phone_numbers[2]`, counted as in `details`, which keeps the values that were read. Absent if ' +
        'nothing was corrected.',
    ),
);
