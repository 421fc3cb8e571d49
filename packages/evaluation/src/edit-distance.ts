/**
 * Levenshtein distance: the minimum number of insertions, deletions and substitutions of characters that turn one text
 * into the other.
 *
 * @source V. I. Levenshtein, Binary codes capable of correcting deletions, insertions and reversals, 1966
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let row = to.map((_, i) => i + 1);
  for (const [i, character] of from.entries()) {
    const next: number[] = [];
    let left = i + 1;
    for (const [j, other] of to.entries()) {
      const diagonal = j === 0 ? i : (row[j - 1] ?? 0);
      left = Math.min(left + 1, (row[j] ?? 0) + 1, diagonal + (character === other ? 0 : 1));
      next.push(left);
    }
    row = next;
  }
  return row.at(-1) ?? from.length;
}
