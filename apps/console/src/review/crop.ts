import type { SideEvidence } from '../cards/boxes.js';

/** Margin on each side, relative to the element's height. */
const marginShare = 1.5;
const heightMin = 12;

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels of the image. */
export interface Crop extends Rectangle {
  /** The element itself. */
  readonly mark: Rectangle;
}

/** The part of the image that shows an element with some of its surroundings, clipped to the image. */
export function cropOf({ width, height, elements }: SideEvidence, path: string): Crop | undefined {
  const box = elements[path]?.box;
  if (!box) return undefined;
  const [xs, ys] = [box.map(([x = 0]) => x), box.map(([, y = 0]) => y)];
  const mark = between(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  const margin = marginShare * Math.max(mark.height, heightMin);
  const [left, top] = [Math.max(mark.left - margin, 0), Math.max(mark.top - margin, 0)];
  const right = Math.min(mark.left + mark.width + margin, width);
  const bottom = Math.min(mark.top + mark.height + margin, height);
  return { ...between(left, top, right, bottom), mark };
}

const between = (left: number, top: number, right: number, bottom: number): Rectangle => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
});
