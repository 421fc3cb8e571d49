import { type CtcCharacter, type CtcOutput, probabilityOf } from '../ctc.js';

/** Characters that some typefaces draw alike. The recognizer decides between them by a hair, blind to the word round them. */
const groups = ['0Oo', '1Il', '5Ss$', '8B', '2Z'] as const;
const groupOf = new Map(groups.flatMap((group) => [...group].map((text) => [text, group] as const)));

/**
 * How much likelier a character that fits its word is than one that does not. A true digit leaves its letter under 0.003
 * and the other way round, a confused one leaves it over 0.02 (measured on drawn cards), so 60 turns the second kind alone.
 */
const kindFactor = 60;
const caseFactor = 10;

/**
 * Settles look-alikes by their word: a zero among letters becomes the letter if the recognizer saw a trace of it, an S
 * before an amount the dollar sign. Identifiers that mix letters and digits give no such evidence and stay as read.
 */
export function settleLookAlikes(word: readonly CtcCharacter[], output: CtcOutput): CtcCharacter[] {
  return runsOf(word).flatMap((run) => {
    const sure = run.map(({ text }) => text).filter((text) => !groupOf.has(text));
    const letters = sure.filter(isLetter).length;
    const doubtfulDigits = run.filter(({ text }) => isDigit(text) && groupOf.has(text)).length;
    // "A11111" is an identifier although no digit in it is beyond doubt.
    const isAlphabetic = letters > 0 && !sure.some(isDigit) && doubtfulDigits <= Math.max(1, letters / 2);
    const isNumeric = letters === 0 && (run[0]?.text === '$' || run.some(({ text }) => isDigit(text)));
    const isUpperCase = letters >= 2 && sure.every((text) => text === text.toUpperCase());
    const isIdentifier = sure.some(isDigit) && !sure.some((text) => isLetter(text) && text !== text.toUpperCase());
    return run.map((character, i) => {
      const group = groupOf.get(character.text);
      if (!group) return character;
      const weightOf = (text: string): number => {
        if (text === '$')
          return i === 0 && run.length > 1 && run.slice(1).every((c) => isAmount(c.text)) ? kindFactor : 1;
        let weight = 1;
        if (isLetter(text) && (isAlphabetic || spellsPlanKind(run, i, text))) weight *= kindFactor;
        if (isNumeric && isDigit(text)) weight *= kindFactor;
        // Identifiers have no small letters; old-style figures look like them.
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

/** Kinds of plans stand in identifiers too ("RXEPO4"). */
const planKind = /EPO|PPO|HMO|POS/;

function spellsPlanKind(run: readonly CtcCharacter[], i: number, text: string): boolean {
  const spelling = (from: number, to: number): string =>
    run
      .slice(Math.max(0, from), to)
      .map((c) => c.text)
      .join('');
  return planKind.test(spelling(i - 2, i) + text + spelling(i + 1, i + 3));
}

const isDigit = (text: string): boolean => /^\d$/.test(text);
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const isAmount = (text: string): boolean => /^[\d.,SOIlB]$/.test(text);

const caseOf = (letter: string): 'upper' | 'lower' => (letter === letter.toLowerCase() ? 'lower' : 'upper');

/** Upper case between capitals, lower case after a small letter; the first letter of a word may be either. */
function caseAfter(before: string | undefined, after: string | undefined): 'upper' | 'lower' | null {
  if (before === undefined || !isLetter(before)) return null;
  if (caseOf(before) === 'lower') return 'lower';
  return after !== undefined && isLetter(after) && caseOf(after) === 'upper' ? 'upper' : null;
}

/** The word cut at punctuation, which stays with the run before it: "ID:H53" has two runs. Amounts are one run. */
function runsOf(word: readonly CtcCharacter[]): CtcCharacter[][] {
  const runs: CtcCharacter[][] = [[]];
  word.forEach((character, i) => {
    runs[runs.length - 1]!.push(character);
    const isInAmount = /^[.,]$/.test(character.text) && isDigit(word[i + 1]?.text ?? '');
    if (!isLetter(character.text) && !isDigit(character.text) && character.text !== '$' && !isInAmount) runs.push([]);
  });
  return runs;
}
