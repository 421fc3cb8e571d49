import { fold } from '../fold.js';
import { PhraseIndex } from '../phrase-index.js';
import { payers } from './payers.js';
import { pharmacyBenefitManagers } from './pharmacy-benefit-managers.js';
import { planNames, planWords } from './plans.js';
import { stateNames } from './states.js';

/** Folding that also maps pairs that look like one letter, besides single letters (`fold`). */
const shapeOf = (word: string): string =>
  fold(word).replaceAll('rn', 'm').replaceAll('rm', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');

/** Shorter words are too easily mistaken for other words. */
const lettersMin = 4;
/** Minimum length of a word that another one is joined to without a space. */
const gluedLettersMin = 6;

/** Minimum length of a common word in which one letter may be misread, lost or added: "Ilinois", "Califormia". */
const nearLettersMin = 7;
/** Words in this many names are common; rarer ones may differ from another company's name in one letter. */
const commonNames = 3;

const stateWords = new Set(stateNames.flatMap((name) => name.toLowerCase().split(' ')));

const known = new Set<string>();
/** Number of names that contain a word. */
const counts = new Map<string, number>();
/** By shape; undefined when two known words look alike. */
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
  if (word.length >= nearLettersMin && isCommon) common.add(word, word);
}

/**
 * A name with its known words in their known spelling, where look-alike letters were read: "Medlmpact" is "MedImpact",
 * "Califomia" is "California", "Anylnsurance" ends in "Insurance", "L,A," is "L.A.". Other words stay as read.
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

/** "Anylnsurance": a word that begins inside another one begins with a capital. */
function spelledGlued(word: string): string | undefined {
  for (let at = 2; at <= word.length - gluedLettersMin; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const spelling =
      /^\p{Lu}\p{Ll}+$/u.test(head) && /^[l1|]\p{Ll}+$/u.test(tail) ? byShape.get(shapeOf(tail)) : undefined;
    if (spelling?.[0]?.toUpperCase() === 'I') return head + spelling[0].toUpperCase() + spelling.slice(1).toLowerCase();
  }
  return undefined;
}

/** A plural is another word, and so is a different beginning. */
function spelledNearly(word: string): string | undefined {
  if (word.length < nearLettersMin - 1 || !/^\p{L}+$/u.test(word)) return undefined;
  const found = common.find(fold(word));
  if (!found || found.phrase.length < nearLettersMin) return undefined;
  const [read, printed] = [word.toLowerCase(), found.phrase];
  const isInside = read[0] === printed[0] && read.at(-1) === printed.at(-1) && `${read}s` !== printed;
  return isInside ? inCaseOf(word, printed) : undefined;
}

/** Apart from look-alikes, an upper-case word stays upper-case. */
function inCaseOf(word: string, spelling: string): string {
  const letters = word.replace(/[^\p{L}]|[lI]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return spelling.toUpperCase();
  return /^\p{Ll}/u.test(word) && !/^[l1|]/.test(word)
    ? spelling[0]!.toLowerCase() + spelling.slice(1)
    : spelling[0]!.toUpperCase() + spelling.slice(1);
}
