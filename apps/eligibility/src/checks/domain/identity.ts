import { generationalSuffixes, type Patient, toCharacterSet } from '@cardlens/x12';
import type { AskedPerson } from './asked.js';

/**
 * How a person in a response compares with one in the inquiry. `exact`: name and birth date agree; `named`: the name
 * agrees and the birth date is not stated; `unstated`: too little is stated, or can be read, to tell; `corrected`: one of
 * them differs, as a payer's own records may; `different`: the given name differs and nothing else shows the same person.
 */
export type Identity = 'exact' | 'named' | 'unstated' | 'corrected' | 'different';

/** Without our trace number, one difference is enough. */
export const isOther = (identity: Identity): boolean => identity === 'corrected' || identity === 'different';

/** The parts of a person in a response that tell who it is. */
export interface StatedPerson {
  readonly entity?: Pick<
    NonNullable<Patient['entity']>,
    'firstName' | 'middleName' | 'lastOrOrganizationName' | 'suffix'
  >;
  readonly demographics?: Pick<NonNullable<Patient['demographics']>, 'dateOfBirth' | 'isBirthDateUnread'>;
}

export function identityOf({ entity, demographics }: StatedPerson, asked: AskedPerson): Identity {
  const [first, last] = [wordsOf(entity?.firstName), wordsOf(entity?.lastOrOrganizationName)];
  const given = givenNamesOf(entity);
  const [askedFirst, askedLast] = [wordsOf(asked.firstName), wordsOf(asked.lastName)];
  const birth = demographics?.dateOfBirth;
  const suffix = wordsOf(entity?.suffix)[0] ?? suffixIn(last);
  const askedSuffix = suffixIn(askedLast);
  const isOtherBirth = birth !== undefined && birth !== asked.dateOfBirth;
  const isOtherGiven =
    first.length > 0 && askedFirst.length > 0 && !isOneWord(first, askedFirst) && !areSame(given, askedFirst);
  const isOtherLast =
    (suffix !== undefined && askedSuffix !== undefined && suffix !== askedSuffix) ||
    (last.length > 0 && !isSameLast(withoutSuffix(last), withoutSuffix(askedLast)));
  if (isOtherGiven && (isOtherBirth || (birth === undefined && isOtherLast))) return 'different';
  if (isOtherBirth || isOtherGiven || isOtherLast) return 'corrected';
  if (first.length === 0 || askedFirst.length === 0 || demographics?.isBirthDateUnread) return 'unstated';
  if (birth !== undefined) return 'exact';
  // An initial fits too many people.
  return last.length > 0 && isSpelledOut(first) ? 'named' : 'unstated';
}

/** Whether first and last name agree in full, without regard to spelling of accents and punctuation, and to a suffix. */
export function isSameFullName({ entity }: StatedPerson, asked: AskedPerson): boolean {
  const last = (text: string | undefined) => withoutSuffix(wordsOf(text));
  return (
    isOneWord(wordsOf(entity?.firstName), wordsOf(asked.firstName)) &&
    isOneWord(last(entity?.lastOrOrganizationName), last(asked.lastName))
  );
}

/** Upper case, without accents and punctuation: `O’Connor-Smith` is OCONNOR and SMITH. */
const wordsOf = (text = ''): string[] =>
  (toCharacterSet(text) ?? text.toUpperCase())
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const suffixIn = (words: readonly string[]): string | undefined => {
  const last = words.at(-1) ?? '';
  return words.length > 1 && generationalSuffixes.includes(last) ? last : undefined;
};

const withoutSuffix = (words: readonly string[]): readonly string[] =>
  suffixIn(words) === undefined ? words : words.slice(0, -1);

const givenNamesOf = (entity: StatedPerson['entity']): readonly string[] =>
  wordsOf([entity?.firstName, entity?.middleName].join(' '));

/** Comparing each with each takes too long for thousands, which are not of one person. */
const namesMax = 100;

/** Whether people may all have the same first and middle names. */
export function areSameGivenNames(people: readonly Patient[]): boolean {
  const different = new Map(people.map(({ entity }) => [givenNamesOf(entity).join(' '), givenNamesOf(entity)]));
  const names = [...different.values()];
  return (
    names.length <= namesMax &&
    names.every((one, index) => names.slice(index + 1).every((other) => areSame(one, other)))
  );
}

const isSpelledOut = ([word = '']: readonly string[]): boolean => word.length > 1;

/** Payers add and omit middle names, and some know only the initial; two that both state tell twins apart. */
const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  isOneWord(one, other) || one.slice(0, other.length).every((word, index) => isSameWord(word, other[index] ?? ''));

const isSameWord = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** MARYANN is MARY ANN. */
const isOneWord = (one: readonly string[], other: readonly string[]): boolean => one.join('') === other.join('');

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
