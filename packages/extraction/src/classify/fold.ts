import { distance } from 'fastest-levenshtein';

/**
 * Normalizes spelling by removing what recognition confuses or drops (case, accents, spaces, punctuation) and mapping
 * look-alikes (O/0, I/1/l/|, S/5, B/8, Z/2) to one letter. Texts that are equal after folding may be the same print.
 */
export function fold(text: string): string {
  let folded = '';
  for (const char of text.normalize('NFD')) folded += foldedChar.get(char) ?? '';
  return folded;
}

const lookAlikes = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
  ['|', 'i'],
  ['5', 's'],
  ['8', 'b'],
  ['2', 'z'],
]);

const foldedChar = new Map(
  [...'abcdefghijklmnopqrstuvwxyz0123456789|'].flatMap((char) => {
    const folded = lookAlikes.get(char) ?? char;
    return [[char, folded] as const, [char.toUpperCase(), folded] as const];
  }),
);

/** Whether at most `limit` insertions, deletions or substitutions turn `a` into `b`. */
export const withinEdits = (a: string, b: string, limit: number): boolean =>
  Math.abs(a.length - b.length) <= limit && distance(a, b) <= limit;
