import type { ElementName } from './details.js';
import { normalizedValue } from './element-formats.js';
import { nameLikeness, type ParsedName, parsedName } from './name-parts.js';
import { lettersOf } from './plain-text.js';
import { withZipCode } from './zip-code.js';

/** How two values of an element compare: to the letter, written differently, or as two values. */
export type Likeness = 'same' | 'spelling' | 'different';

/**
 * Compares two values of an element, such as that of a card with that of a payer or of another system. Neither is
 * trusted more: nothing is repaired, and digits or letters that only look alike differ.
 *
 * `spelling` is one value in two forms:
 * - of every element: case, spaces, punctuation, accents
 * - of people: the order of their names, a middle name that one abbreviates or leaves out, a usual short form of the
 *   first name (`isNickname`); a suffix that only one states (JR) makes two people
 * - of dates, phone numbers, genders, amounts: every form that corrections accept
 * - of addresses: postal abbreviations, and a ZIP code with and without its last four digits
 * - of companies: their legal form (INC)
 */
export const compareValues = (element: ElementName, a: string, b: string): Likeness =>
  compareParsed(parsedValue(element, a), parsedValue(element, b));

/** A value in the form that is compared, so that a value that is compared with many is parsed once. */
export interface ParsedValue {
  readonly text: string;
  readonly form: { readonly name: ParsedName } | { readonly address: AddressParts } | { readonly key: string };
}

export function parsedValue(element: ElementName, value: string): ParsedValue {
  const text = tidied(value);
  if (people.has(element)) return { text, form: { name: parsedName(text) } };
  if (element === 'addresses') return { text, form: { address: partsOfAddress(text) } };
  return { text, form: { key: keyOf(element, text) } };
}

/** Compares two values of one element as `compareValues`. */
export function compareParsed({ text: a, form: one }: ParsedValue, { text: b, form: other }: ParsedValue): Likeness {
  if (a === b) return 'same';
  const isSpelling =
    'name' in one && 'name' in other
      ? nameLikeness(one.name, other.name) !== 'different'
      : 'address' in one && 'address' in other
        ? isSameAddress(one.address, other.address)
        : 'key' in one && 'key' in other && one.key === other.key && one.key !== '';
  return isSpelling ? 'spelling' : 'different';
}

const tidied = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether two values are a first name and a usual short form of it, with the same other names. */
export const isNickname = (element: ElementName, a: string, b: string): boolean =>
  people.has(element) && nameLikeness(parsedName(a), parsedName(b)) === 'nickname';

const people: ReadonlySet<ElementName> = new Set<ElementName>(['member_name', 'dependent_names']);
const companies: ReadonlySet<ElementName> = new Set<ElementName>([
  'payer_name',
  'plan_name',
  'pharmacy_benefit_manager',
  'client_name',
  'employer',
  'rx_plan',
]);
const formatted: ReadonlySet<ElementName> = new Set<ElementName>([
  'member_dob',
  'start_date',
  'part_a_effective_date',
  'part_b_effective_date',
  'phone_numbers',
]);

const legalForm = / (inc|incorporated|llc|llp|corp|corporation|co|company|ltd|plc)$/;

function keyOf(element: ElementName, text: string): string {
  // A birth date in the future is rejected when a person enters it; here it is only compared.
  if (formatted.has(element))
    return normalizedValue(element, undefined, text, Number.MAX_SAFE_INTEGER) ?? lettersOf(text);
  if (element === 'member_gender') return (/^(m|f|x|u)/.exec(lettersOf(text)) ?? [''])[0];
  if (element === 'plan_details')
    return text
      .toLowerCase()
      .replace(/[\s,]/g, '')
      .replace(/\.00(?!\d)/g, '');
  if (!companies.has(element)) return lettersOf(text);
  const words = text.replace(/&/g, ' and ').toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
  return lettersOf(words.replace(legalForm, ''));
}

/** @source USPS Publication 28, appendix B and C1 */
const postalWords = new Map(
  `avenue ave|boulevard blvd|building bldg|circle cir|court ct|department dept|drive dr|east e|expressway expy|floor fl|fort ft|highway hwy
lane ln|mount mt|north n|northeast ne|northwest nw|parkway pkwy|place pl|plaza plz|road rd|room rm|saint st|south s|southeast se|southwest sw|square sq
street st|suite ste|terrace ter|trail trl|turnpike tpke|west w|apartment apt`
    .split(/\||\n/)
    .map((pair): [string, string] => {
      const [long = '', short = ''] = pair.split(' ');
      return [long, short];
    }),
);

interface AddressParts {
  readonly street: string;
  readonly plus4: string;
}

function isSameAddress(one: AddressParts, other: AddressParts): boolean {
  const isSamePlus4 = one.plus4 === other.plus4 || one.plus4 === '' || other.plus4 === '';
  return one.street === other.street && isSamePlus4;
}

function partsOfAddress(text: string): AddressParts {
  const plain = text.toLowerCase().replace(/\bp\.? ?o\.?(?= ?box)|\bpost office(?= box)/g, 'po');
  const [, before = plain, plus4 = ''] = /^(.*\d{5})-(\d{4})\W*$/.exec(withZipCode(plain)) ?? [];
  const words = before.replace(/[.']/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return { street: lettersOf(words.map((word) => postalWords.get(word) ?? word).join('')), plus4 };
}
