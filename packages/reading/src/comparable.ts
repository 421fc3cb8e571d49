import type { ElementName } from './details.js';

const textElements: ReadonlySet<ElementName> = new Set<ElementName>([
  'payer_name',
  'member_name',
  'plan_name',
  'pharmacy_benefit_manager',
  'client_name',
  'employer',
  'start_date',
  'member_dob',
  'member_gender',
  'rx_plan',
  'part_a_effective_date',
  'part_b_effective_date',
  'dependent_names',
]);

/** Case-folded, with white space collapsed to single spaces, and with ASCII quotes and hyphens. */
export function comparableText(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/**
 * Normalizes an element's value; two spellings are the same value if their normalized forms are equal.
 *
 * - names, plans, dates: {@link comparableText}
 * - identifiers: the same without spaces and hyphens (`XQP 8412-07` is `XQP841207`)
 * - phone numbers: digits, without the country code 1
 * - addresses: letters and digits only (`P.O. Box 7, Reno` is `PO BOX 7 RENO`)
 * - plan details: without spaces and thousands separators (`$1,500` is `$1500`)
 */
export function comparable(element: ElementName, value: string): string {
  const text = comparableText(value);
  if (textElements.has(element)) return text;
  switch (element) {
    case 'phone_numbers':
      return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    case 'addresses':
      return text.replace(/[^\p{L}\p{N}]/gu, '');
    case 'plan_details':
      return text.replace(/[\s,]/g, '');
    default:
      return text.replace(/[\s-]/g, '');
  }
}
