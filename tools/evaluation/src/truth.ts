import { InvalidInput } from '@cardlens/errors';
import {
  type Address,
  addressTypes,
  type ElementName,
  isListElement,
  isScalarElement,
  listElements,
  type PhoneNumber,
  type PlanDetail,
  phoneTypes,
  planCategories,
  planNetworks,
  planServices,
  type ScalarElementName,
  scalarElements,
} from '@cardlens/reading';

/** A value as printed, or all spellings that count as correct. */
export type Spellings = string | readonly string[];

type WithSpellings<T> = Omit<T, 'value' | 'scores'> & { readonly value: Spellings };

/** Ground truth of a card: `<id>.json` next to its pictures. */
export type Truth = { readonly [name in ScalarElementName]?: Spellings } & {
  readonly dependent_names?: readonly Spellings[];
  readonly plan_details?: readonly WithSpellings<PlanDetail>[];
  readonly phone_numbers?: readonly WithSpellings<PhoneNumber>[];
  readonly addresses?: readonly WithSpellings<Address>[];
  /** Values that may be returned or omitted, because careful annotators would disagree about them. */
  readonly optional?: { readonly [name in ScalarElementName]?: Spellings };
  /**
   * Elements that cannot be compared on this card, such as a prefix that is part of the member number; not compared.
   */
  readonly unjudged?: readonly ElementName[];
  /** Origin of the card; not compared. */
  readonly source?: string;
  /** Layout family of a generated card and the level of damage of its picture; figures are also grouped by these. */
  readonly family?: string;
  readonly damage?: string;
};

const remarks = ['source', 'family', 'damage'] as const;

export const spellings = (value: Spellings): readonly string[] => (typeof value === 'string' ? [value] : value);

/**
 * Checks every name and type, because a misspelled element would silently never be compared.
 *
 * @param file  used in the error message
 * @throws InvalidInput with the file and the invalid key, but never a value
 */
export function parseTruth(json: string, file: string): Truth {
  const fail = (rule: string): never => {
    throw new InvalidInput(`${file}: ${rule}`);
  };
  const known = new Set<string>([...scalarElements, ...listElements, 'optional', 'unjudged', ...remarks]);
  const truth = objectOf(json) ?? fail('must be a JSON object');
  const optional = truth.optional ?? {};
  if (!isObject(optional)) return fail('optional must be an object');
  for (const key of Object.keys(truth)) if (!known.has(key)) fail(`unknown element ${key}`);
  for (const key of Object.keys(optional)) {
    if (!isScalarElement(key)) fail(`unknown element optional.${key}`);
    if (key in truth) fail(`${key} is both required and optional`);
  }
  const { unjudged = [] } = truth;
  if (!Array.isArray(unjudged) || !unjudged.every(isText)) return fail('unjudged must be a list of elements');
  for (const key of unjudged) {
    if (!isScalarElement(key) && !isListElement(key)) fail(`unknown element ${key} in unjudged`);
    if (key in truth || key in optional) fail(`${key} has a value and is unjudged`);
  }
  for (const key of remarks) if (truth[key] !== undefined && !isText(truth[key])) fail(`${key} must be a string`);
  for (const name of scalarElements) {
    for (const value of [truth[name], optional[name]]) {
      if (value !== undefined && !isSpellings(value)) fail(`${name} must be a string or a list of strings`);
    }
  }
  for (const name of listElements) {
    const entries = truth[name] ?? [];
    if (!Array.isArray(entries)) return fail(`${name} must be a list`);
    entries.forEach((entry: unknown, i) => {
      const fault = name === 'dependent_names' ? !isSpellings(entry) && 'must be a string' : entryFault(name, entry);
      if (fault) fail(`${name}[${i}] ${fault}`);
    });
  }
  return truth as Truth;
}

const fields: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>> = {
  plan_details: { service: planServices, category: planCategories, network: planNetworks },
  phone_numbers: { label: null, type: phoneTypes },
  addresses: { label: null, type: addressTypes },
};

function entryFault(name: string, entry: unknown): string | false {
  if (!isObject(entry)) return 'must be an object';
  const allowed = fields[name] ?? {};
  for (const [field, values] of Object.entries(allowed)) {
    const value = entry[field];
    if (typeof value !== 'string' || (values && !values.includes(value))) return `has no valid ${field}`;
  }
  for (const key of Object.keys(entry)) if (key !== 'value' && !(key in allowed)) return `has an unknown field ${key}`;
  return !isSpellings(entry.value) && 'has no value';
}

function objectOf(json: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null; // the caller's error has the file name; the parser's message would quote its content
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSpellings = (value: unknown): value is Spellings =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
