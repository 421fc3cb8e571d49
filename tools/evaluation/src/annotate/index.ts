import type { Quad, Reading } from '@cardlens/reading';
import sharp from 'sharp';
import { colorOf } from './colors.js';
import { labelSize, textPixels } from './label.js';
import { outlinePixels } from './outline.js';
import { type Area, placeBeside } from './placement.js';

/** A larger picture would not fit a screen. */
const longSideMaxPx = 2048;
const textColor = 0xffffffff;

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
  const paint = (x: number, y: number, color: number) => {
    if (x >= 0 && y >= 0 && x < width && y < height) picture.writeUInt32BE(color, (y * width + x) * 4);
  };
  const outlinePx = width > 1400 ? 3 : 2;
  const marks = Object.entries(reading.evidence).map(([name, { box }]) => {
    const corners = box.map(([x, y]) => [x * scale, y * scale]) as unknown as Quad;
    return { name, corners, area: areaOf(corners), color: colorOf(name) };
  });
  for (const { corners, color } of marks) {
    for (const [x, y] of outlinePixels(corners, outlinePx)) paint(x, y, color);
  }
  const taken = marks.map(({ area }) => area);
  for (const { name, area, color } of marks) {
    const place = placeBeside(area, labelSize(name), taken, { width, height });
    taken.push(place);
    for (let y = place.top; y < place.top + place.height; y++)
      for (let x = place.left; x < place.left + place.width; x++) paint(x, y, color);
    for (const [x, y] of textPixels(name)) paint(place.left + x, place.top + y, textColor);
  }
  return sharp(picture, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function areaOf(box: Quad): Area {
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
