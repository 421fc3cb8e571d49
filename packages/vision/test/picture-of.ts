import sharp from 'sharp';
import type { Picture } from '../src/geometry/picture.js';

/** Pixels of a fixture that is too small for `decode`. */
export async function pictureOf(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return { width: info.width, height: info.height, data: shared };
}
