import { z } from 'zod';

/** Elements of the form `{ value, scores }`. */
export const scalarElements = [
  'group_number',
  'member_number',
  'payer_name',
  'payer_id',
  'rx_bin',
  'rx_pcn',
  'rx_group',
  'rx_id',
  'member_name',
  'plan_name',
  'plan_id',
  'rx_issuer',
  'pharmacy_benefit_manager',
  'card_specific_id',
  'client_name',
  'start_date',
  'member_dob',
  'member_gender',
  'member_id_prefix',
  'member_id_suffix',
  'rx_plan',
  'medicare_medicaid_id',
  'part_a_effective_date',
  'part_b_effective_date',
  'employer',
] as const;

export type ScalarElementName = (typeof scalarElements)[number];

/** Elements whose value is an array of entries. */
export const listElements = ['dependent_names', 'plan_details', 'phone_numbers', 'addresses'] as const;
export type ListElementName = (typeof listElements)[number];
export type ElementName = ScalarElementName | ListElementName;

const scalarNames: ReadonlySet<string> = new Set(scalarElements);
const listNames: ReadonlySet<string> = new Set(listElements);

export const isScalarElement = (name: string): name is ScalarElementName => scalarNames.has(name);
export const isListElement = (name: string): name is ListElementName => listNames.has(name);

export const planServices = [
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
] as const;
export const planCategories = ['copay', 'coinsurance', 'deductible', 'out_of_pocket_max', 'pcp_name', 'other'] as const;
export const planNetworks = ['in', 'out', 'any'] as const;
export const phoneTypes = [
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
] as const;
export const addressTypes = [
  'medical_claims',
  'pharmacy_claims',
  'dental_claims',
  'vision_claims',
  'appeals',
  'pcp',
  'general',
] as const;

/**
 * `scores`: strings with three decimal places: text recognition, element classification, and both again after a second
 * look.
 */
const elementFields = {
  value: z.string(),
  scores: z.array(z.string()).readonly(),
  /** Of a value that was not read from the card, in details with confirmations applied. */
  source: z.enum(['correction', 'payer']).optional(),
};
const elementShape = z
  .object({
    ...elementFields,
    /** Of a member number: other readings that the recognizer considered, most probable first. Never public. */
    alternatives: z.array(z.string()).readonly().optional(),
  })
  .readonly();

// An unknown value written by a later release is read as the least specific one, so cards still complete during an
// upgrade.
const planDetailShape = z
  .object({
    service: z.enum(planServices).catch('other'),
    category: z.enum(planCategories).catch('other'),
    network: z.enum(planNetworks).catch('any'),
    ...elementFields,
  })
  .readonly();
const phoneNumberShape = z
  .object({ label: z.string(), type: z.enum(phoneTypes).catch('other'), ...elementFields })
  .readonly();
const addressShape = z
  .object({ label: z.string(), type: z.enum(addressTypes).catch('general'), ...elementFields })
  .readonly();

const scalarFields = Object.fromEntries(scalarElements.map((name) => [name, elementShape.optional()])) as Record<
  ScalarElementName,
  z.ZodOptional<typeof elementShape>
>;

/** The `details` of a card as returned by the public API. */
export const detailsShape = z
  .object({
    ...scalarFields,
    dependent_names: z.array(elementShape).readonly().optional(),
    plan_details: z.array(planDetailShape).readonly().optional(),
    phone_numbers: z.array(phoneNumberShape).readonly().optional(),
    addresses: z.array(addressShape).readonly().optional(),
  })
  .readonly();

export type ElementValue = z.infer<typeof elementShape>;
export type PlanDetail = z.infer<typeof planDetailShape>;
export type PhoneNumber = z.infer<typeof phoneNumberShape>;
export type Address = z.infer<typeof addressShape>;
export type Details = z.infer<typeof detailsShape>;

/**
 * Elements with a lower score need review, unless their account has set another threshold. From this score on, about
 * 0.5 % of member numbers, payers and groups are wrong (docs/recognition.md).
 */
export const reviewThresholdDefault = 0.93;
