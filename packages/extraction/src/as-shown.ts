import type { Quad, Reading } from '@cardlens/reading';
import { mapQuad } from '@cardlens/vision/geometry';
import type { Seen } from './see.js';

/** The reading of a photo that was turned over to be read, with its boxes where the photo itself shows them. */
export function asShown(reading: Reading, { decoded }: Pick<Seen, 'decoded'>): Reading {
  if (!decoded.isTurnedOver) return reading;
  const { width } = reading;
  const shown = (box: Quad): Quad => {
    const [tl, tr, br, bl] = mapQuad(box, ([x, y]) => [width - x, y]);
    // Again clockwise.
    return [tr, tl, bl, br];
  };
  return {
    ...reading,
    lines: reading.lines.map((line) => ({
      ...line,
      box: shown(line.box),
      words: line.words.map((word) => ({ ...word, box: shown(word.box) })),
    })),
    evidence: Object.fromEntries(
      Object.entries(reading.evidence).map(([name, { box, words }]) => [name, { box: shown(box), words }]),
    ),
  };
}
