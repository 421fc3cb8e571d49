import { findAmounts } from '../../formats/money.js';
import { aboveOf, leftOf, overlapsX, rightOf } from '../../layout/neighbors.js';
import type { Box, Segment } from '../../layout/page.js';
import { phrasesOfSegment } from '../../layout/phrases.js';
import { serviceIndex } from '../../lexicons/services.js';
import type { Sheet } from '../../sheet.js';
import { type Description, describe } from './describe.js';

/** Headings more than this many text heights above belong to another table. */
const headingReach = 14;
/** Row labels more than this many text heights to the left belong to another column. */
const rowReach = 45;

const hasAmount = (segment: Segment) => findAmounts(segment.text).length > 0;
const hasWords = (segment: Segment) => /\p{L}{2}/u.test(segment.text);

/** The label of the row: the nearest words to the left that contain no amount. */
export function rowLabel(sheet: Sheet, segment: Segment): { text: string; gap: number } | undefined {
  for (const left of leftOf(sheet.page, segment, rowReach)) {
    if (!hasWords(left)) continue;
    const amounts = findAmounts(left.text);
    if (amounts.length > 0) {
      // "$30 after ded." states when the amount applies.
      const after = left.text.slice(amounts[amounts.length - 1].to).replace(/^\W*(after|per|then|plus|up to)\b.*/i, '');
      // "Deductible In $400 | Out $800": the label of the amount beside it is also that of this one.
      const before = left.text.slice(amounts[amounts.length - 2]?.to ?? 0, amounts[amounts.length - 1].from);
      const text = /\p{L}{2}/u.test(after) ? after : before;
      return /\p{L}{2}/u.test(text) ? { text, gap: (segment.x0 - left.x1) / segment.height } : undefined;
    }
    return { text: left.text, gap: (segment.x0 - left.x1) / segment.height };
  }
  return undefined;
}

/** Left edge of an amount's row: a heading above the first column of a table applies to the whole row. */
export function rowStart(sheet: Sheet, segment: Segment): number {
  let start = segment.x0;
  for (const left of leftOf(sheet.page, segment, rowReach)) {
    if (start - left.x1 > rowReach * segment.height) break;
    start = Math.min(start, left.x0);
  }
  return start;
}

/** The line directly above an amount: its column heading, or its label in a strip of copays. */
export function columnHeading(sheet: Sheet, box: Box): { description: Description; distance: number } | undefined {
  const height = box.y1 - box.y0;
  for (const above of aboveOf(sheet.page, box, headingReach)) {
    if (!isOver(above, box)) continue;
    if (hasAmount(above) || !hasWords(above) || above.tokens.length > 8 || /\bclaims?\b|\d{3}/i.test(above.text))
      continue;
    return { description: describe(wordsAbove(above, box)), distance: (box.y0 - above.y1) / height };
  }
  return undefined;
}

/** Whether a heading is in the amount's column; a row label whose end merely overlaps the column is not a heading. */
function isOver(heading: Box, amount: Box): boolean {
  const overlap = Math.min(heading.x1, amount.x1) - Math.max(heading.x0, amount.x0);
  return overlap > 0.4 * Math.min(heading.x1 - heading.x0, amount.x1 - amount.x0);
}

/** The words nearest to the amount, in a heading line that spans several columns. */
function wordsAbove(segment: Segment, box: Box): string {
  const spans = phrasesOfSegment(segment, segment.tokens, serviceIndex);
  const headings = spans.filter(({ to, from }) => to > from);
  if (headings.length < 2) return segment.text;
  const middle = (box.x0 + box.x1) / 2;
  const distanceTo = ({ from, to }: { from: number; to: number }) => {
    const [first, last] = [segment.tokens[from], segment.tokens[to - 1]];
    return Math.abs((first.x0 + last.x1) / 2 - middle);
  };
  const nearest = headings.reduce((best, span) => (distanceTo(span) < distanceTo(best) ? span : best));
  return segment.tokens
    .slice(nearest.from, nearest.to)
    .map(({ text }) => text)
    .join(' ');
}

/** Headings of the block that contains the amount, nearest first: "Copayments", "In-Network". */
export function sectionHeadings(sheet: Sheet, box: Box, rowStart: number): Description[] {
  const height = box.y1 - box.y0;
  const block = { ...box, x0: Math.min(box.x0, rowStart) };
  // Text next to an amount is the label of that amount's row.
  const isRowLabel = (above: Segment) => rightOf(sheet.page, above, rowReach).some(hasAmount);
  const aboves = aboveOf(sheet.page, block, headingReach);
  const own = aboves.find((above) => isOver(above, box) && !hasAmount(above) && hasWords(above));
  /** Whether the segment heads another column of amounts, which includes the heading of this one. */
  const isOfOtherTable = (above: Segment) =>
    own !== undefined &&
    aboves.some((row) => hasAmount(row) && row.y0 > above.y1 && row.y1 < own.y0 && isOver(above, row));
  return aboves
    .filter((above) => !isOfOtherTable(above))
    .filter(
      (above) =>
        !hasAmount(above) && hasWords(above) && (overlapsX(above, block) || Math.abs(above.x0 - block.x0) < 3 * height),
    )
    .filter((above) => above.tokens.length <= 6 && !isRowLabel(above) && !/\bclaims?\b|\d{3}/i.test(above.text))
    .map((above) => describe(above.text));
}
