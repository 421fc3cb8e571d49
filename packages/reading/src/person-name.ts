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
const wordsMax = 12;

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

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
export function isNameOf(printed: string, person: StatedPerson): boolean {
  const last = withoutSuffix(wordsIn(person.lastName));
  const given = [...wordsIn(person.firstName), ...wordsIn(person.middleName)];
  const { words, suffix } = printedName(printed);
  const expected = wordsIn(person.suffix)[0] ?? last.suffix;
  if (words.length > wordsMax || given.length > wordsMax || last.words.length === 0 || suffix !== expected)
    return false;
  const lastName = last.words.join('');
  if (given.length === 0) return words.join('') === lastName;
  return words.slice(1).some((_, index) => {
    const [one, other] = [words.slice(0, index + 1), words.slice(index + 1)];
    const isInOrder = other.join('') === lastName && areSameGiven(one, given);
    return isInOrder || (one.join('') === lastName && areSameGiven(other, given));
  });
}

/** `SAMPLE JR, ALEX` is ALEX SAMPLE with the suffix JR. */
function printedName(printed: string): { words: readonly string[]; suffix: string | undefined } {
  const parts = printed.split(',').map((part) => withoutSuffix(wordsIn(part)));
  const [first, ...rest] = parts.map(({ words }) => words);
  return { words: [...rest.flat(), ...(first ?? [])], suffix: parts.find(({ suffix }) => suffix)?.suffix };
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

/**
 * Whether a printed name that is not the name of a person may still be theirs: it has the same first name, as after a
 * marriage, or characters were misread. Another member of the family has another first name.
 */
export function mayBeNameOf(printed: string, person: StatedPerson): boolean {
  const [first = ''] = wordsIn(person.firstName);
  if (first.length > 1 && printedName(printed).words.includes(first)) return true;
  const { firstName, middleName, lastName, suffix } = person;
  return isNameOf(folded(printed), {
    firstName: folded(firstName),
    middleName: folded(middleName),
    lastName: folded(lastName),
    suffix: folded(suffix),
  });
}
