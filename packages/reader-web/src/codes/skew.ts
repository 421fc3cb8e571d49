import type { GrayPicture } from './gray-picture.js';

/** Two directions in each degree of a quarter turn. */
const binsPerDegree = 2;
const bins = 90 * binsPerDegree;
/** Directions nearer than this are one. The blocks of a compressed photo are straight, the card beside that may not be. */
const apartDegrees = 2.5;
/** Rows that are looked at; more change nothing. */
const rowsMax = 500;
/** Weaker edges are noise. */
const edgeMin = 12;
/** @source Farid and Simoncelli 2004, "Differentiation of discrete multidimensional signals", table I */
const smoothing = [0.037659, 0.249153, 0.426375, 0.249153, 0.037659];
const slope = [-0.109604, -0.276691, 0, 0.276691, 0.109604];

/**
 * By how many degrees the straight edges in a picture are turned clockwise, up to a quarter turn, strongest direction
 * first. The bars of a code, the edges of a card and the lines on it have the same direction.
 *
 * @param count  of directions
 */
export function skewsOf({ width, height, pixels }: GrayPicture, count: number): readonly number[] {
  const strengths = new Float64Array(bins);
  const step = Math.max(1, Math.floor(height / rowsMax));
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 2; x < width - 2; x++) {
      let [across, down] = [0, 0];
      for (let row = 0, at = (y - 2) * width + x - 2; row < 5; row++, at += width - 5) {
        for (let column = 0; column < 5; column++, at++) {
          const pixel = pixels[at] ?? 0;
          across += pixel * (smoothing[row] ?? 0) * (slope[column] ?? 0);
          down += pixel * (smoothing[column] ?? 0) * (slope[row] ?? 0);
        }
      }
      const strength = across * across + down * down;
      if (strength < edgeMin * edgeMin) continue;
      const degrees = ((Math.atan2(down, across) * 180) / Math.PI + 360) % 90;
      const bin = Math.floor(degrees * binsPerDegree) % bins;
      strengths[bin] = (strengths[bin] ?? 0) + strength;
    }
  }
  const smooth = strengths.map((_, bin) => {
    let sum = 0;
    for (let by = -3; by <= 3; by++) sum += (4 - Math.abs(by)) * (strengths[(bin + by + bins) % bins] ?? 0);
    return sum;
  });
  const strongest = [...smooth.keys()].sort((a, b) => (smooth[b] ?? 0) - (smooth[a] ?? 0));
  const chosen: number[] = [];
  for (const bin of strongest) {
    if (chosen.length === count || !smooth[bin]) break;
    if (chosen.every((other) => apart(bin, other) >= apartDegrees * binsPerDegree)) chosen.push(bin);
  }
  return chosen.map((bin) => {
    const degrees = (bin + 0.5) / binsPerDegree;
    return degrees > 45 ? degrees - 90 : degrees;
  });
}

const apart = (one: number, other: number): number =>
  Math.min((one - other + bins) % bins, (other - one + bins) % bins);
