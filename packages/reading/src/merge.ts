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
    dependent_names: unite('dependent_names', front.dependent_names, back.dependent_names, () => use('', '')),
    plan_details: unite('plan_details', front.plan_details, back.plan_details, ({ service, category, network }) =>
      use(network, 'any', `${service} ${category}`),
    ),
    phone_numbers: unite('phone_numbers', front.phone_numbers, back.phone_numbers, ({ type }) => use(type, 'other')),
    addresses: unite('addresses', front.addresses, back.addresses, ({ type }) => use(type, 'general')),
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

/** The purpose of an entry, or '' if unspecified. Entries of one value are merged only if `about` is equal. */
interface Use {
  readonly about: string;
  readonly purpose: string;
}

const use = (purpose: string, vague: string, about = ''): Use => ({ about, purpose: purpose === vague ? '' : purpose });

function unite<T extends ElementValue>(
  element: ListElementName,
  front: readonly T[] = [],
  back: readonly T[] = [],
  useOf: (entry: T) => Use,
): T[] {
  const kept: { entry: T; subject: string; purpose: string }[] = [];
  for (const entry of [...front, ...back]) {
    const { about, purpose } = useOf(entry);
    const subject = `${comparable(element, entry.value)} ${about}`;
    const twin = kept.find(
      (other) => other.subject === subject && (other.purpose === purpose || !other.purpose || !purpose),
    );
    if (!twin) kept.push({ entry, subject, purpose });
    else if (twin.purpose === purpose) twin.entry = better(twin.entry, entry);
    else if (!twin.purpose) Object.assign(twin, { entry, purpose });
  }
  return kept.map(({ entry }) => entry);
}
