import type { Line, Quad } from '@cardlens/reading';
import type { Decoded } from '../decoder.js';
import { emptyPicture, type Picture, type Pixels } from '../geometry/picture.js';
import { turnQuad } from '../geometry/quad.js';
import { lineHeightsOf } from './detect.js';
import { sampleLines } from './direction.js';
import { meanScore } from './upright.js';

/**
 * Mean score below which text may be mirrored: of 40 drawn and real sides, mirrored text has 0.72 to 0.90, and other text
 * 0.89 or more.
 */
const doubtBelow = 0.93;
/** Maximum number of lines that are then also recognized mirrored, and length beyond which no further line is. */
const sampleSize = 6;
const sampleLineHeights = 120;
/** Minimum score gain of the mirrored lines: 0.09 to 0.27 for mirrored text, negative for other text. */
const gainMin = 0.06;

/**
 * Whether the text of a picture is mirrored, like the picture of a front camera: recognizes some of its lines mirrored,
 * also upside down, because the direction model fails on mirrored text.
 *
 * @param read  recognizes one line
 * @param lineHeightsLeft  see `PictureInference`; must suffice for reading all lines again
 */
export async function isMirrored(
  read: (quad: Quad) => Promise<Line>,
  lines: readonly Line[],
  lineHeightsLeft: () => number,
): Promise<boolean> {
  if (lines.length === 0 || meanScore(lines) >= doubtBelow) return false;
  const boxes = lines.map(({ box }) => box);
  const sample = sampleLines(boxes, sampleSize).filter(
    (_, i, all) => lineHeightsOf(all.slice(0, i)) < sampleLineHeights,
  );
  const before = meanScore(lines.filter(({ box }) => sample.includes(box)));
  for (const quarters of [0, 2]) {
    if (lineHeightsOf([...sample, ...boxes]) > lineHeightsLeft()) return false;
    const mirrored = await Promise.all(sample.map((quad) => read(turnQuad(mirrorQuad(quad), quarters))));
    if (meanScore(mirrored) >= before + gainMin) return true;
  }
  return false;
}

/** The same area with its text mirrored. */
export const mirrorQuad = ([tl, tr, br, bl]: Quad): Quad => [tr, tl, bl, br];

/** The photo turned over: left and right are exchanged. */
export function turnedOver(decoded: Decoded): Decoded {
  const { picture, missing } = decoded;
  const turned = turnOver(picture, emptyPicture(picture.width, picture.height));
  let closeUp: Promise<Pixels> | null = null;
  const turnCloseUp = async (): Promise<Pixels> => {
    const close = await decoded.closeUp();
    if (close === picture) return turned;
    return turnOver(close, { ...close, data: new Uint8Array(close.data.length) });
  };
  return {
    ...decoded,
    isTurnedOver: true,
    picture: turned,
    ...(missing && {
      missing: { ...missing, left: picture.width - missing.right, right: picture.width - missing.left },
    }),
    closeUp() {
      closeUp ??= turnCloseUp();
      return closeUp;
    },
  };
}

function turnOver<T extends Picture | Pixels>({ width, height, data: from }: Pixels, target: T): T {
  const { data: to } = target;
  for (let y = 0; y < height; y++) {
    let at = y * width * 3;
    for (let out = at + (width - 1) * 3; out >= y * width * 3; out -= 3, at += 3) {
      to[out] = from[at] ?? 0;
      to[out + 1] = from[at + 1] ?? 0;
      to[out + 2] = from[at + 2] ?? 0;
    }
  }
  return target;
}
