import type { Box, Page, PageLine } from './page.js';

/** Maximum distance to a neighbor on the right, in text heights; dot leaders and tabs can be that wide. */
const rightReach = 16;
/** Lines more than this many text heights below are unrelated. */
const belowReach = 1.7;

/** Lines beside a box, in the same row of a table or form, to its right; nearest first. */
export function rightOf(page: Page, box: Box, reach = rightReach): PageLine[] {
  const height = box.y1 - box.y0;
  return page.lines
    .filter((other) => isSameRow(box, other) && isBeside(box, other, height) && other.x0 - box.x1 < reach * height)
    .sort((a, b) => a.x0 - b.x0);
}

/** The same to its left. */
export function leftOf(page: Page, box: Box, reach = rightReach): PageLine[] {
  const height = box.y1 - box.y0;
  return page.lines
    .filter((other) => isSameRow(box, other) && isBeside(other, box, height) && box.x0 - other.x1 < reach * height)
    .sort((a, b) => b.x1 - a.x1);
}

/** Lines below a box that overlap its column, nearest first. `reach` in text heights. */
export function belowOf(page: Page, box: Box, reach = belowReach): PageLine[] {
  const height = box.y1 - box.y0;
  return page.lines
    .filter((other) => {
      const gap = other.y0 - box.y1;
      return (
        gap > -0.45 * height &&
        gap < reach * Math.max(height, other.height) &&
        other.y1 > box.y1 + 0.3 * height &&
        overlapsX(box, other)
      );
    })
    .sort((a, b) => a.y0 - b.y0 || Math.abs(a.x0 - box.x0) - Math.abs(b.x0 - box.x0));
}

/** Lines above a box that overlap its column, nearest first. `reach` in text heights. */
export function aboveOf(page: Page, box: Box, reach = belowReach): PageLine[] {
  const height = box.y1 - box.y0;
  return page.lines
    .filter((other) => {
      const gap = box.y0 - other.y1;
      return (
        gap > -0.45 * height &&
        gap < reach * Math.max(height, other.height) &&
        other.y0 < box.y0 - 0.3 * height &&
        overlapsX(box, other)
      );
    })
    .sort((a, b) => b.y1 - a.y1 || Math.abs(a.x0 - box.x0) - Math.abs(b.x0 - box.x0));
}

/** Boxes are slightly larger than the text and may overlap. */
function isBeside(left: Box, right: Box, height: number): boolean {
  return right.x0 > left.x1 - 0.8 * height && right.x1 > left.x1 + 0.3 * height && right.x0 > left.x0 + 0.3 * height;
}

export function isSameRow(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return overlap > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

export function overlapsX(a: Box, b: Box): boolean {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0;
}
