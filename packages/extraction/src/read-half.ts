import type { Line, Point, Quad, Reading } from '@cardlens/reading';
import { areaAround, type Decoded, type Part, partOf } from '@cardlens/vision';
import { mapQuad, median, quadCenter, quadHeight, roundQuad } from '@cardlens/vision/geometry';
import { readElements } from './read-elements.js';
import { type Run, withPictures } from './run.js';
import { type Seen, see, withLines } from './see.js';
import type { Face } from './stages/faces/face.js';

/** Margin around the text of a card, in line heights, to include lines that the first detection missed. */
const marginLines = 2;

/**
 * Reads one of two cards in a picture separately, at the highest available resolution. Boxes are in pixels of the whole
 * picture.
 *
 * @param half  the lines of `seen` on this card; all other lines are on the other card
 * @throws CardError IMG_BLURRY, IMG_NO_TEXT, CARD_REJECTED
 */
export async function readHalf(run: Run, seen: Seen, half: Face): Promise<Reading> {
  const { decoded } = seen;
  const scale = decoded.width / decoded.picture.width;
  const own = new Set(half.lines);
  const boxes = seen.lines.map(({ box }) => mapQuad(box, ([x, y]) => [x * scale, y * scale]));
  const ours = boxes.filter((_, i) => own.has(i));
  const others = boxes.filter((_, i) => !own.has(i));
  const part = await run.stage('decode', () =>
    partOf(run.needs.decoder, decoded, areaAround(ours.flat(), marginLines * median(ours.map(quadHeight)))),
  );
  return withPictures(async (trackPart) => {
    trackPart([part.picture, await part.closeUp()]);
    const partScale = part.width / part.picture.width;
    // The whole picture was turned over if it was mirrored.
    const all = await see(run, part, trackPart, false);
    // The bounding rectangle of one card may contain text of the other.
    const isOurs = ({ box }: Line): boolean => {
      const [x, y] = quadCenter(box);
      const center: Point = [x * partScale + part.left, y * partScale + part.top];
      return distanceTo(ours, center) <= distanceTo(others, center);
    };
    const reading = await readElements(run, withLines(all, all.lines.filter(isOurs)), half.side, trackPart);
    return inWhole(reading, part, decoded);
  });
}

/** Approximate distance from a point to the nearest box. */
const distanceTo = (boxes: readonly Quad[], [x, y]: Point): number =>
  Math.min(
    ...boxes.map((box) => {
      const [xs, ys] = [box.map((point) => point[0]), box.map((point) => point[1])];
      const dx = Math.max(Math.min(...xs) - x, 0, x - Math.max(...xs));
      const dy = Math.max(Math.min(...ys) - y, 0, y - Math.max(...ys));
      return Math.hypot(dx, dy);
    }),
  );

/** Maps the reading of a part to pixels of the whole picture. */
function inWhole(reading: Reading, { left, top }: Part, { width, height }: Decoded): Reading {
  const move = ([x, y]: Point): Point => [x + left, y + top];
  const moved = (box: Quad): Quad => roundQuad(mapQuad(box, move));
  return {
    ...reading,
    width,
    height,
    lines: reading.lines.map((line) => ({
      ...line,
      box: moved(line.box),
      words: line.words.map((word) => ({ ...word, box: moved(word.box) })),
    })),
    evidence: Object.fromEntries(
      Object.entries(reading.evidence).map(([name, { box, words }]) => [name, { box: moved(box), words }]),
    ),
  };
}
