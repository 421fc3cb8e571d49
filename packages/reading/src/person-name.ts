import { lettersOf, plainText } from './plain-text.js';

/** A person as a payer names them. PHI. */
export interface StatedPerson {
  readonly firstName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Such as `JR`. */
  readonly suffix?: string | undefined;
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string | undefined;
}

/** The name in one line. */
export const nameOf = ({ firstName, middleName, lastName, suffix }: StatedPerson): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(' ');

/** Names on cards have few words; comparing long texts would take too long. */
export const nameWordsMax = 12;

/** Suffixes of names; @cardlens/x12, which depends on nothing, has them in capitals. */
export const generations: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
/** At the end of a last name, `V` is one too. */
const suffixes = new Set([...generations, 'v']);

const wordsIn = (text = ''): string[] =>
  plainText(text)
    .split(/[\s,]+/)
    .map(lettersOf)
    .filter(Boolean);

/**
 * Whether a printed name is the name of a person in another spelling: in another order of first and last name, with
 * other case, punctuation, spaces or accents, or with a middle name that one of them abbreviates or leaves out. A
 * nickname, another suffix or one of two last names is another name.
 */
export const isNameOf = (printed: string, person: StatedPerson): boolean =>
  isSameName(printedName(printed), statedName(person));

export function isSameName({ words, suffix }: PrintedName, { given, lastName, suffix: expected }: StatedName): boolean {
  if (words.length > nameWordsMax || given.length > nameWordsMax || lastName === '' || suffix !== expected)
    return false;
  const joined = words.join('');
  if (given.length === 0) return joined === lastName;
  // Most names are of other people, which this shows at once.
  if (!joined.endsWith(lastName) && !joined.startsWith(lastName)) return false;
  return words.slice(1).some((_, index) => {
    const [one, other] = [words.slice(0, index + 1), words.slice(index + 1)];
    const isInOrder = other.join('') === lastName && areSameGiven(one, given);
    return isInOrder || (one.join('') === lastName && areSameGiven(other, given));
  });
}

/** The words of a printed name in their normal form, without the suffix. */
export interface PrintedName {
  readonly words: readonly string[];
  readonly suffix: string | undefined;
}

/** The name of a person in its normal form. */
export interface StatedName {
  readonly given: readonly string[];
  readonly lastName: string;
  readonly suffix: string | undefined;
}

/** `SAMPLE JR, ALEX` is ALEX SAMPLE with the suffix JR. */
export function printedName(printed: string): PrintedName {
  const parts = printed.split(',').map((part) => withoutSuffix(wordsIn(part)));
  const [first, ...rest] = parts.map(({ words }) => words);
  return { words: [...rest.flat(), ...(first ?? [])], suffix: parts.find(({ suffix }) => suffix)?.suffix };
}

export function statedName({ firstName, middleName, lastName, suffix }: StatedPerson): StatedName {
  const last = withoutSuffix(wordsIn(lastName));
  return {
    given: [...wordsIn(firstName), ...wordsIn(middleName)],
    lastName: last.words.join(''),
    suffix: wordsIn(suffix)[0] ?? last.suffix,
  };
}

function withoutSuffix(words: readonly string[]): { words: readonly string[]; suffix?: string | undefined } {
  const last = words.at(-1);
  return last !== undefined && suffixes.has(last) ? { words: words.slice(0, -1), suffix: last } : { words };
}

/** MARYANN is MARY ANN; beside the first name, further ones may be initials or missing. */
const areSameGiven = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((_, i) =>
    other.some((_word, j) => {
      const first = one.slice(0, i + 1).join('');
      return first === other.slice(0, j + 1).join('') && areSameMiddle(one.slice(i + 1), other.slice(j + 1));
    }),
  );

const areSameMiddle = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('') === other.join('') ||
  one.slice(0, other.length).every((word, index) => isSameOrInitial(word, other[index] ?? ''));

const isSameOrInitial = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', l: 'i', '5': 's', '8': 'b', '2': 'z' };
const folded = (text = ''): string => plainText(text).replace(/[01l582]/g, (character) => lookAlikes[character] ?? '');

/** Whether neither a printed name nor a person has a suffix, or both have the same. */
export const hasSuffixOf = (printed: string, person: StatedPerson): boolean =>
  printedName(printed).suffix === statedName(person).suffix;

/**
 * Whether a printed name that is not the name of a person may still be theirs: the first name is the same and the last
 * name is another, as after a marriage; only one of them has the suffix; or characters were misread. Another member of
 * the family has another first name, middle name or suffix.
 */
export const mayBeNameOf = (printed: string, person: StatedPerson): boolean =>
  mayBeSameName(printedForms(printed), statedForms(person));

/** The forms of a name that are compared: a name that is compared with many is brought into them once. */
export interface Forms<Name> {
  readonly name: Name;
  /** With one of the characters that look alike for all of them. */
  readonly folded: Name;
}

export const printedForms = (printed: string): Forms<PrintedName> => ({
  name: printedName(printed),
  folded: printedName(folded(printed)),
});

export const statedForms = (person: StatedPerson): Forms<StatedName> => ({
  name: statedName(person),
  folded: statedName({
    firstName: folded(person.firstName),
    middleName: folded(person.middleName),
    lastName: folded(person.lastName),
    suffix: folded(person.suffix),
  }),
});

/** As `mayBeNameOf`. */
export function mayBeSameName(printed: Forms<PrintedName>, { name: stated, folded: ofStated }: Forms<StatedName>) {
  const { words, suffix } = printed.name;
  if (suffix !== undefined && stated.suffix !== undefined && suffix !== stated.suffix) return false;
  if (isSameName({ words, suffix: stated.suffix }, stated)) return true;
  const [first = ''] = stated.given;
  const isOtherLastName = !words.join('').endsWith(stated.lastName);
  if (first.length > 1 && words[0] === first && isOtherLastName) return true;
  return isSameName(printed.folded, ofStated);
}
