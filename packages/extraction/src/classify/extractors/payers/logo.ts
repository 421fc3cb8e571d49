import { belowOf } from '../../layout/neighbors.js';
import type { Segment } from '../../layout/page.js';
import type { Sheet } from '../../sheet.js';
import { organizationWords } from './name.js';

/** Ids of segments that continue the name in another segment. */
export type Tails = ReadonlySet<number | undefined>;

/** Two or three lines of one logo: "BlueCross BlueShield" over "of Illinois". */
export function stacks(sheet: Sheet): Segment[][] {
  return sheet.page.segments.flatMap((segment) => {
    const [next] = belowOf(sheet.page, segment, 0.9);
    if (!next) return [];
    const [third] = belowOf(sheet.page, next, 0.9);
    const two = [segment, next];
    return third ? [two, [...two, third]] : [two];
  });
}

function isAligned(a: Segment, b: Segment): boolean {
  const height = Math.max(a.height, b.height);
  if (height > 2.6 * Math.min(a.height, b.height)) return false;
  return (
    Math.abs(a.x0 - b.x0) < 1.2 * height ||
    Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 2.4 * height ||
    Math.abs(a.x1 - b.x1) < 1.2 * height
  );
}

/**
 * The second line of a name, if it consists of typical last words of payer names: "Health Plan" below "Cedar Ridge".
 */
export function continuation(sheet: Sheet, segment: Segment): Segment | undefined {
  const [below] = belowOf(sheet.page, segment, 0.9);
  const next = below && isAligned(segment, below) ? below : undefined;
  if (!next || next.tokens.length > 4) return undefined;
  const all = next.text
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((word) => word !== '');
  const isTail =
    all.length > 0 &&
    all.every(
      (word) =>
        organizationWords.has(word) ||
        /^(of|and|company|inc|services?|group|network|partners|plans?|community|family|alliance|eye|advantage|choice|smiles)$/.test(
          word,
        ),
    );
  return isTail && all.some((word) => organizationWords.has(word)) ? next : undefined;
}
