import { comparable } from './comparable.js';
import type { Details, ElementValue } from './details.js';
import { type ListElementName, type ScalarElementName, scalarElements } from './element-names.js';

/**
 * Combines the `scores` of an element into one: recognition × classification, for the better of two looks (decisions
 * §4: the better result is returned). 0 for an element without scores.
 */
export function combinedScore({ scores }: Pick<ElementValue, 'scores'>): number {
  const looks = [0];
  for (let i = 0; i < scores.length; i += 2) looks.push(Number(scores[i]) * Number(scores[i + 1] ?? 1));
  return Math.max(...looks.filter(Number.isFinite));
}

/**
 * Merges the details of both sides of a card. Of a scalar element on both sides, the one with the better score is kept
 * (the front, if equal), but a payer is called as on the front, whose logo has the brand where the back has the legal
 * name, unless the two are readings of one name; lists are concatenated, front first, and deduplicated. The arguments
 * are not modified.
 *
 * List entries are equal if their value and their use (type; or service, category and network) are equal. An entry with
 * an unspecified use (`other`, `general`, network `any`) is dropped if there is one with the same value and a specific
 * use.
 */
export function mergeDetails(front: Details, back: Details = {}): Details {
  const merged: { -readonly [name in keyof Details]: Details[name] } = {};
  for (const name of scalarElements) {
    const winner = isOtherPayerName(name, front, back) ? front[name] : better(front[name], back[name]);
    if (winner) merged[name] = winner;
  }
  const lists = {
    dependent_names: unite('dependent_names', front.dependent_names, back.dependent_names),
    plan_details: unite('plan_details', front.plan_details, back.plan_details),
    phone_numbers: unite('phone_numbers', front.phone_numbers, back.phone_numbers),
    addresses: unite('addresses', front.addresses, back.addresses),
  };
  for (const [name, entries] of Object.entries(lists)) {
    if (entries.length > 0) Object.assign(merged, { [name]: entries });
  }
  return merged;
}

const better = <T extends ElementValue | undefined>(first: T, second: T): T =>
  first && (!second || combinedScore(first) >= combinedScore(second)) ? first : second;

/** The front, whose logo has the brand, precedes the back unless its score is lower by more. */
const frontAdvantage = 0.3;

/** Whether the back names the payer in other words: not in the same ones with at most one of several read differently. */
function isOtherPayerName(name: ScalarElementName, front: Details, back: Details): boolean {
  if (name !== 'payer_name' || !front.payer_name || !back.payer_name) return false;
  const wordsOf = ({ value }: ElementValue): readonly string[] => value.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [words, others] = [wordsOf(front.payer_name), wordsOf(back.payer_name)] as const;
  if (combinedScore(front.payer_name) < combinedScore(back.payer_name) - frontAdvantage) return false;
  return (
    words.length !== others.length ||
    words.filter((word, i) => word !== others[i]).length > Math.min(1, words.length - 1)
  );
}

/** An entry of a list, of which each list has some fields. */
export interface ListEntry {
  readonly value: string;
  readonly service?: string | undefined;
  readonly category?: string | undefined;
  readonly network?: string | undefined;
  readonly type?: string | undefined;
}

/** Whether two entries of a list are one: of equal value and use, of which one may be unspecified. */
export function isSameEntry(name: ListElementName, one: ListEntry, other: ListEntry): boolean {
  const [a, b] = [useOf(name, one), useOf(name, other)];
  return a.subject === b.subject && (a.purpose === b.purpose || !a.purpose || !b.purpose);
}

/** The purpose of an entry, or '' if unspecified. Only entries with one subject can be one. */
interface Use {
  readonly subject: string;
  readonly purpose: string;
}

const vague = { dependent_names: '', plan_details: 'any', phone_numbers: 'other', addresses: 'general' } as const;

function useOf(name: ListElementName, { value, service, category, network, type = '' }: ListEntry): Use {
  const [about, purpose = ''] = name === 'plan_details' ? [`${service} ${category}`, network] : ['', type];
  return { subject: `${comparable(name, value)} ${about}`, purpose: purpose === vague[name] ? '' : purpose };
}

function unite<T extends ElementValue & ListEntry>(
  element: ListElementName,
  front: readonly T[] = [],
  back: readonly T[] = [],
): T[] {
  const kept: { entry: T; purpose: string }[] = [];
  for (const entry of [...front, ...back]) {
    const { purpose } = useOf(element, entry);
    const twin = kept.find((other) => isSameEntry(element, other.entry, entry));
    if (!twin) kept.push({ entry, purpose });
    else if (twin.purpose === purpose) twin.entry = better(twin.entry, entry);
    else if (!twin.purpose) Object.assign(twin, { entry, purpose });
  }
  return kept.map(({ entry }) => entry);
}
