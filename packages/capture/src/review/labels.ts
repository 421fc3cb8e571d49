import type { ReviewTexts } from '../strings/review-texts.js';
import type { ReviewField } from './review-draft.js';

export type FaultKind = keyof ReviewTexts['faults'];

/** Labels of all fields of a review, by path; equal ones are numbered, so that each is known by its name alone. */
export function labelsOf(fields: readonly ReviewField[], texts: ReviewTexts): ReadonlyMap<string, string> {
  const labels = fields.map((field) => labelOf(field, texts));
  const numbered = labels.map((label, i) => {
    if (labels.indexOf(label) === labels.lastIndexOf(label)) return label;
    return `${label} ${labels.slice(0, i + 1).filter((one) => one === label).length}`;
  });
  return new Map(fields.map(({ path }, i) => [path, numbered[i] ?? '']));
}

/** The label of a field: that of its element, or what the entry of a list is about. */
function labelOf({ name, use }: ReviewField, texts: ReviewTexts): string {
  if (name === 'plan_details') return labelOfCost(use, texts);
  const type = use.type === undefined ? undefined : texts.types[use.type];
  return use.label?.trim() || type || texts.elements[name];
}

/** `Office visit copay`, `Deductible, in network` */
function labelOfCost({ service = '', category = '', network }: ReviewField['use'], texts: ReviewTexts): string {
  const words = [texts.services[service], texts.categories[category]].filter((word) => word !== undefined);
  const text = words.join(' · ') || texts.elements.plan_details;
  const label = text.charAt(0).toUpperCase() + text.slice(1);
  const isIn = network === 'in' || service === 'in_network_medical';
  const isOut = network === 'out' || service === 'out_of_network_medical';
  if (!isIn && !isOut) return label;
  return (isIn ? texts.inNetwork : texts.outOfNetwork).replace('{label}', label);
}

/** Which text says what a value of the element looks like. */
export function faultOf({ name, use, text }: ReviewField): FaultKind {
  if (text.trim() === '') return 'nothing';
  if (/_date$|_dob$/.test(name)) return 'date';
  if (name === 'rx_bin') return 'bin';
  if (name === 'phone_numbers') return 'phone';
  if (name === 'addresses') return 'address';
  if (name === 'plan_details') return use.category === 'pcp_name' ? 'name' : 'amount';
  if (/_names?$/.test(name) && name !== 'payer_name' && name !== 'plan_name' && name !== 'client_name') return 'name';
  return /_number$|_id$|^rx_|_prefix$|_suffix$/.test(name) ? 'number' : 'other';
}
