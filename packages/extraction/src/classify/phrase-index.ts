import { fold, withinEdits } from './fold.js';

export interface PhraseHit<T> {
  readonly entry: T;
  /** The phrase as the lexicon spells it. */
  readonly phrase: string;
  /** 0: equal after folding; otherwise the number of edits. */
  readonly edits: number;
}

/**
 * Folded length from which one edit is allowed, and from `twoEditsFrom` on two: one edit can turn a shorter word into a
 * different word.
 */
const oneEditFrom = 6;
const twoEditsFrom = 12;
/** Below this length, three characters at each end are looked up, otherwise four. */
const longFrom = 8;

/**
 * Finds phrases by their folded spelling, allowing a few edits. A misread phrase usually has its beginning or end
 * intact, so only phrases that share one of them with the text are compared.
 */
export class PhraseIndex<T> {
  readonly #exact = new Map<string, { readonly entry: T; readonly phrase: string }>();
  /**
   * By the characters at one end, then by length, so that phrases whose length differs by more than the edits are
   * skipped.
   */
  readonly #byStart = new Map<string, ByLength>();
  readonly #byEnd = new Map<string, ByLength>();
  #size = 0;
  longest = 0;

  add(phrase: string, entry: T): void {
    const key = merged(fold(phrase));
    if (key === '' || this.#exact.has(key)) return;
    this.#exact.set(key, { entry, phrase });
    this.longest = Math.max(this.longest, key.length);
    this.#size += 1;
    if (key.length < oneEditFrom) return;
    // Lengths around the limit are indexed with both sizes.
    for (const size of key.length < longFrom - 1 ? [3] : key.length > longFrom ? [4] : [3, 4]) {
      place(this.#byStart, key.slice(0, size), { key, place: this.#size });
      place(this.#byEnd, key.slice(-size), { key, place: this.#size });
    }
  }

  /** @param folded text after `fold` */
  exact(folded: string): PhraseHit<T> | undefined {
    const found = this.#exact.get(merged(folded));
    return found && { ...found, edits: 0 };
  }

  /** @param text text after `fold` */
  find(text: string): PhraseHit<T> | undefined {
    const folded = merged(text);
    if (folded.length < oneEditFrom) {
      const exact = this.#exact.get(folded);
      if (exact) return { ...exact, edits: 0 };
      if (folded.length < oneEditFrom - 1) return undefined;
    }
    const size = folded.length < longFrom ? 3 : 4;
    // Most texts share no beginning or end with any phrase.
    const [byStart, byEnd] = [this.#byStart.get(folded.slice(0, size)), this.#byEnd.get(folded.slice(-size))];
    if (!byStart && !byEnd) return undefined;
    const exact = byStart?.has(folded.length) ? this.#exact.get(folded) : undefined;
    if (exact) return { ...exact, edits: 0 };
    for (const edits of folded.length < twoEditsFrom - 1 ? [1] : [1, 2]) {
      const key = nearest(byStart, folded, edits) ?? nearest(byEnd, folded, edits);
      const found = key === undefined ? undefined : this.#exact.get(key);
      if (found) return { ...found, edits };
    }
    return undefined;
  }
}

interface Placed {
  readonly key: string;
  /** Number of phrases that were added before this one. */
  readonly place: number;
}

type ByLength = Map<number, Placed[]>;

function place(ends: Map<string, ByLength>, end: string, placed: Placed): void {
  const byLength = ends.get(end) ?? new Map<number, Placed[]>();
  ends.set(end, byLength);
  const known = byLength.get(placed.key.length);
  if (known) known.push(placed);
  else byLength.set(placed.key.length, [placed]);
}

/** The first added of the phrases within the allowed edits. */
function nearest(byLength: ByLength | undefined, folded: string, edits: number): string | undefined {
  if (!byLength) return undefined;
  let first: Placed | undefined;
  const from = Math.max(folded.length - edits, edits === 1 ? oneEditFrom : twoEditsFrom);
  for (let length = from; length <= folded.length + edits; length++) {
    for (const placed of byLength.get(length) ?? []) {
      if ((!first || placed.place < first.place) && withinEdits(folded, placed.key, edits)) first = placed;
    }
  }
  return first?.key;
}

/** Maps "rn", which looks like "m", also where one word ends in r, the next begins with n, and the space was lost. */
function merged(folded: string): string {
  return folded.includes('rn') ? folded.replaceAll('rn', 'm') : folded;
}
