import type { Coded } from '../response/coded.js';

/** Codes of one element and their meanings, in our own words. */
export type Lexicon = Readonly<Record<string, string>>;

/** A code and, if the list has it, its meaning. Unknown codes are kept, because payers send codes from newer lists. */
export function coded(code: string, lexicon: Lexicon): Coded {
  const description = Object.hasOwn(lexicon, code) ? lexicon[code] : undefined;
  return description === undefined ? { code } : { code, description };
}
