import type { Point } from '@cardlens/reading';
import { type Decoded, type Decoder, defaultDecodeOptions } from '../decoder.js';
import { emptyPicture, type Picture, type Pixels } from '../geometry/picture.js';

/** A rectangle in pixels of the upright photo. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around points, with a margin. */
export function areaAround(points: readonly Point[], margin: number): Area {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  return { left, top: Math.min(...ys) - margin, right, bottom: Math.max(...ys) + margin };
}

/** A part of a photo that can be used like a photo. */
export interface Part extends Decoded {
  /** Position of its left edge in the upright photo. */
  readonly left: number;
  readonly top: number;
  closeUp(): Promise<Picture>;
}

/**
 * The part of a photo within an area, at the highest available resolution. Its size is in pixels of the upright photo.
 */
export async function partOf({ scaled }: Decoder, decoded: Decoded, area: Area): Promise<Part> {
  const { picture: whole, scale, left, top } = await closeUpOf(decoded, area, decoded.width);
  return {
    picture: await scaled(whole, defaultDecodeOptions.longSideMax),
    left: left / scale,
    top: top / scale,
    width: whole.width / scale,
    height: whole.height / scale,
    closeUp: async () => whole,
  };
}

/**
 * An area at the highest available resolution, with its position and its pixels per pixel of `area`.
 *
 * @param width  of the upright photo in pixels of `area`
 */
export async function closeUpOf(decoded: Decoded, area: Area, width: number) {
  const close = await decoded.closeUp();
  const scale = close.width / width;
  // Even, so that the pixels of the second level of a pyramid are those of the whole photo's.
  const even = (at: number): number => 2 * Math.max(0, Math.floor((at * scale) / 2));
  const [left, top] = [even(area.left), even(area.top)];
  const right = Math.min(close.width, Math.ceil(area.right * scale));
  const bottom = Math.min(close.height, Math.ceil(area.bottom * scale));
  return { picture: cut(close, { left, top, right, bottom }), scale, left, top };
}

function cut({ width, data }: Pixels, { left, top, right, bottom }: Area): Picture {
  const part = emptyPicture(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    part.data.set(data.subarray((y * width + left) * 3, (y * width + right) * 3), (y - top) * part.width * 3);
  }
  return part;
}
