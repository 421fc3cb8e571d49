// Names only, without schemas, so that pages can use them.

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

/** Both are the employer. */
export const employerNames = ['client_name', 'employer'] as const satisfies readonly ScalarElementName[];

/** What is said of one name of the employer is said of both, unless the other has its own. */
export function withBothNames<Value>(elements: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const { client_name = elements.employer, employer = elements.client_name } = elements;
  return client_name !== undefined && employer !== undefined ? { ...elements, client_name, employer } : elements;
}

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
