import { compareParsed, compareValues, isNickname, type Likeness, parsedValue } from './compare-values.js';
import {
  type Details,
  type ElementValue,
  type ListElementName,
  type PlanDetail,
  type ScalarElementName,
  scalarElements,
} from './details.js';

type TextList = Exclude<ListElementName, 'plan_details'>;
const textLists = ['dependent_names', 'phone_numbers', 'addresses'] as const satisfies readonly TextList[];

/** What another system has on file about a member, by the names of a card's details. PHI. */
export type RecordOnFile = { readonly [name in ScalarElementName]?: string | undefined } & {
  readonly [name in TextList]?: readonly string[] | undefined;
} & {
  readonly plan_details?:
    | readonly (Pick<PlanDetail, 'service' | 'category' | 'value'> & Partial<Pick<PlanDetail, 'network'>>)[]
    | undefined;
};

/** An element of a card that is not to the letter what is on file. PHI. */
export interface Difference {
  /** As in the details; an entry of a list as `phone_numbers[2]`, counted on the card. */
  readonly element: string;
  /** `spelling`, `changed`: on file in another form, or with another value; `new`: not on file. */
  readonly kind: 'spelling' | 'changed' | 'new';
  /** On the card. */
  readonly value: string;
  readonly scores: readonly string[];
  readonly onFile?: string;
  /** Of kind `spelling`: the first names are one name and a usual short form of it. */
  readonly isNickname?: true;
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Number of elements, and of entries of lists, that are to the letter what is on file. */
  readonly same: number;
  /** What is on file but not on the card; entries of lists as `phone_numbers[2]`, counted in the record. */
  readonly notOnCard: readonly string[];
}

/**
 * Compares a card with the record on file about its member. Entries of lists have no order: equal ones belong together,
 * and one that is not on file is `new`, unless it is an amount of which the record has another value for the same
 * service, category and network.
 */
export function compareRecord(details: Details, record: RecordOnFile): Comparison {
  const found = [...scalarsOf(details, record), ...textLists.flatMap((name) => entriesOf(name, details, record))];
  const all = [...found, ...amountsOf(details, record)];
  return {
    differences: all.flatMap((each) => each.difference ?? []),
    same: all.filter(({ isSame }) => isSame).length,
    notOnCard: all.flatMap((each) => each.notOnCard ?? []),
  };
}

/** One element or entry: equal, different, or only on file. */
interface Found {
  readonly isSame?: true;
  readonly difference?: Difference;
  readonly notOnCard?: string;
}

const has = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** The employer has two names in the details, of which one is compared. */
function scalarsOf(details: Details, { client_name: client, employer = client, ...record }: RecordOnFile): Found[] {
  const onFile: RecordOnFile = { ...record, client_name: has(client) ? client : employer };
  return scalarElements
    .filter((name) => name !== 'employer')
    .flatMap((name): Found[] => {
      const element = details[name] ?? (name === 'client_name' ? details.employer : undefined);
      const text = onFile[name];
      if (element === undefined) return has(text) ? [{ notOnCard: name }] : [];
      return [compared(name, name, element, has(text) ? text : undefined)];
    });
}

function compared(
  path: string,
  element: ScalarElementName | ListElementName,
  { value, scores }: ElementValue,
  onFile: string | undefined,
): Found {
  if (onFile === undefined) return { difference: { element: path, kind: 'new', value, scores } };
  const likeness = compareValues(element, value, onFile);
  if (likeness === 'same') return { isSame: true };
  const kind = likeness === 'spelling' ? 'spelling' : 'changed';
  const nickname = kind === 'spelling' && isNickname(element, value, onFile) ? { isNickname: true as const } : {};
  return { difference: { element: path, kind, value, scores, onFile, ...nickname } };
}

function entriesOf(name: TextList, details: Details, record: RecordOnFile): Found[] {
  const [entries, onFile]: [readonly ElementValue[], readonly string[]] = [details[name] ?? [], record[name] ?? []];
  const stated = onFile.map((text) => (has(text) ? parsedValue(name, text) : undefined));
  const pairs = pairsOf(
    entries.map(({ value }) => {
      const parsed = parsedValue(name, value);
      return stated.map((one) => one && compareParsed(parsed, one));
    }),
    ['same', 'spelling'],
  );
  const used = new Set(pairs.values());
  return [
    ...entries.map((entry, i) => compared(`${name}[${i}]`, name, entry, onFile[pairs.get(i) ?? -1])),
    ...onFile.flatMap((text, i) => (has(text) && !used.has(i) ? [{ notOnCard: `${name}[${i}]` }] : [])),
  ];
}

function amountsOf({ plan_details: entries = [] }: Details, { plan_details: onFile = [] }: RecordOnFile): Found[] {
  const useOf = ({ service, category, network = 'any' }: Omit<(typeof onFile)[number], 'value'>): string =>
    `${service} ${category} ${network}`;
  const stated = onFile.map((one) => ({ use: useOf(one), parsed: parsedValue('plan_details', one.value) }));
  const pairs = pairsOf(
    entries.map((entry) => {
      const parsed = parsedValue('plan_details', entry.value);
      return stated.map((one) => (one.use === useOf(entry) ? compareParsed(parsed, one.parsed) : undefined));
    }),
    ['same', 'spelling', 'different'],
  );
  const used = new Set(pairs.values());
  return [
    ...entries.map((entry, i) =>
      compared(`plan_details[${i}]`, 'plan_details', entry, onFile[pairs.get(i) ?? -1]?.value),
    ),
    ...onFile.flatMap((_, i) => (used.has(i) ? [] : [{ notOnCard: `plan_details[${i}]` }])),
  ];
}

/**
 * Pairs each entry on the card with one on file at most: first the pairs of the first likeness, then those of the next.
 *
 * @param likenesses  of each entry to each on file; `undefined` if they are not to be paired
 */
function pairsOf(
  likenesses: readonly (readonly (Likeness | undefined)[])[],
  order: readonly Likeness[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const likeness of order)
    for (const [i, ofEntry] of likenesses.entries()) {
      const found = pairs.has(i) ? -1 : ofEntry.findIndex((each, at) => each === likeness && !used.has(at));
      if (found < 0) continue;
      pairs.set(i, found);
      used.add(found);
    }
  return pairs;
}
