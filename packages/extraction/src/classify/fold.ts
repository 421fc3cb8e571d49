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
export function withinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  // Skips the common prefix and suffix, which leaves little to compare in most pairs.
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  return edits(a.slice(start, endA), b.slice(start, endB), limit) <= limit;
}

/** Edit distance, or some number above `limit` once the limit is exceeded. */
function edits(a: string, b: string, limit: number): number {
  if (a === '' || b === '') return a.length + b.length;
  if (limit === 0) return 1;
  if (a[0] === b[0]) return edits(a.slice(1), b.slice(1), limit);
  return (
    1 +
    Math.min(edits(a.slice(1), b.slice(1), limit - 1), edits(a.slice(1), b, limit - 1), edits(a, b.slice(1), limit - 1))
  );
}
