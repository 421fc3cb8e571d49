import {
  addressTypes,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
} from '@cardlens/reading';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { id, timestamp } from '../shapes.js';

export const score = z
  .string()
  .regex(/^\d(\.\d+)?$/)
  .meta({ description: 'A probability from 0 to 1, as decimal text.', example: '0.970' });

const scores = z
  .array(score)
  .describe(
    'Scores of text recognition and of element classification. If one of them was low and the ' +
      'element was therefore read a second time, two more scores follow.',
  );

const element = (meaning: string) => z.object({ value: z.string().describe('The text.'), scores }).describe(meaning);

const scalarElements = {
  group_number: element('Group number. Some payers print none.').optional(),
  member_number: element('Member number; dependents may have their own.').optional(),
  payer_name: element('The insurer, or the administrator that pays claims.').optional(),
  payer_id: element('Payer or EDI id as printed. For ids at clearinghouses see `payer_match`.').optional(),
  rx_bin: element('BIN for routing prescriptions.').optional(),
  rx_pcn: element('PCN for routing prescriptions.').optional(),
  rx_group: element('Group for routing prescriptions.').optional(),
  rx_id: element('Member id for prescriptions.').optional(),
  member_name: element('Usually the policyholder; on some cards the dependent that the card was issued to.').optional(),
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
  medicare_medicaid_id: element('Medicare or Medicaid number.').optional(),
  part_a_effective_date: element('Start of Medicare part A, `YYYY-MM-DD`.').optional(),
  part_b_effective_date: element('Start of Medicare part B, `YYYY-MM-DD`.').optional(),
  employer: element('The same as `client_name`.').optional(),
} satisfies Readonly<Record<ScalarElementName, z.ZodType>>;

const planDetail = z
  .object({
    service: z.enum(planServices).describe('The service.'),
    category: z.enum(planCategories).describe('The kind of cost.'),
    network: z.enum(planNetworks).describe('Provider network. `any` if the card does not state one.'),
    value: z.string().describe('As printed, for example `$25`.'),
    scores,
  })
  .describe('A cost, or a provider name, of the plan.');

const phoneNumber = z
  .object({
    label: z.string().describe('Label as printed.'),
    type: z.enum(phoneTypes).describe('Purpose of the number.'),
    value: z.string().describe('`NPA-NXX-XXXX`'),
    scores,
  })
  .describe('A telephone number on the card.');

const address = z
  .object({
    label: z.string().describe('Label as printed.'),
    type: z.enum(addressTypes).describe('Purpose of the address.'),
    value: z.string().describe('The address in one line.'),
    scores,
  })
  .describe('A postal address on the card.');

/** The recognized values of a card. */
export const detailsShape = named(
  'Details',
  z
    .object({
      ...scalarElements,
      dependent_names: z.array(element('A dependent.')).optional().describe('All dependents on the card.'),
      plan_details: z
        .array(planDetail)
        .optional()
        .describe('Deductibles, copays, coinsurance, and the name of a primary care physician.'),
      phone_numbers: z.array(phoneNumber).optional().describe('All telephone numbers of both sides.'),
      addresses: z.array(address).optional().describe('All addresses of both sides.'),
    })
    .describe(
      'The data read from the card. Elements that were not found, or not with sufficient certainty, are absent.',
    ),
);

/** Fields of list entries in a correction. */
export const entryFields = {
  service: z.enum(planServices).optional().describe('Of a plan detail: the service.'),
  category: z.enum(planCategories).optional().describe('Of a plan detail: the kind of cost.'),
  network: z.enum(planNetworks).optional().describe('Of a plan detail: the provider network.'),
  label: z.string().max(100).optional().describe('Of a telephone number or an address: label as printed.'),
  type: z
    .enum([...new Set([...phoneTypes, ...addressTypes])])
    .optional()
    .describe('Purpose of a telephone number or an address.'),
};

/** The corrections of a card. */
export const correctionsShape = named(
  'Corrections',
  z
    .record(
      z.string(),
      z
        .object({
          value: z.string().nullable().describe('The text; null if the element is not on the card.'),
          corrected_at: timestamp('When the element was corrected.'),
          key_id: id('The API key that corrected it.'),
          ...entryFields,
        })
        .describe('The correction of an element. A value equal to the one that was read confirms it.'),
    )
    .describe(
      'Corrections by element; entries of lists as `phone_numbers[2]`, counted as in `details`, which keeps the values that were read. Absent if ' +
        'nothing was corrected.',
    ),
);
