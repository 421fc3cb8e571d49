/** Longer texts are not compared: names printed on cards are shorter. */
const lengthMax = 255;

// Reused by every comparison: there are hundreds per card.
let row = new Uint8Array(lengthMax + 2);
let last = new Uint8Array(lengthMax + 2);
let beforeLast = new Uint8Array(lengthMax + 2);

/**
 * Number of insertions, deletions, replacements and swaps of neighbors between two words (optimal string alignment), up
 * to `max`; `max + 1` when there are more. Unequal words longer than 255 count as more.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  const more = max + 1;
  if (Math.abs(a.length - b.length) > max || a.length > lengthMax || b.length > lengthMax) return more;
  for (let j = 0; j <= b.length; j++) last[j] = Math.min(j, more);
  for (let i = 1; i <= a.length; i++) {
    // Cells farther than `max` from the diagonal exceed `max`.
    const from = Math.max(1, i - max);
    const to = Math.min(b.length, i + max);
    row[from - 1] = from === 1 ? Math.min(i, more) : more;
    let least = row[from - 1] ?? 0;
    const code = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      const replaced = (last[j - 1] ?? 0) + (code === other ? 0 : 1);
      const inserted = (row[j - 1] ?? 0) + 1;
      const removed = j < i + max ? (last[j] ?? 0) + 1 : more;
      const isSwap = code !== other && i > 1 && j > 1 && code === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other;
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : more;
      const cost = Math.min(replaced, inserted, removed, swapped, more);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return more;
    const free = beforeLast;
    beforeLast = last;
    last = row;
    row = free;
  }
  return Math.min(last[b.length] ?? more, more);
}

/** Maximum number of misread characters for a word of this length. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 9 ? 1 : 2);
