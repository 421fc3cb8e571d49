import type { Unit } from './units.js';

/** Maximum distance in text heights to the line in which a value continues. */
export const lineGap = 1.3;

/** Whether two lines begin at the same margin. */
export const isAligned = (a: Unit['segment'], b: Unit['segment']): boolean =>
  Math.abs(a.x0 - b.x0) < 1.5 * Math.max(a.height, b.height);

/** Whether one unit ends a line and the other begins the line below, at the same margin or further left. */
export function isBreak(units: readonly Unit[], end: number, start: number): boolean {
  const [a, b] = [units[end], units[start]];
  if (a.segment === b.segment || b.place > 0 || units[end + 1]?.segment === a.segment) return false;
  const height = Math.max(a.segment.height, b.segment.height);
  const gap = b.segment.y0 - a.segment.y1;
  return gap > -0.6 * height && gap < lineGap * height && b.segment.x0 - a.segment.x0 < 1.5 * height;
}
