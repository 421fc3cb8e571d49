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
/** Shorter than this, three characters at an end are looked up, else four. */
const longFrom = 8;

/**
 * Finds phrases by their folded spelling, forgiving a few edits.
 * A misread phrase still begins or ends as printed, so only phrases that share an end are compared with the text.
 */
export class PhraseIndex<T> {
  readonly #exact = new Map<string, { readonly entry: T; readonly phrase: string }>();
  readonly #byEnd = new Map<string, string[]>();
  longest = 0;

  add(phrase: string, entry: T): void {
    const key = merged(fold(phrase));
    if (key === '' || this.#exact.has(key)) return;
    this.#exact.set(key, { entry, phrase });
    this.longest = Math.max(this.longest, key.length);
    if (key.length < oneEditFrom) return;
    // Lengths around the limit are found from both sides of it.
    for (const size of key.length < longFrom - 1 ? [3] : key.length > longFrom ? [4] : [3, 4]) {
      for (const end of endsOf(key, size)) {
        const keys = this.#byEnd.get(end);
        if (keys) keys.push(key);
        else this.#byEnd.set(end, [key]);
      }
    }
  }

  /** @param folded text that went through `fold` */
  exact(folded: string): PhraseHit<T> | undefined {
    const found = this.#exact.get(merged(folded));
    return found && { ...found, edits: 0 };
  }

  /** @param text text that went through `fold` */
  find(text: string): PhraseHit<T> | undefined {
    const folded = merged(text);
    const exact = this.#exact.get(folded);
    if (exact) return { ...exact, edits: 0 };
    if (folded.length < oneEditFrom - 1) return undefined;
    const ends = endsOf(folded, folded.length < longFrom ? 3 : 4).map((end) => this.#byEnd.get(end) ?? []);
    for (const edits of [1, 2]) {
      for (const keys of ends) {
        for (const key of keys) {
          if (key.length < (edits === 1 ? oneEditFrom : twoEditsFrom)) continue;
          const found = withinEdits(folded, key, edits) && this.#exact.get(key);
          if (found) return { ...found, edits };
        }
      }
      if (folded.length < twoEditsFrom - 1) return undefined;
    }
    return undefined;
  }
}

const endsOf = (key: string, size: number): string[] => [`^${key.slice(0, size)}`, `$${key.slice(-size)}`];

/** "rn" looks like "m", also where one word ends in r and the next begins with n and the space is lost. */
function merged(folded: string): string {
  return folded.includes('rn') ? folded.replaceAll('rn', 'm') : folded;
}
