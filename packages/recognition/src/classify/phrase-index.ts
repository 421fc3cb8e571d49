import { fold, withinEdits } from './fold.js';

export interface PhraseHit<T> {
  readonly entry: T;
  /** The phrase as the lexicon spells it. */
  readonly phrase: string;
  /** 0 = equal after folding; otherwise the edits that were forgiven. */
  readonly edits: number;
}

/** One edit is forgiven from this many folded characters on, two from `twoEditsFrom` on: shorter words turn into other words. */
const oneEditFrom = 6;
const twoEditsFrom = 12;

/**
 * Finds phrases by their folded spelling, forgiving a few edits.
 * Single deletions of every phrase are indexed, so a look-up costs a handful of map reads instead of a scan of the lexicon.
 */
export class PhraseIndex<T> {
  readonly #exact = new Map<string, { entry: T; phrase: string }>();
  readonly #shortened = new Map<string, string[]>();
  readonly #byEnds = new Map<string, string[]>();
  longest = 0;

  add(phrase: string, entry: T): void {
    const key = merged(fold(phrase));
    if (key === '' || this.#exact.has(key)) return;
    this.#exact.set(key, { entry, phrase });
    this.longest = Math.max(this.longest, key.length);
    if (key.length >= oneEditFrom) for (const short of shortenings(key)) push(this.#shortened, short, key);
    if (key.length >= twoEditsFrom) {
      push(this.#byEnds, `^${key.slice(0, 4)}`, key);
      push(this.#byEnds, `$${key.slice(-4)}`, key);
    }
  }

  /** @param folded text that went through `fold` */
  exact(folded: string): PhraseHit<T> | undefined {
    const found = this.#exact.get(merged(folded));
    return found === undefined ? undefined : { ...found, edits: 0 };
  }

  /** @param folded text that went through `fold` */
  find(text: string): PhraseHit<T> | undefined {
    const folded = merged(text);
    const found = this.exact(folded);
    if (found !== undefined || folded.length < oneEditFrom - 1) return found;
    return this.#oneEditAway(folded) ?? (folded.length >= twoEditsFrom - 1 ? this.#twoEditsAway(folded) : undefined);
  }

  #oneEditAway(folded: string): PhraseHit<T> | undefined {
    for (const key of this.#shortened.get(folded) ?? []) return this.#hit(key, 1);
    for (const short of shortenings(folded)) {
      if (short.length >= oneEditFrom && this.#exact.has(short)) return this.#hit(short, 1);
      for (const key of this.#shortened.get(short) ?? []) if (withinEdits(folded, key, 1)) return this.#hit(key, 1);
    }
    return undefined;
  }

  #twoEditsAway(folded: string): PhraseHit<T> | undefined {
    for (const ends of [`^${folded.slice(0, 4)}`, `$${folded.slice(-4)}`]) {
      for (const key of this.#byEnds.get(ends) ?? []) if (withinEdits(folded, key, 2)) return this.#hit(key, 2);
    }
    return undefined;
  }

  #hit(key: string, edits: number): PhraseHit<T> | undefined {
    const found = this.#exact.get(key);
    return found === undefined ? undefined : { ...found, edits };
  }
}

/** "rn" looks like "m", also where one word ends in r and the next begins with n and the space is lost. */
function merged(folded: string): string {
  return folded.includes('rn') ? folded.replaceAll('rn', 'm') : folded;
}

function* shortenings(key: string): Generator<string> {
  for (let i = 0; i < key.length; i++) if (i === 0 || key[i] !== key[i - 1]) yield key.slice(0, i) + key.slice(i + 1);
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
