import { comparable } from './comparable.js';
import { type Details, type ElementValue, type ListElementName, scalarElements } from './details.js';

/**
 * One number for the `scores` of an element: recognition × classification, of the better look when there were two
 * (decisions §4: the value returned is the better reading). An element without scores counts as 0.
 */
export function combinedScore({ scores }: Pick<ElementValue, 'scores'>): number {
  const looks = [0];
  for (let i = 0; i < scores.length; i += 2) looks.push(Number(scores[i]) * Number(scores[i + 1] ?? 1));
  return Math.max(...looks.filter(Number.isFinite));
}

/**
 * The details of a card from the details of its sides: a scalar element seen on both sides keeps the better score (the
 * front, when equal); lists are united, front first, and deduplicated. Neither argument is changed.
 *
 * Two entries of a list are one when value and use (type; service, category and network) are the same. An entry that
 * does not say what it is for (`other`, `general`, network `any`) gives way to one with the same value that does.
 */
export function mergeDetails(front: Details, back: Details = {}): Details {
  const merged: { -readonly [name in keyof Details]: Details[name] } = {};
  for (const name of scalarElements) {
    const winner = better(front[name], back[name]);
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

/** What an entry is for, or '' when it does not say; `about` is what must be the same even then. */
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
