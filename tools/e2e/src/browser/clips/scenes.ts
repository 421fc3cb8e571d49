import { specimenFile } from '@cardlens/cli';
import sharp from 'sharp';
import type { Random } from './random.js';

/**
 * A specimen with the position of its card, as fractions of the picture's width and height, and its rotation in
 * degrees.
 */
interface Scene {
  readonly name: string;
  readonly file: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly angle?: number;
}

/** Scans of a card are placed on a table; photos keep their background. */
export const scenes: readonly Scene[] = [
  { name: 'cigna-hdhp', file: 'cigna-hdhp_front.png' },
  { name: 'delta-dental', file: 'delta-dental_front.jpg' },
  { name: 'harborview-ppo', file: 'harborview-ppo_front.png' },
  { name: 'optum-rx', file: 'optum-rx_front.png' },
  { name: 'silverpines-advantage', file: 'silverpines-advantage_front.jpg' },
  { name: 'aetna-epo', file: 'aetna-epo_front.jpg', x: 0.478, y: 0.525, width: 0.58, angle: -4.5 },
  {
    name: 'brightwater-exchange',
    file: 'brightwater-exchange_front.jpg',
    x: 0.4925,
    y: 0.495,
    width: 0.81,
    angle: -2.1,
  },
  { name: 'cedar-hmo', file: 'cedar-hmo_front.jpg', x: 0.5, y: 0.5, width: 0.787, angle: 2.7 },
  { name: 'clearsight-vision', file: 'clearsight-vision_front.jpg', x: 0.489, y: 0.5, width: 0.725, angle: 4.1 },
  { name: 'granite-student', file: 'granite-student_front.jpg', x: 0.489, y: 0.53, width: 0.74, angle: -4.6 },
  { name: 'medicare-original', file: 'medicare-original_front.jpg', x: 0.497, y: 0.5, width: 0.95, angle: -1.4 },
  { name: 'montana-blue', file: 'montana-blue_front.jpg', x: 0.507, y: 0.475, width: 0.806, angle: -4 },
  { name: 'pinnacle-tpa', file: 'pinnacle-tpa_front.jpg', x: 0.5, y: 0.52, width: 0.927, angle: 1 },
];

/** Pixels of a scene: a card of width `cardWidth` in the center of a table large enough to move and rotate it. */
export interface DrawnScene {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const width = 1800;
const height = 1080;

export async function drawScene(
  { file, x = 0.5, y = 0.5, width: share = 1, angle = 0 }: Scene,
  cardWidth: number,
  random: Random,
): Promise<DrawnScene> {
  const isPhoto = share < 1;
  const source = sharp(specimenFile(file)).rotate();
  const size = await source.metadata();
  const scale = cardWidth / (share * size.autoOrient.width);
  const resized = await source
    .resize(Math.round(size.autoOrient.width * scale))
    .ensureAlpha()
    .png()
    .toBuffer();
  const { width: w, height: h } = await sharp(resized).metadata();
  const [left, top] = [Math.round(width / 2 - x * w), Math.round(height / 2 - y * h)];
  const gray = Math.round(random.between(40, 95));
  const table = { r: gray, g: gray + 3, b: gray + 6 };
  // The table of a photo is extended beyond its edges.
  const placed = isPhoto
    ? await sharp(
        await sharp(resized)
          .extend({
            left: Math.max(0, left),
            top: Math.max(0, top),
            right: Math.max(0, width - left - w),
            bottom: Math.max(0, height - top - h),
            extendWith: 'copy',
          })
          .toBuffer(),
      )
        .extract({ left: Math.max(0, -left), top: Math.max(0, -top), width, height })
        .toBuffer()
    : await sharp({ create: { width, height, channels: 3, background: table } })
        .composite([{ input: resized, left, top }])
        .png()
        .toBuffer();
  // Deskewed, around the center.
  const turned = await sharp(placed).rotate(-angle, { background: table }).png().toBuffer();
  const { data, info } = await sharp(turned).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
