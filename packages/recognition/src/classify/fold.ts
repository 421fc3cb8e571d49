/**
 * Spelling with everything removed that recognition confuses or drops: case, accents, spaces, punctuation; look-alikes
 * (O/0, I/1/l/|, S/5, B/8, Z/2) become one letter. Two folded texts that are equal may be the same print.
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

/** True when at most `limit` insertions, deletions or substitutions turn `a` into `b`. */
export function withinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1),
      );
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return false;
    row = next;
  }
  return (row[b.length] ?? limit + 1) <= limit;
}
