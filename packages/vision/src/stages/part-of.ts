import { emptyPicture, type Picture, type Pixels } from '../geometry/picture.js';
import { type Decoded, defaultDecodeOptions, scaled } from './decode.js';

/** A rectangle in pixels of the upright photo. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
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
export async function partOf(decoded: Decoded, area: Area): Promise<Part> {
  const close = await decoded.closeUp();
  const scale = close.width / decoded.width;
  const left = Math.max(0, Math.floor(area.left * scale));
  const top = Math.max(0, Math.floor(area.top * scale));
  const right = Math.min(close.width, Math.ceil(area.right * scale));
  const bottom = Math.min(close.height, Math.ceil(area.bottom * scale));
  const whole = cut(close, { left, top, right, bottom });
  return {
    picture: await scaled(whole, defaultDecodeOptions.longSideMax),
    left: left / scale,
    top: top / scale,
    width: whole.width / scale,
    height: whole.height / scale,
    closeUp: async () => whole,
  };
}

/** Copies an area, in whole pixels of the picture. */
export function cut({ width, data }: Pixels, { left, top, right, bottom }: Area): Picture {
  const part = emptyPicture(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    part.data.set(data.subarray((y * width + left) * 3, (y * width + right) * 3), (y - top) * part.width * 3);
  }
  return part;
}
