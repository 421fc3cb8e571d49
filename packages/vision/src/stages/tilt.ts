import type { Quad } from '@cardlens/reading';
import { quadAngle, quadHeight, quadWidth } from '../geometry/quad.js';

/** Boxes shorter than this many line heights have no reliable direction. */
const ratioMin = 3;
/** Minimum agreement of the directions: length of their mean as unit vectors, 1 when all are the same. */
const agreementMin = 0.8;

/**
 * Angle of the lines to the nearest edge of the picture, -π/4 to π/4 radians, clockwise positive: vertical lines have
 * 0. 0 when their directions do not agree. Long lines have more weight.
 */
export function tiltOf(boxes: readonly Quad[]): number {
  let [x, y, total] = [0, 0, 0];
  for (const box of boxes) {
    const [width, height] = [quadWidth(box), quadHeight(box)];
    const length = Math.max(width, height);
    if (length < ratioMin * Math.min(width, height)) continue;
    // Four times the angle is the same for all quarter turns of a line.
    x += length * Math.cos(4 * quadAngle(box));
    y += length * Math.sin(4 * quadAngle(box));
    total += length;
  }
  return total > 0 && Math.hypot(x, y) >= agreementMin * total ? Math.atan2(y, x) / 4 : 0;
}
