import { type Box, clip, type GrayImage } from './gray-image.js';

/** Light on a card. */
export interface Light {
  /** Mean gray value, 0 to 255. */
  readonly brightness: number;
  /** Share of the part that is nothing but white, in compact spots: 0 to 1. */
  readonly glare: number;
}

const cellSize = 8;
const blownOut = 250;
/** A card that is white nearly everywhere is overexposed or simply white, and no spot hides its print. */
const spotShareMax = 0.35;

/** Brightness and reflections. Print breaks up white paper; a cell without any is a reflection when others are not like it. */
export function lightOn(image: GrayImage, part: Box): Light {
  const { left, top, right, bottom } = clip(part, image);
  let sum = 0;
  let cells = 0;
  let blown = 0;
  for (let y = top; y + cellSize <= bottom; y += cellSize) {
    for (let x = left; x + cellSize <= right; x += cellSize) {
      let whites = 0;
      for (let dy = 0; dy < cellSize; dy++) {
        const row = (y + dy) * image.width + x;
        for (let dx = 0; dx < cellSize; dx++) {
          const value = image.pixels[row + dx]!;
          sum += value;
          if (value >= blownOut) whites++;
        }
      }
      cells++;
      if (whites === cellSize * cellSize) blown++;
    }
  }
  if (cells === 0) return { brightness: 0, glare: 0 };
  const share = blown / cells;
  return { brightness: sum / (cells * cellSize * cellSize), glare: share > spotShareMax ? 0 : share };
}
