import { comparable, comparableText } from '../comparable.js';
import {
  type Details,
  type ElementName,
  type ElementValue,
  type ListElementName,
  listElements,
  type ScalarElementName,
  scalarElements,
} from '../reading.js';
import { type Spellings, spellings, type Truth } from './truth.js';

/** One difference between what is printed and what was returned. Holds values read from a card. */
export interface Difference {
  readonly element: ElementName;
  /** `wrong`: another value was returned; `missed`: none was; `spurious`: a value that is not printed, or not as this. */
  readonly kind: 'wrong' | 'missed' | 'spurious' | 'attribute';
  readonly printed?: string;
  readonly returned?: string;
  /** With kind `attribute`: which one of an otherwise right entry differs (`type`, `label`, `service` …). */
  readonly attribute?: string;
}

/** How often an attribute of rightly read list entries was right too. */
export interface AttributeCount {
  readonly right: number;
  readonly of: number;
}

/** One element on one card. A scalar element counts 0 or 1, a list its entries. */
export interface Outcome {
  readonly element: ElementName;
  readonly printed: number;
  readonly returned: number;
  readonly right: number;
  readonly attributes: Readonly<Record<string, AttributeCount>>;
  readonly differences: readonly Difference[];
}

/** Attributes that are reported, beside the value, which alone decides whether an entry is right. */
export const attributesOf: Readonly<Record<ListElementName, readonly string[]>> = {
  dependent_names: [],
  plan_details: ['service', 'category', 'network'],
  phone_numbers: ['type', 'label'],
  addresses: ['type', 'label'],
};

/**
 * Compares what was returned for a card with what is printed on it. Values are equal when `comparable` says so of any
 * listed spelling. `employer` is another name of `client_name` (decisions §4) and is compared as such. Elements that are
 * neither printed nor returned have no outcome.
 */
export function compareCard(truth: Truth, details: Details): Outcome[] {
  const printed = { ...truth, client_name: truth.client_name ?? truth.employer, employer: undefined };
  const returned = { ...details, client_name: details.client_name ?? details.employer, employer: undefined };
  const outcomes = [
    ...scalarElements.map((name) => compareScalar(name, printed[name], truth.optional?.[name], returned[name])),
    ...listElements.map((name) => compareList(name, entriesOf(printed[name]), returned[name] ?? [])),
  ];
  return outcomes.filter((outcome) => outcome.printed + outcome.returned > 0);
}

/** The outcomes of a card that was refused: everything printed was missed. */
export const compareRefused = (truth: Truth): Outcome[] => compareCard(truth, {});

const isOneOf = (element: ElementName, value: string, allowed: Spellings): boolean =>
  spellings(allowed).some((spelling) => comparable(element, spelling) === comparable(element, value));

function compareScalar(
  element: ScalarElementName,
  truth: Spellings | undefined,
  optional: Spellings | undefined,
  found: ElementValue | undefined,
): Outcome {
  const outcome = { element, printed: truth ? 1 : 0, returned: found ? 1 : 0, right: 0, attributes: {} };
  const printed = truth && spellings(truth)[0];
  const returned = found?.value;
  if (found && truth && isOneOf(element, found.value, truth)) return { ...outcome, right: 1, differences: [] };
  if (found && optional && isOneOf(element, found.value, optional)) return { ...outcome, returned: 0, differences: [] };
  if (!found && !truth) return { ...outcome, differences: [] };
  const kind = found && truth ? 'wrong' : found ? 'spurious' : 'missed';
  return { ...outcome, differences: [{ element, kind, printed, returned }] };
}

type TrueEntry = { readonly value: Spellings } & Readonly<Record<string, unknown>>;

const entriesOf = (list: Truth[ListElementName] = []): TrueEntry[] =>
  list.map((entry) => (typeof entry === 'object' && 'value' in entry ? { ...entry } : { value: entry }));

/** Each printed entry is paired with at most one returned entry of the same value, best agreeing attributes first. */
function compareList(
  element: ListElementName,
  printed: readonly TrueEntry[],
  returned: readonly ElementValue[],
): Outcome {
  const names = attributesOf[element];
  const agreement = (truth: TrueEntry, found: ElementValue): number =>
    names.filter((name) => sameAttribute(truth, found, name)).length;
  const pairs = printed
    .flatMap((truth) => returned.map((found) => ({ truth, found, agreement: agreement(truth, found) })))
    .filter(({ truth, found }) => isOneOf(element, found.value, truth.value))
    .sort((a, b) => b.agreement - a.agreement);
  const differences: Difference[] = [];
  const paired = new Set<unknown>();
  const counts = names.map((name) => ({ name, right: 0 }));
  for (const { truth, found } of pairs) {
    if (paired.has(truth) || paired.has(found)) continue;
    paired.add(truth).add(found);
    for (const count of counts) {
      if (sameAttribute(truth, found, count.name)) count.right += 1;
      else differences.push(attributeDifference(element, count.name, truth, found));
    }
  }
  const right = paired.size / 2;
  for (const truth of printed) {
    if (!paired.has(truth)) differences.push({ element, kind: 'missed', printed: describeTruth(truth, names) });
  }
  for (const found of returned) {
    if (!paired.has(found)) differences.push({ element, kind: 'spurious', returned: describe(found, names) });
  }
  const attributes = Object.fromEntries(counts.map(({ name, right: n }) => [name, { right: n, of: right }]));
  return { element, printed: printed.length, returned: returned.length, right, attributes, differences };
}

const attribute = (entry: object, name: string): string => String((entry as Record<string, unknown>)[name] ?? '');
const labelText = (text: string): string => comparableText(text).replace(/[\s:.?*-]+$/, '');
const sameAttribute = (truth: object, found: object, name: string): boolean =>
  labelText(attribute(truth, name)) === labelText(attribute(found, name));

const attributeDifference = (
  element: ElementName,
  name: string,
  truth: TrueEntry,
  found: ElementValue,
): Difference => ({
  element,
  kind: 'attribute',
  attribute: name,
  printed: `${spellings(truth.value)[0]} ${attribute(truth, name)}`,
  returned: `${found.value} ${attribute(found, name)}`,
});

const describe = (entry: ElementValue, names: readonly string[]): string =>
  [entry.value, ...names.map((name) => attribute(entry, name))].join(' ').trim();
const describeTruth = (entry: TrueEntry, names: readonly string[]): string =>
  describe({ ...entry, value: spellings(entry.value)[0] ?? '', scores: [] }, names);
