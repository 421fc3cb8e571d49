import { editDistance, editsAllowed } from './edit-distance.js';
import type { IndexedName, IndexedNames } from './indexed-names.js';
import { isCaption, isInformative } from './informative-words.js';
import { guessSimilarity, letterSimilarity, misreadSimilarity, type NameLikeness } from './likeness.js';
import type { ReadText } from './text-reading.js';
import { isAbbreviation, isMarked, stemOf } from './vocabulary.js';

/** Minimum share of the name found, and of text beside it, for the rest to count as misread. */
const guessedFrom = 0.3;
const guessedMin = 0.04;
const lettersMin = 0.75;
const otherWordMin = 4;
const wordsMax = 64;

/** Words beside a mostly matching name may be its missing words, misread beyond recognition. */
export function withGuesses(
  { vocabulary, weights }: IndexedNames,
  read: ReadText,
  found: NameLikeness,
  name: IndexedName,
): NameLikeness {
  if (found.missing < guessedMin || found.foreign < guessedMin || found.shared < guessedFrom) return found;
  const taken = new Set(name.words.flatMap((word) => read.found.get(word)?.positions ?? []));
  let { shared, missing, foreign, guessed } = found;
  let ofRead = found.ofText * read.weight;
  for (const word of name.words.filter((each) => !read.found.has(each))) {
    let best = 0;
    let bestAt = -1;
    for (const [position, text] of read.own.slice(0, wordsMax).entries()) {
      if (taken.has(position) || vocabulary.numberOf(text) !== undefined) continue;
      const similarity = guessSimilarity(text, vocabulary.wordAt(word));
      if (similarity > best) {
        best = similarity;
        bestAt = position;
      }
    }
    if (bestAt < 0) continue;
    taken.add(bestAt);
    const [weight, readWeight] = [weights[word] ?? 0, read.weights[bestAt] ?? 0];
    shared += weight * best;
    guessed += weight;
    missing -= weight;
    foreign -= readWeight;
    ofRead += readWeight * best;
  }
  if (guessed === 0) return found;
  return {
    ...found,
    dice: (shared + ofRead) / (name.weight + read.weight + found.further || 1),
    ofName: shared / (name.weight || 1),
    ofText: ofRead / (read.weight || 1),
    shared,
    missing: Math.max(0, missing),
    foreign: Math.max(0, foreign),
    guessed,
  };
}

/** How close a text is to a name by letters. */
interface Nearness {
  readonly letters: number;
  readonly nearly: number;
}

/** The name closest to a text by letters. */
export function nearestName(
  read: ReadText,
  names: readonly IndexedName[],
): Nearness & { readonly name: IndexedName | undefined } {
  let nearest: ReturnType<typeof nearestName> = { name: names[0], letters: 0, nearly: 0 };
  for (const name of names) {
    let { letters, nearly } = nearness(read.letters, name.letters);
    const add = (text: string, other: string): void => {
      const found = nearness(text, other);
      letters = Math.max(letters, found.letters);
      nearly = Math.max(nearly, found.nearly);
    };
    if (read.uncaptioned !== read.letters) add(read.uncaptioned, name.letters);
    // An ending may be omitted only from a name that was read well.
    if (name.core !== '') for (const text of read.cores) add(text, name.core);
    if (letters + nearly > nearest.letters + nearest.nearly) nearest = { name, letters, nearly };
  }
  return nearest;
}

/**
 * Whether the text is a different name: it contains a word that only other names have (`Kansas` is not a misread
 * `Arkansas`), or too much of its few distinctive letters differs (`MBA Administrators` is not `MCA Administrators`).
 */
export function isOtherName({ vocabulary }: IndexedNames, read: ReadText, { words }: IndexedName): boolean {
  const others = read.own.filter((word) => !isCaption(word) && !words.includes(vocabulary.numberOf(word) ?? -1));
  const lost = words.map((word) => vocabulary.wordAt(word)).filter((word) => !read.own.includes(word));
  const isMisread = (word: string) =>
    lost.some((each) => editDistance(word, each, editsAllowed(each.length)) <= editsAllowed(each.length));
  const isKnown = (word: string) =>
    word.length >= otherWordMin && isInformative(word) && vocabulary.numberOf(word) !== undefined;
  if (others.some((word) => isKnown(word) && !isMisread(word))) return true;
  if (lost.some(isAbbreviation) || lost.some(isMarked) !== others.some(isMarked)) return true;
  const distinct = lost.filter(isInformative).join('');
  if (distinct === '') return false;
  const max = lostMax(distinct.length);
  return Math.min(...[lost.join(''), distinct].map((text) => editDistance(others.join(''), text, max))) > max;
}

/** A name with a few misread letters: the words beside it count as its own and none as missing. */
export function withMisread(found: NameLikeness, { weight }: IndexedName, nearly: number): NameLikeness {
  const own = nearly * Math.max(0, weight - found.shared);
  const shared = found.shared + 0.9 * own;
  return {
    ...found,
    dice: found.dice + nearly * 0.9 * (1 - found.dice),
    ofName: Math.min(1, shared / (weight || 1)),
    ofText: found.ofText + nearly * 0.9 * (1 - found.ofText),
    shared,
    missing: found.missing * (1 - nearly),
    foreign: found.foreign * (1 - nearly),
    guessed: found.guessed + own,
  };
}

/** Maximum number of misread letters in the only distinctive part of a name. */
const lostMax = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 5);

/** Closeness of two texts without spaces; for beginnings that many brands share, only the rest counts. */
function nearness(a: string, b: string): Nearness {
  const stem = stemOf(a, b);
  const letters = letterSimilarity(a, b, lettersMin);
  if (letters === 0 || isMarked(a) !== isMarked(b)) return { letters: 0, nearly: 0 };
  const rest = Math.min(a.length, b.length) - stem;
  if (stem > 0 && rest < restMin && a !== b) return { letters: 0, nearly: 0 };
  return { letters, nearly: misreadSimilarity(a, b) };
}

const restMin = 4;
