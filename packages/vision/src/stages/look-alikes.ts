import type { CharacterAlternative } from '@cardlens/reading';
import { type CtcCharacter, type CtcOutput, probabilityOf } from '../ctc.js';

/** Characters that look alike in some typefaces, between which the recognizer decides narrowly and without context. */
const groups = ['0Oo', '1Il', '5Ss$', '8B', '2Z'] as const;
const groupOf = new Map(groups.flatMap((group) => [...group].map((text) => [text, group] as const)));

/**
 * Prior odds of the character that fits its word. Real digits give their look-alike letter a probability below 0.003 and
 * vice versa, confused ones above 0.02 (measured on drawn cards), so 60 corrects only the latter.
 */
const kindFactor = 60;
/** Above this probability of a look-alike letter or digit, an identifier may be wrong, and its score is at most this. */
const doubtAbove = 0.02;
const doubtfulScore = 0.8;
const caseFactor = 10;
/** Prior odds of a digit after the single letter that begins an identifier. */
const placeFactor = 10;

/**
 * Corrects look-alike characters based on their word: a zero among letters becomes the letter if the recognizer gave it
 * some probability, and an S before an amount becomes a dollar sign. In identifiers that mix letters and digits, only the
 * place of a character before more digits says anything: "RO4188" is R04188 if the recognizer was in doubt. Three in a
 * row are zeros: "RXOOOO".
 */
export function settleLookAlikes(word: readonly CtcCharacter[], output: CtcOutput): CtcCharacter[] {
  const isInCode =
    word.some(({ text }) => text === '-') && word.some(({ text }) => isDigit(text) && !groupOf.has(text));
  return runsOf(word).flatMap((run) => {
    const sure = run.map(({ text }) => text).filter((text) => !groupOf.has(text));
    const letters = sure.filter(isLetter).length;
    const doubtfulDigits = run.filter(({ text }) => isDigit(text) && groupOf.has(text)).length;
    // "A11111" is an identifier although each of its digits may be a letter.
    const isAlphabetic = !isInCode && letters > 0 && !sure.some(isDigit) && doubtfulDigits <= Math.max(1, letters / 2);
    const isNumeric = letters === 0 && (run[0]?.text === '$' || run.some(({ text }) => isDigit(text)));
    const isUpperCase = letters >= 2 && sure.every((text) => text === text.toUpperCase());
    const isIdentifier =
      (sure.some(isDigit) || (letters > 0 && !isAlphabetic)) && sure.every((text) => text === text.toUpperCase());
    const written = run.map(({ text }) => text).join('');
    const zeros = [...written.matchAll(/[0O]{3,}/g)];
    return run.map((character, i) => {
      const group = groupOf.get(character.text);
      if (!group) return character;
      const weightOf = (text: string): number => {
        if (text === '$')
          return i === 0 && run.length > 1 && run.slice(1).every((c) => isAmount(c.text)) ? kindFactor : 1;
        let weight = 1;
        const isLikelyDigit = isNumeric || zeros.some(({ index, 0: { length } }) => i >= index && i < index + length);
        const spelled = written.slice(Math.max(0, i - 2), i) + text + written.slice(i + 1, i + 3);
        if (isLetter(text) && !isLikelyDigit && (isAlphabetic || planKind.test(spelled))) weight *= kindFactor;
        if (isDigit(text) && isLikelyDigit) weight *= kindFactor;
        else if (isDigit(text) && isIdentifier && isBeforeDigits(run, i))
          weight *= isDigit(run[i - 1]?.text ?? '') ? kindFactor : placeFactor;
        // Identifiers have no lower-case letters, but old-style figures look like them.
        if (isIdentifier && text !== text.toUpperCase()) weight /= kindFactor;
        const expected = isUpperCase ? 'upper' : caseAfter(run[i - 1]?.text, run[i + 1]?.text);
        if (isLetter(text) && expected && caseOf(text) !== expected) weight /= caseFactor;
        return weight;
      };
      const options = [...group].map((text) => ({
        text,
        odds: probabilityOf(output, character.peak, text) * weightOf(text),
      }));
      const best = options.reduce((a, b) => (b.odds > a.odds ? b : a));
      if (best.text === character.text || best.odds === 0) return character;
      const total = options.reduce((sum, { odds }) => sum + odds, 0);
      return { ...character, text: best.text, score: best.odds / total };
    });
  });
}

/** Mean score of the characters, lowered if a character of an identifier may be a letter as well as a digit. */
export function wordScore(word: readonly CtcCharacter[], output: CtcOutput): number {
  const mean = word.reduce((sum, { score }) => sum + score, 0) / Math.max(1, word.length);
  const isIdentifier = word.some(({ text }) => isDigit(text)) && word.some(({ text }) => isLetter(text));
  const isInDoubt = ({ text, peak }: CtcCharacter): boolean =>
    [...(groupOf.get(text) ?? '')].some(
      (other) => isDigit(other) !== isDigit(text) && probabilityOf(output, peak, other) > doubtAbove,
    );
  return isIdentifier && word.some(isInDoubt) ? Math.min(mean, doubtfulScore) : mean;
}

/** Lower-case forms of characters of identifiers, to which the recognizer gives a part of their probability. */
const lowerForms: Readonly<Record<string, string>> = { O: 'o', I: 'l', S: 's' };

/** The digits and capital letters that the recognizer nearly read in place of look-alike characters of the word. */
export function alternativesIn(word: readonly CtcCharacter[], output: CtcOutput): CharacterAlternative[] {
  let at = 0;
  return word.flatMap(({ text, peak }) => {
    const place = at;
    at += text.length;
    const group = [...(groupOf.get(text) ?? '')].filter((other) => /[0-9A-Z]/.test(other));
    const likelihoodOf = (other: string): number =>
      probabilityOf(output, peak, other) + probabilityOf(output, peak, lowerForms[other] ?? '');
    const read = group.find((other) => other === text || lowerForms[other] === text);
    const own = read === undefined ? probabilityOf(output, peak, text) : likelihoodOf(read);
    return group
      .filter((other) => other !== read && likelihoodOf(other) > doubtAbove)
      .map((other) => ({ at: place, text: other, odds: likelihoodOf(other) / Math.max(own, Number.EPSILON) }));
  });
}

/** Whether the character follows a digit or a single first letter, and at least two digits and nothing else follow it. */
function isBeforeDigits(run: readonly CtcCharacter[], i: number): boolean {
  const rest = run.slice(i + 1).filter(({ text }) => isLetter(text) || isDigit(text));
  const before = run[i - 1]?.text ?? '';
  return (
    rest.length > 1 && rest.every(({ text }) => isDigit(text)) && (isDigit(before) || (i === 1 && isLetter(before)))
  );
}

/** Plan types also occur in identifiers ("RXEPO4"). */
const planKind = /EPO|PPO|HMO|POS/;

const isDigit = (text: string): boolean => /^\d$/.test(text);
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const isAmount = (text: string): boolean => /^[\d.,SOIlB]$/.test(text);

const caseOf = (letter: string): 'upper' | 'lower' => (letter === letter.toLowerCase() ? 'lower' : 'upper');

/** Expected case: upper between capitals, lower after a lower-case letter; the first letter of a word may be either. */
function caseAfter(before: string | undefined, after: string | undefined): 'upper' | 'lower' | null {
  if (before === undefined || !isLetter(before)) return null;
  if (caseOf(before) === 'lower') return 'lower';
  return after !== undefined && isLetter(after) && caseOf(after) === 'upper' ? 'upper' : null;
}

/** Splits the word at punctuation, which belongs to the run before it: "ID:H53" has two runs. An amount is one run. */
function runsOf(word: readonly CtcCharacter[]): CtcCharacter[][] {
  const runs: CtcCharacter[][] = [];
  let run: CtcCharacter[] = [];
  for (const [i, character] of word.entries()) {
    run.push(character);
    const isInAmount = /^[.,]$/.test(character.text) && isDigit(word[i + 1]?.text ?? '');
    if (isLetter(character.text) || isDigit(character.text) || character.text === '$' || isInAmount) continue;
    runs.push(run);
    run = [];
  }
  return [...runs, run];
}
