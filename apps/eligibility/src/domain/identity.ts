import type { AskedPerson } from './asked.js';
import { type Patient, toCharacterSet } from './x12/index.js';

/**
 * How a person in a response compares with one in the inquiry. `exact`: name and birth date agree; `named`: the name
 * agrees and the birth date is not stated; `unstated`: too little is stated to tell.
 */
export type Identity = 'exact' | 'named' | 'unstated' | 'different';

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV']);

export function identityOf({ entity, demographics }: Patient, asked: AskedPerson): Identity {
  const [first, last] = [wordsOf(entity?.firstName), wordsOf(entity?.lastOrOrganizationName)];
  const [askedFirst, askedLast] = [wordsOf(asked.firstName), wordsOf(asked.lastName)];
  const birth = demographics?.dateOfBirth;
  const suffix = wordsOf(entity?.suffix)[0] ?? suffixIn(last);
  const askedSuffix = suffixIn(askedLast);
  const isOther =
    (birth !== undefined && birth !== asked.dateOfBirth) ||
    (suffix !== undefined && askedSuffix !== undefined && suffix !== askedSuffix) ||
    (first.length > 0 && !isSameFirst(first, askedFirst)) ||
    (last.length > 0 && !isSameLast(withoutSuffix(last), withoutSuffix(askedLast)));
  if (isOther) return 'different';
  if (first.length === 0) return 'unstated';
  if (birth !== undefined) return 'exact';
  // An initial fits too many people.
  return last.length > 0 && isSpelledOut(first) ? 'named' : 'unstated';
}

/** Upper case, without accents and punctuation: `O’Connor-Smith` is OCONNOR and SMITH. */
const wordsOf = (text = ''): string[] =>
  (toCharacterSet(text) ?? text.toUpperCase())
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const suffixIn = (words: readonly string[]): string | undefined => {
  const last = words.at(-1) ?? '';
  return words.length > 1 && suffixes.has(last) ? last : undefined;
};

const withoutSuffix = (words: readonly string[]): readonly string[] =>
  suffixIn(words) === undefined ? words : words.slice(0, -1);

const isSpelledOut = ([word = '']: readonly string[]): boolean => word.length > 1;

/** Payers add and omit middle names, and some know only the initial. */
function isSameFirst(one: readonly string[], other: readonly string[]): boolean {
  const [[a = ''], [b = '']] = [one, other];
  if (a === b || one.join('') === other.join('')) return true;
  return isSpelledOut(one) ? !isSpelledOut(other) && a.startsWith(b) : b.startsWith(a);
}

/** One of two last names may be missing: GARCIA is GARCIA LOPEZ, and JONES is SMITH-JONES. */
function isSameLast(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const text = few.join(' ');
  return (
    one.join('') === other.join('') ||
    many.slice(0, few.length).join(' ') === text ||
    many.slice(-few.length).join(' ') === text
  );
}
