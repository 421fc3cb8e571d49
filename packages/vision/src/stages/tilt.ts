import type { Quad } from '@cardlens/reading';
import { quadAngle, quadHeight, quadWidth } from '../geometry/quad.js';

/** Boxes shorter than this many line heights have no reliable direction. */
const ratioMin = 3;
/** Minimum agreement of the directions: the length of the mean of their unit vectors, 1 if all are equal. */
const agreementMin = 0.8;

/**
 * Angle of the lines relative to the nearest picture axis, -π/4 to π/4 radians, clockwise positive; 0 for vertical
 * lines, and if the directions do not agree. Lines are weighted by length.
 */
export function tiltOf(boxes: readonly Quad[]): number {
  let [x, y, total] = [0, 0, 0];
  for (const box of boxes) {
    const [width, height] = [quadWidth(box), quadHeight(box)];
    const length = Math.max(width, height);
    if (length < ratioMin * Math.min(width, height)) continue;
    // Multiplying the angle by four makes it invariant to quarter turns.
    x += length * Math.cos(4 * quadAngle(box));
    y += length * Math.sin(4 * quadAngle(box));
    total += length;
  }
  return total > 0 && Math.hypot(x, y) >= agreementMin * total ? Math.atan2(y, x) / 4 : 0;
}
