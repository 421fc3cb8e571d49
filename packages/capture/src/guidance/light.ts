import { type Box, clip, count, type GrayImage, grayBelow, pixelAt } from './gray-image.js';

/** Lighting of a card. */
export interface Light {
  /** 95th percentile of the gray values, 0 to 255: even a dark card has bright print in good light. */
  readonly brightness: number;
  /** Fraction of the part that is completely white, in compact spots: 0 to 1. */
  readonly glare: number;
}

const cellSize = 8;
const blownOut = 250;
/** Of the pixels, those brighter than the brightness. */
const brighterShare = 0.05;
/** A card that is almost entirely white is overexposed or simply white, so its white areas are not glare. */
const spotShareMax = 0.35;

/** Measures brightness and glare. A completely white cell counts as glare, unless many cells are white. */
export function lightOn(image: GrayImage, part: Box): Light {
  const { left, top, right, bottom } = clip(part, image);
  const counts = new Uint32Array(256);
  let cells = 0;
  let white = 0;
  for (let y = top; y + cellSize <= bottom; y += cellSize) {
    for (let x = left; x + cellSize <= right; x += cellSize) {
      let whites = 0;
      for (let dy = 0; dy < cellSize; dy++) {
        const row = (y + dy) * image.width + x;
        for (let dx = 0; dx < cellSize; dx++) {
          const value = pixelAt(image.pixels, row + dx);
          count(counts, value);
          if (value >= blownOut) whites++;
        }
      }
      cells++;
      if (whites === cellSize * cellSize) white++;
    }
  }
  if (cells === 0) return { brightness: 0, glare: 0 };
  const share = white / cells;
  const brightness = grayBelow(counts, cells * cellSize * cellSize * brighterShare);
  return { brightness, glare: share > spotShareMax ? 0 : share };
}
