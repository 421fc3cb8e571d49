import { fold } from '../fold.js';
import { PhraseIndex } from '../phrase-index.js';
import { payers, pharmacyBenefitManagers } from './organizations.js';
import { planNames, planWords } from './plans.js';
import { stateNames } from './states.js';

/** Like `fold`, but also maps letters that look like others: "qetna" in round print is Aetna. */
const shapeOf = (word: string): string =>
  fold(word)
    .replaceAll('rn', 'm')
    .replaceAll('rm', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ci', 'd')
    .replace(/q(?!u)/g, 'a');

/** Shorter words are too easily confused with other words. */
const lettersMin = 4;
/** Minimum length of a word in a pair of words that were joined without a space. */
const gluedLettersMin = 6;

/** Minimum length of a common word in which one letter may be misread, missing or extra: "Ilinois", "Califormia". */
const nearLettersMin = 7;
/** That of words in very many names: "Healh", "Denal". */
const nearLettersMinFrequent = 6;
/** Words in this many names are common; a rarer word with one different letter may be another company's name. */
const commonNames = 10;
const frequentNames = 100;

const stateWords = new Set(stateNames.flatMap((name) => name.toLowerCase().split(' ')));

const known = new Set<string>();
/** Number of names that contain each word. */
const counts = new Map<string, number>();
/** Known words by shape; undefined if two known words look alike. */
const byShape = new Map<string, string | undefined>();
for (const name of [...payers, ...pharmacyBenefitManagers, ...planNames, ...stateNames, ...planWords]) {
  for (const word of name.split(/[^\p{L}]+/u)) {
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
    if (word.length < lettersMin || known.has(word.toLowerCase())) continue;
    known.add(word.toLowerCase());
    const shape = shapeOf(word);
    byShape.set(shape, byShape.has(shape) ? undefined : word);
  }
}

const common = new PhraseIndex<string>();
for (const [word, count] of counts) {
  const isCommon = count >= commonNames || stateWords.has(word) || planWords.has(word);
  const lettersNeeded = count >= frequentNames ? nearLettersMinFrequent : nearLettersMin;
  if (word.length >= lettersNeeded && isCommon) common.add(word, word);
}

/**
 * Corrects look-alike letters in the known words of a name: "Medlmpact" becomes "MedImpact", "Califomia" becomes
 * "California", "Anylnsurance" ends in "Insurance", "L,A," becomes "L.A.". Other words stay as read.
 */
export const knownSpelling = (name: string): string =>
  name
    .replace(/[\p{L}\d|]{4,}/gu, (word) => spelledWhole(word) ?? spelledGlued(word) ?? spelledNearly(word) ?? word)
    .replace(/(?<=\p{L}[.,]? )[l1|]nc(?=\.?$)/u, 'Inc')
    .replace(/\b(health|life|medical|dental)(?=insurance\b)/giu, '$1 ')
    .replace(/\b(\p{Lu}),(\p{Lu})[.,](?=\s)/gu, '$1.$2.');

function spelledWhole(word: string): string | undefined {
  if (known.has(word.toLowerCase())) return word;
  const spelling = /\p{L}{2}/u.test(word) ? byShape.get(shapeOf(word)) : undefined;
  return spelling === undefined ? undefined : inCaseOf(word, spelling);
}

/** "Anylnsurance": a word joined to the end of another one begins with a capital. */
function spelledGlued(word: string): string | undefined {
  for (let at = 2; at <= word.length - gluedLettersMin; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const spelling =
      /^\p{Lu}\p{Ll}+$/u.test(head) && /^[l1|]\p{Ll}+$/u.test(tail) ? byShape.get(shapeOf(tail)) : undefined;
    if (spelling?.[0]?.toUpperCase() === 'I') return head + spelling[0].toUpperCase() + spelling.slice(1).toLowerCase();
  }
  return undefined;
}

/** A plural is another word, and so is a word with a different beginning. */
function spelledNearly(word: string): string | undefined {
  if (word.length < nearLettersMinFrequent - 1 || !/^\p{L}+$/u.test(word)) return undefined;
  const found = common.find(fold(word));
  if (!found) return undefined;
  const [read, printed] = [word.toLowerCase(), found.phrase];
  const isInside = read[0] === printed[0] && read.at(-1) === printed.at(-1) && `${read}s` !== printed;
  return isInside ? inCaseOf(word, printed) : undefined;
}

/** Keeps an upper-case word in upper case, except for look-alikes. */
function inCaseOf(word: string, spelling: string): string {
  const letters = word.replace(/[^\p{L}]|[lI]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return spelling.toUpperCase();
  const isSmall = /^\p{Ll}/u.test(word) && !/^[l1|]/.test(word);
  return spelling.replace(/^./, (first) => (isSmall ? first.toLowerCase() : first.toUpperCase()));
}
