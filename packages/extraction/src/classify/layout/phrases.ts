import { fold } from '../fold.js';
import type { PhraseHit, PhraseIndex } from '../phrase-index.js';
import type { PageLine } from './page.js';

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
  words: readonly { readonly text: string }[],
  index: PhraseIndex<T>,
  mayForgive = true,
): PhraseSpan<T>[] {
  const folded = words.map(({ text }) => fold(text));
  const spans: PhraseSpan<T>[] = [];
  for (let from = 0; from < folded.length; ) {
    let best: PhraseSpan<T> | undefined;
    let joined = '';
    for (const [i, word] of folded.slice(from, from + wordsMax).entries()) {
      joined += word;
      if (joined.length > index.longest + 2) break;
      if (word === '') continue;
      const to = from + i + 1;
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

/** Cached per line, because several rules and features search the same line. */
const found = new WeakMap<PageLine, Map<PhraseIndex<unknown>, Found>>();

/** Cached `phrasesIn` for the words of a line or a part of it. */
export function phrasesOfLine<T>(
  line: PageLine,
  row: readonly { readonly text: string }[],
  index: PhraseIndex<T>,
): readonly PhraseSpan<T>[] {
  const words = row.map(({ text }) => text).join(' ');
  const known = found.get(line) ?? new Map<PhraseIndex<unknown>, Found>();
  found.set(line, known);
  const last = known.get(index);
  if (last?.words === words) return last.spans as readonly PhraseSpan<T>[];
  const spans = phrasesIn(row, index);
  known.set(index, { words, spans });
  return spans;
}
