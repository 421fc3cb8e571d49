import { editDistance, editsAllowed } from './edit-distance.js';
import { comparedLength, type FoundWords } from './found-words.js';
import type { NamesByWord } from './indexed-names.js';
import { isCaption, isInformative } from './informative-words.js';
import { guessedAlike, lettersAlike, type NameLikeness, nearlySame } from './likeness.js';
import type { NameForms } from './name-forms.js';
import type { Read } from './reading.js';
import { isAbbreviation, isMarked, stemOf } from './vocabulary.js';

/** Minimum share of the name found, and of text beside it, for the rest to count as misread. */
const guessedFrom = 0.3;
const guessedMin = 0.04;
const lettersMin = 0.75;
const otherWordMin = 4;

/** The name closest to a text by letters. */
interface Nearest {
  readonly name: number;
  readonly letters: number;
  readonly nearly: number;
}

/** The part of a text that is a name although its words were misread beyond recognition. */
export function misreadNamesOf(
  { vocabulary, numbers, weights }: NamesByWord,
  { compact, cores, totals }: NameForms,
  words: FoundWords,
) {
  const { taken } = words;

  return {
    /** Words beside a mostly matching name may be its missing words, misread beyond recognition. */
    withGuesses(read: Read, found: NameLikeness, name: number): NameLikeness {
      if (found.missing < guessedMin || found.foreign < guessedMin || found.shared < guessedFrom) return found;
      const length = comparedLength(read);
      taken.fill(0, 0, length);
      const lost: number[] = [];
      for (const word of numbers[name]) {
        const place = words.of(word);
        if (place === undefined) lost.push(word);
        else for (const position of place.positions) if (position < length) taken[position] = 1;
      }
      let { shared, missing, foreign, guessed } = found;
      let ofRead = found.ofText * read.total;
      for (const word of lost) {
        let best = 0;
        let bestAt = -1;
        for (let position = 0; position < length; position++) {
          const each = read.own[position];
          if (taken[position] !== 0 || vocabulary.numberOf(each) !== undefined) continue;
          const alike = guessedAlike(each, vocabulary.wordAt(word));
          if (alike > best) {
            best = alike;
            bestAt = position;
          }
        }
        if (bestAt < 0) continue;
        taken[bestAt] = 1;
        shared += weights[word] * best;
        guessed += weights[word];
        missing -= weights[word];
        foreign -= read.weights[bestAt];
        ofRead += read.weights[bestAt] * best;
      }
      if (guessed === 0) return found;
      const total = totals[name];
      return {
        ...found,
        dice: (shared + ofRead) / (total + read.total + found.further || 1),
        ofName: shared / (total || 1),
        ofText: ofRead / (read.total || 1),
        shared,
        missing: Math.max(0, missing),
        foreign: Math.max(0, foreign),
        guessed,
      };
    },

    nearest(read: Read, names: readonly number[]): Nearest {
      let nearest: Nearest = { name: names[0], letters: 0, nearly: 0 };
      for (const name of names) {
        const core = cores[name];
        let { letters, nearly } = nearness(read.compact, compact[name]);
        const add = (text: string, other: string): void => {
          const found = nearness(text, other);
          letters = Math.max(letters, found.letters);
          nearly = Math.max(nearly, found.nearly);
        };
        if (read.uncaptioned !== read.compact) add(read.uncaptioned, compact[name]);
        // An ending may be omitted only from a name that was read well.
        if (core !== '') for (const text of read.cores) add(text, core);
        if (letters + nearly > nearest.letters + nearest.nearly) nearest = { name, letters, nearly };
      }
      return nearest;
    },

    /**
     * Whether the text is a different name: it contains a word that only other names have (`Kansas` is not a misread
     * `Arkansas`), or too much of its few distinctive letters differs (`MBA Administrators` is not `MCA
     * Administrators`).
     */
    isOther(read: Read, name: number): boolean {
      const own = numbers[name];
      const numberOf = vocabulary.numberOf;
      const others = read.own.filter((word) => !isCaption(word) && !own.includes(numberOf(word) ?? -1));
      const lost = [...own].map((word) => vocabulary.wordAt(word)).filter((word) => !read.own.includes(word));
      const isMisread = (word: string) =>
        lost.some((each) => editDistance(word, each, editsAllowed(each.length)) <= editsAllowed(each.length));
      const isKnown = (word: string) =>
        word.length >= otherWordMin && isInformative(word) && numberOf(word) !== undefined;
      if (others.some((word) => isKnown(word) && !isMisread(word))) return true;
      if (lost.some(isAbbreviation) || lost.some(isMarked) !== others.some(isMarked)) return true;
      const distinct = lost.filter(isInformative).join('');
      if (distinct === '') return false;
      const max = lostMax(distinct.length);
      return Math.min(...[lost.join(''), distinct].map((text) => editDistance(others.join(''), text, max))) > max;
    },

    /** A name with a few misread letters: the words beside it count as its own and none as missing. */
    withMisread(found: NameLikeness, name: number, nearly: number): NameLikeness {
      const total = totals[name];
      const own = nearly * Math.max(0, total - found.shared);
      const shared = found.shared + 0.9 * own;
      return {
        ...found,
        dice: found.dice + nearly * 0.9 * (1 - found.dice),
        ofName: Math.min(1, shared / (total || 1)),
        ofText: found.ofText + nearly * 0.9 * (1 - found.ofText),
        shared,
        missing: found.missing * (1 - nearly),
        foreign: found.foreign * (1 - nearly),
        guessed: found.guessed + own,
      };
    },
  };
}

/** Maximum number of misread letters in the only distinctive part of a name. */
const lostMax = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 5);

/** Closeness of two texts without spaces; for beginnings that many brands share, only the rest counts. */
function nearness(a: string, b: string): Pick<Nearest, 'letters' | 'nearly'> {
  const stem = stemOf(a, b);
  const letters = lettersAlike(a, b, lettersMin);
  if (letters === 0 || isMarked(a) !== isMarked(b)) return { letters: 0, nearly: 0 };
  const rest = Math.min(a.length, b.length) - stem;
  if (stem > 0 && rest < restMin && a !== b) return { letters: 0, nearly: 0 };
  return { letters, nearly: nearlySame(a, b) };
}

const restMin = 4;
