import type { PageLine } from '../layout/page.js';
import type { SplitWord } from './split-words.js';

/** Maximum distance in text heights to the line in which a value continues. */
export const lineGap = 1.3;

/** Whether two lines begin at the same margin. */
export const isAligned = (a: PageLine, b: PageLine): boolean =>
  Math.abs(a.x0 - b.x0) < 1.5 * Math.max(a.height, b.height);

/** Whether one word ends a line and the other begins the line below, at the same margin or further left. */
export function isBreak(words: readonly SplitWord[], { index, line: a }: SplitWord, start: SplitWord): boolean {
  const b = start.line;
  if (a === b || start.place > 0 || words[index + 1]?.line === a) return false;
  const height = Math.max(a.height, b.height);
  const gap = b.y0 - a.y1;
  return gap > -0.6 * height && gap < lineGap * height && b.x0 - a.x0 < 1.5 * height;
}
