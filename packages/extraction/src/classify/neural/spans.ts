import { isSameRow, overlapsX } from '../layout/neighbors.js';
import { bounds } from '../layout/page.js';
import { breaks, type Kind, kinds, listed, wraps } from './kinds.js';
import { isAligned, isBreak, lineGap } from './line-ends.js';
import { peopleListed } from './people.js';
import type { SplitWord } from './split-words.js';

/** The network's probabilities: row-major, one row of `kinds.length` values (0 to 1) per split word. */
export interface Beliefs {
  readonly inside: Float32Array;
  readonly begins: Float32Array;
}

/** The probability of a word and a kind, by its index in `kinds`. */
export const beliefIn = (beliefs: Float32Array, { index }: SplitWord, kind: number): number =>
  beliefs[index * kinds.length + kind] ?? 0;

/** A span of words that the network tags as one value, in reading order. */
export interface TaggedSpan {
  readonly kind: Kind;
  readonly words: readonly SplitWord[];
}

/** Minimum probability of a word. Low, because uncertain values are filtered later by their score. */
const insideMin = 0.3;
const beginsMin = 0.5;
/** Minimum probability of a word that continues a value on another line or in another column. */
const goesOnMin = 0.5;
/** Maximum gap in text heights between parts of a value in one row; wider for addresses than for names. */
const besideGap = (kind: Kind): number => (kind === 'addresses' ? 5 : 1.5);

/** The tagged values of every kind. Words that do not begin a value continue the run above or next to them. */
export function spansOf(words: readonly SplitWord[], beliefs: Beliefs): TaggedSpan[] {
  return kinds.flatMap((kind, index) => {
    const spans: SplitWord[][] = [];
    for (const run of runsOf(words, beliefs, kind, index)) {
      const [first] = run;
      const begins = first !== undefined && beliefIn(beliefs.begins, first, index) >= beginsMin;
      const belief = run.reduce((sum, word) => sum + beliefIn(beliefs.inside, word, index), 0) / run.length;
      const mayGoOn = !begins && belief >= goesOnMin;
      const home = mayGoOn
        ? spans.findLast(
            (span) =>
              (wraps.has(kind) && goesOn(span, run, kind)) ||
              ((wraps.has(kind) || breaks.has(kind)) && isBroken(words, span, run)),
          )
        : undefined;
      if (home) home.push(...run);
      else spans.push(run);
    }
    const own = kind === 'dependent_names' ? peopleListed(words, spans) : spans;
    return own.map((span) => ({ kind, words: span }));
  });
}

/** Separators between two people; a capital Y is an initial instead. */
const conjunction = /^(and|And|AND|&|y)$/;

function runsOf(words: readonly SplitWord[], { inside, begins }: Beliefs, kind: Kind, index: number): SplitWord[][] {
  const runs: SplitWord[][] = [];
  let run: SplitWord[] | undefined;
  const isPeople = kind === 'dependent_names';
  const isInside = (word: SplitWord) => beliefIn(inside, word, index) >= insideMin;
  const isBegin = (word: SplitWord) => beliefIn(begins, word, index) >= beginsMin;
  for (const [i, word] of words.entries()) {
    const [before, after] = [words[i - 1], words[i + 1]];
    // Punctuation between two parts of a value is part of it, whatever the network's output.
    const isBridge =
      run !== undefined &&
      /^[^\p{L}\p{N}$%]+$/u.test(word.text) &&
      after?.line === word.line &&
      isInside(after) &&
      !isBegin(after);
    if ((!isInside(word) && !isBridge) || (isPeople && conjunction.test(word.text))) {
      run = undefined;
      continue;
    }
    const isParted = isPeople && before?.text.endsWith(';') === true;
    // A scalar element never has two adjacent values: a number in groups is one number.
    const isBegun = (listed.has(kind) && isBegin(word)) || isParted;
    if (run === undefined || before?.line !== word.line || isBegun) {
      run = [];
      runs.push(run);
    }
    run.push(word);
  }
  return runs;
}

function goesOn(span: readonly SplitWord[], run: readonly SplitWord[], kind: Kind): boolean {
  const above = bounds(span.filter(({ line }) => line === span.at(-1)?.line));
  const below = bounds(run);
  const height = Math.max(above.y1 - above.y0, below.y1 - below.y0);
  if (isSameRow(above, below)) return below.x0 > above.x0 && below.x0 - above.x1 < besideGap(kind) * height;
  const gap = below.y0 - above.y1;
  return gap > -0.6 * height && gap < lineGap * height && overlapsX(above, below);
}

/**
 * Whether a value wraps between two lines of a paragraph: it follows other words at the end of one line and continues
 * at the beginning of the next, which has the same margin.
 */
function isBroken(words: readonly SplitWord[], span: readonly SplitWord[], run: readonly SplitWord[]): boolean {
  const [last, next] = [span.at(-1), run[0]];
  const first = span.find(({ line }) => line === last?.line);
  if (!first || !last || !next) return false;
  return first.place > 0 && isBreak(words, last, next) && isAligned(last.line, next.line);
}
