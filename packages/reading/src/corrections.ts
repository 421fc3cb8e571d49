import {
  addressTypes,
  type Details,
  type ElementValue,
  isListElement,
  isScalarElement,
  type ListElementName,
  listElements,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  scalarElements,
} from './details.js';
import { formatOf, normalizedValue } from './element-formats.js';

/** A person's correction of one element of a card. PHI. */
export interface CorrectedElement {
  /** `null` if the element is not on the card. */
  readonly value: string | null;
  /** Only for list entries, with the values of `Details`; if absent, the value that was read is kept. */
  readonly service?: string | undefined;
  readonly category?: string | undefined;
  readonly network?: string | undefined;
  readonly label?: string | undefined;
  readonly type?: string | undefined;
}

/**
 * By the names of {@link SideEvidence}: `member_number`, `phone_numbers[2]`. Indexes are those of the original reading.
 */
export type CorrectedElements = Readonly<Record<string, CorrectedElement>>;

const valueLengthMax = 500;
const labelLengthMax = 100;
/** Maximum number of entries of one list that can be corrected or added. */
export const entriesMax = 50;

type UseName = Exclude<keyof CorrectedElement, 'value'>;
/** Values that a field allows; `text`: any short text. */
type Uses = Partial<Record<UseName, readonly string[] | 'text'>>;

const usesOf: Readonly<Record<ListElementName, Uses>> = {
  dependent_names: {},
  plan_details: { service: planServices, category: planCategories, network: planNetworks },
  phone_numbers: { label: 'text', type: phoneTypes },
  addresses: { label: 'text', type: addressTypes },
};

/** Attributes of an added entry, unless the correction specifies them. */
const leastSpecific: Readonly<Record<ListElementName, object>> = {
  dependent_names: {},
  plan_details: { service: 'other', category: 'other', network: 'any' },
  phone_numbers: { label: '', type: 'other' },
  addresses: { label: '', type: 'general' },
};

const entryPattern = new RegExp(`^(${listElements.join('|')})\\[(0|[1-9]\\d?)\\]$`);

/** A correction as it is stored, or why it is invalid, without quoting its value. */
export type CheckedCorrection =
  | { readonly element: CorrectedElement; readonly fault?: undefined }
  | { readonly element?: undefined; readonly fault: string };

/**
 * Checks a correction and brings its value into the form in which the element is stored. The value that was read is
 * always accepted, because sending it confirms it.
 */
export function checkedCorrection(
  name: string,
  element: CorrectedElement,
  { details, nowMs }: { readonly details: Details; readonly nowMs: number },
): CheckedCorrection {
  const [, list, index] = entryPattern.exec(name) ?? [];
  if (!isScalarElement(name) && (list === undefined || Number(index) >= entriesMax))
    return {
      fault: `corrections must name elements of details; entries of lists are named as phone_numbers[2], up to [${entriesMax - 1}]`,
    };
  const { value, ...given } = element;
  if (value !== null && !isText(value, valueLengthMax))
    return { fault: `value of ${name} must be null or a text of 1 to ${valueLengthMax} characters` };
  const uses: Uses = list === undefined || !isListElement(list) ? {} : usesOf[list];
  for (const [field, text] of Object.entries(given)) {
    if (text === undefined) continue;
    const allowed = uses[field as UseName];
    if (allowed === undefined) return { fault: `${name} has no ${field}` };
    if (allowed === 'text' && !isText(text, labelLengthMax))
      return { fault: `${field} of ${name} must be a text of 1 to ${labelLengthMax} characters` };
    if (allowed !== 'text' && !allowed.includes(text))
      return { fault: `${field} of ${name} must be one of ${allowed.join(', ')}` };
  }
  const at = Number(index);
  const read = isScalarElement(name) ? details[name] : details[list as ListElementName]?.[at];
  if (value === null || value === read?.value) return { element };
  const category = element.category ?? (list === 'plan_details' ? details.plan_details?.[at]?.category : undefined);
  const normalized = normalizedValue(name, category, value, nowMs);
  if (normalized === undefined) return { fault: `value of ${name} must be ${formatOf(name, category).hint}` };
  return { element: { ...element, value: normalized } };
}

const isText = (text: string, lengthMax: number): boolean =>
  text.trim() !== '' && text.length <= lengthMax && !/\p{Cc}/u.test(text);

/** The maximum scores, because a person has seen the card. */
export const certain = ['1.000', '1.000'] as const;

/** Applies corrections to details: removes elements that are not on the card, and appends added entries. */
export function correctedDetails(details: Details, corrections: CorrectedElements): Details {
  const correctedOf = (name: string, read: ElementValue | undefined, otherwise = {}): ElementValue[] => {
    const correction = corrections[name];
    if (correction === undefined) return read ? [read] : [];
    const { value, ...given } = correction;
    if (value === null) return [];
    const uses = Object.entries(given).filter(([, text]) => text !== undefined);
    // A person has decided between its readings.
    const { alternatives, ...attributes } = read ?? {};
    return [{ ...otherwise, ...attributes, ...Object.fromEntries(uses), value, scores: certain }];
  };
  const scalars = scalarElements.flatMap((name) => correctedOf(name, details[name]).map((element) => [name, element]));
  const lists = listElements.flatMap((name) => {
    const read = details[name] ?? [];
    const length = Math.max(read.length, entriesMax);
    const entries = Array.from({ length }, (_, i) => correctedOf(`${name}[${i}]`, read[i], leastSpecific[name])).flat();
    return entries.length > 0 ? [[name, entries]] : [];
  });
  return Object.fromEntries([...scalars, ...lists]) as Details;
}
