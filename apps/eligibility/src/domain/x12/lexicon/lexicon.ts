import type { Coded } from '../response/coded.js';

/** Codes of one element and what they mean, in our words. */
export type Lexicon = Readonly<Record<string, string>>;

/** A code with its meaning where the list has one; unknown codes are kept, for payers send codes of newer lists. */
export function coded(code: string, lexicon: Lexicon): Coded {
  const description = Object.hasOwn(lexicon, code) ? lexicon[code] : undefined;
  return description === undefined ? { code } : { code, description };
}
