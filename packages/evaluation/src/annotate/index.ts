import type { Quad, Reading } from '@cardlens/reading';
import { Jimp, loadFont, measureText, measureTextHeight } from 'jimp';
import { SANS_16_WHITE } from 'jimp/fonts';
import sharp from 'sharp';
import { colorOf } from './colors.js';
import { outlinePixels } from './outline.js';
import { type Area, placeBeside } from './placement.js';

/** A larger picture would not fit a screen. */
const longSideMaxPx = 2048;

/**
 * Draws a box around each extracted element of an upright side, with the element's name next to it.
 *
 * @returns a PNG that contains PHI
 */
export async function annotate(
  bytes: Uint8Array,
  reading: Pick<Reading, 'width' | 'height' | 'evidence'>,
): Promise<Buffer> {
  const scale = Math.min(1, longSideMaxPx / Math.max(reading.width, reading.height));
  const [width, height] = [Math.round(reading.width * scale), Math.round(reading.height * scale)];
  const picture = await sharp(bytes, { limitInputPixels: false })
    .rotate()
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'fill' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const image = Jimp.fromBitmap({ data: picture, width, height });
  const isLarge = width > 1400;
  const font = await loadFont(SANS_16_WHITE);
  const marks = Object.entries(reading.evidence).map(([name, { box }]) => {
    const corners = box.map(([x, y]) => [x * scale, y * scale]) as unknown as Quad;
    return { name, corners, area: areaOf(corners), color: colorOf(name) };
  });
  for (const { corners, color } of marks) {
    for (const [x, y] of outlinePixels(corners, isLarge ? 3 : 2)) {
      if (x >= 0 && y >= 0 && x < width && y < height) image.setPixelColor(color, x, y);
    }
  }
  const taken = marks.map(({ area }) => area);
  for (const { name, area, color } of marks) {
    const size = { width: measureText(font, name) + 6, height: measureTextHeight(font, name, width) };
    const place = placeBeside(area, size, taken, { width, height });
    taken.push(place);
    image.composite(new Jimp({ ...size, color }), place.left, place.top);
    image.print({ font, x: place.left + 3, y: place.top, text: name });
  }
  return image.getBuffer('image/png');
}

function areaOf(box: Quad): Area {
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
