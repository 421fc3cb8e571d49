import { fold } from '../fold.js';
import type { PhraseHit, PhraseIndex } from '../phrase-index.js';
import type { Segment } from './page.js';

export interface PhraseSpan<T> extends PhraseHit<T> {
  /** Words `from` (inclusive) to `to` (exclusive). */
  readonly from: number;
  readonly to: number;
}

const wordsMax = 10;

/**
 * The longest phrases of a lexicon in a sequence of words, left to right, without overlap. Matches whole words only.
 */
export function phrasesIn<T>(
  row: readonly { readonly text: string }[],
  index: PhraseIndex<T>,
  mayForgive = true,
): PhraseSpan<T>[] {
  const folded = row.map(({ text }) => fold(text));
  // Phrases are looked up as substrings of one string, which is cheaper than joining the words of each.
  const all = folded.join('');
  const starts = [0];
  for (const word of folded) starts.push(starts[starts.length - 1] + word.length);
  const spans: PhraseSpan<T>[] = [];
  for (let from = 0; from < row.length; ) {
    let best: PhraseSpan<T> | undefined;
    for (let to = from + 1; to <= Math.min(row.length, from + wordsMax); to++) {
      if (starts[to] - starts[from] > index.longest + 2) break;
      if (folded[to - 1] === '') continue;
      const joined = all.slice(starts[from], starts[to]);
      const hit = mayForgive ? index.find(joined) : index.exact(joined);
      if (hit && (!best || hit.edits <= best.edits || to - from > best.to - best.from + 1)) best = { ...hit, from, to };
    }
    if (best) spans.push(best);
    from = best ? best.to : from + 1;
  }
  return spans;
}

interface Found {
  readonly words: string;
  readonly spans: readonly PhraseSpan<unknown>[];
}

/** Cached per segment, because several rules and features search the same segment. */
const found = new WeakMap<Segment, Map<PhraseIndex<unknown>, Found>>();

/** Cached `phrasesIn` for the words of a segment or a part of it. */
export function phrasesOfSegment<T>(
  segment: Segment,
  row: readonly { readonly text: string }[],
  index: PhraseIndex<T>,
): readonly PhraseSpan<T>[] {
  const words = row.map(({ text }) => text).join(' ');
  const known = found.get(segment) ?? new Map<PhraseIndex<unknown>, Found>();
  found.set(segment, known);
  const last = known.get(index);
  if (last?.words === words) return last.spans as readonly PhraseSpan<T>[];
  const spans = phrasesIn(row, index);
  known.set(index, { words, spans });
  return spans;
}
