import { type CtcCharacter, type CtcOutput, highestProbability } from '../ctc.js';
import { inkColumns, type Span, widestGap } from '../geometry/ink.js';
import { median } from '../geometry/median.js';
import type { Crop } from './crop.js';

/** Columns of the crop per time step of the recognizer. */
export const stepWidth = 8;

/** The characters of a word, and its columns in the crop. */
export interface WordSpan extends Span {
  readonly characters: readonly CtcCharacter[];
}

/** Features of a gap for the logistic regression that decides whether it is a space; `odds` has the weights. */
export interface GapFeatures {
  /** log10 of the odds of the space class at its most probable time step, -5 to 5. */
  readonly space: number;
  /** Width of the gap minus the line's median gap, in median character distances. */
  readonly width: number;
  /** 1 before closing and after opening punctuation, otherwise 0. */
  readonly punctuation: number;
  /** 1 between two digits, otherwise 0, because numbers are not split. */
  readonly digits: number;
}

interface Gap {
  /** The character after the gap. */
  readonly after: CtcCharacter;
  /** The widest range without ink between the two characters. */
  readonly span: Span;
  readonly features: GapFeatures;
}

/**
 * Weights for the log-odds that a gap separates two words, fitted by training/word-gaps on 42,507 gaps in 2,700 lines
 * of drawn cards and random text (every other line held out: 14 of 21,327 gaps wrong).
 */
const odds: GapFeatures & { readonly constant: number } = {
  constant: -1.1,
  space: 2.67,
  width: 4.19,
  punctuation: -0.41,
  digits: -0.91,
};

/** Smaller probabilities are only rounding errors. */
const spaceMin = 1e-5;

const spaceOdds = (probability: number): number => {
  const p = Math.min(Math.max(probability, spaceMin), 1 - spaceMin);
  return Math.log10(p / (1 - p));
};

const oddsOf = ({ space, width, punctuation, digits }: GapFeatures): number =>
  odds.constant + odds.space * space + odds.width * width + odds.punctuation * punctuation + odds.digits * digits;

/**
 * Minimum log-odds of the gaps around a single lower-case letter: one-letter words are rare, narrow letters are not.
 */
const singleLetterOdds = 3;

/**
 * Splits the line into words where the recognizer outputs a space, or where it nearly does and the gap is wide.
 *
 * @param characters  of the line, in order; may include recognized spaces
 */
export function splitWords(characters: readonly CtcCharacter[], output: CtcOutput, crop: Crop): WordSpan[] {
  const visible = characters.filter((character) => character.text !== ' ');
  const [first, last] = [visible[0], visible.at(-1)];
  if (!first || !last) return [];
  const ink = inkColumns(crop);
  const words: WordSpan[] = [];
  let open = [first];
  let from = edge(ink, columnOf(first, crop), -1);
  const gaps = gapsOf(visible, output, crop, ink);
  const isSplit = splits(visible, gaps);
  for (const [i, { span, after }] of gaps.entries()) {
    if (isSplit[i]) {
      words.push({ characters: open, from, to: span.from });
      open = [];
      from = span.to;
    }
    open.push(after);
  }
  words.push({ characters: open, from, to: edge(ink, columnOf(last, crop), 1) });
  return words;
}

/** Which gaps separate words, based on their log-odds; single lower-case letters are not split off. */
function splits(characters: readonly CtcCharacter[], gaps: readonly Gap[]): boolean[] {
  const weights = gaps.map(({ features }) => oddsOf(features));
  const isSplit = weights.map((weight) => weight > 0);
  characters.forEach(({ text }, i) => {
    const isAlone = isSplit[i - 1] !== false && isSplit[i] !== false;
    if (!isAlone || !/^[b-z]$/.test(text)) return;
    const weaker = (weights[i - 1] ?? Infinity) < (weights[i] ?? Infinity) ? i - 1 : i;
    if (weights[weaker] !== undefined && weights[weaker] < singleLetterOdds) isSplit[weaker] = false;
  });
  return isSplit;
}

/**
 * The gaps between the characters of a line, which must not include spaces; one fewer than characters. Training uses it
 * as well.
 *
 * @public
 */
export function gapsOf(
  characters: readonly CtcCharacter[],
  output: CtcOutput,
  crop: Crop,
  ink: Uint8Array = inkColumns(crop),
): Gap[] {
  const measured = characters.slice(1).map((after, i) => {
    const before = characters[i] ?? after;
    const span = widestGap(ink, { from: columnOf(before, crop), to: columnOf(after, crop) });
    return { before, after, span, pitch: (after.center - before.center) * stepWidth };
  });
  const usualWidth = median(measured.map(({ span }) => span.to - span.from));
  const usualPitch = Math.max(1, median(measured.map(({ pitch }) => pitch)));
  return measured.map(({ before, after, span }) => ({
    after,
    span,
    features: {
      space: spaceOdds(highestProbability(output, ' ', before.from, after.to)),
      width: (span.to - span.from - usualWidth) / usualPitch,
      punctuation: ',.:;)%!?'.includes(after.text) || '($#/'.includes(before.text) ? 1 : 0,
      digits: isDigit(before.text) && isDigit(after.text) ? 1 : 0,
    },
  }));
}

/** The column of the crop at the character's center. */
const columnOf = ({ center }: CtcCharacter, { width }: Crop): number =>
  Math.max(0, Math.min(width, Math.round((center + 0.5) * stepWidth)));

const isDigit = (text: string): boolean => text >= '0' && text <= '9';

/** The end of the ink around column `x` in the given direction, ignoring small gaps within a letter. */
function edge(ink: Uint8Array, x: number, direction: 1 | -1): number {
  const reach = stepWidth * 2.5;
  let last = x;
  for (let i = x; i >= 0 && i < ink.length && Math.abs(i - x) <= reach; i += direction) if (ink[i]) last = i;
  return direction > 0 ? last + 1 : last;
}
