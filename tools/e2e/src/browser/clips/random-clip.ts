import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { randomOf } from './random.js';
import { drawScene, scenes } from './scenes.js';
import { type Kind, kinds, type Shot, shotsOf, shotsPerSecond } from './shots.js';

const width = 1280;
const height = 720;
/** Width of the capture component's guide: 86 % of the stage, whose aspect ratio is 4:3. */
const guideWidth = Math.round(0.86 * ((height * 4) / 3));
/** A fake camera plays 30 frames per second. */
const repeats = 30 / shotsPerSecond;

/** A gray square in the corner of the stage, outside of the guide, whose gray value encodes the kind of the frame. */
const mark = { left: 164, top: height - 20, size: 16 } as const;
const grayOf = (kind: Kind): number => 20 + kinds.indexOf(kind) * 32;

export interface RandomClip {
  /** Name of the filmed specimen. */
  readonly name: string;
  readonly kinds: readonly Kind[];
}

/** Draws a random clip in Motion JPEG for a fake camera. The same seed yields the same clip. */
export async function drawRandomClip(path: string, seed: number): Promise<RandomClip> {
  const random = randomOf(seed);
  const scene = scenes[seed % scenes.length]!;
  const drawn = await drawScene(scene, guideWidth, random);
  const shots = shotsOf(random);
  const noise = await sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 8 }, background: '#000' },
  })
    .raw()
    .toBuffer();
  const file = await open(path, 'w');
  try {
    for (const shot of shots) {
      const picture = await drawShot(drawn, shot, noise);
      for (let i = 0; i < repeats; i++) await file.write(picture);
    }
  } finally {
    await file.close();
  }
  return { name: scene.name, kinds: [...new Set(shots.map(({ kind }) => kind))] };
}

async function drawShot(
  scene: Awaited<ReturnType<typeof drawScene>>,
  { kind, scale, angle, x, y, blur, smear, light, glare }: Shot,
  noise: Buffer,
): Promise<Buffer> {
  const size = { width: scene.width, height: scene.height, channels: 3 } as const;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  // From a distance, the edge of the table is visible.
  const beyond = Math.max(
    0,
    Math.ceil((width / scale - scene.width) / 2),
    Math.ceil((height / scale - scene.height) / 2),
  );
  const { data, info } = await sharp(scene.pixels, { raw: size })
    .affine([cos, -sin, sin, cos], { interpolator: 'bilinear', background: '#3d4349' })
    .extend({ top: beyond, bottom: beyond, left: beyond, right: beyond, background: '#3d4349' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = {
    left: clamp(Math.round((info.width - width) / 2 - x), info.width - width),
    top: clamp(Math.round((info.height - height) / 2 - y), info.height - height),
    width,
    height,
  };
  let picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).extract(shown);
  picture = picture.linear(light, 0);
  if (blur > 0) picture = picture.blur(blur);
  if (smear > 1) picture = picture.convolve(smearOf(smear));
  const over = [
    ...(glare ? [{ input: reflection(glare), blend: 'over' as const }] : []),
    { input: noise, raw: { width, height, channels: 3 as const }, blend: 'overlay' as const },
    { input: square(grayOf(kind)), left: mark.left, top: mark.top, blend: 'over' as const },
  ];
  const lit = await picture.removeAlpha().raw().toBuffer();
  return sharp(lit, { raw: { width, height, channels: 3 } })
    .composite(over)
    .jpeg({ quality: 88 })
    .toBuffer();
}

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), max);

/** A mean filter along a line. */
function smearOf(length: number) {
  const size = length % 2 === 0 ? length + 1 : length;
  const kernel = [...Array(size).fill(0), ...Array(size).fill(1), ...Array(size).fill(0)];
  return { width: size, height: 3, kernel, scale: size };
}

const reflection = ({ x, y, size }: { x: number; y: number; size: number }): Buffer =>
  Buffer.from(`<svg width="${width}" height="${height}"><defs><radialGradient id="spot">
  <stop offset="0.5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="${width / 2 + x}" cy="${height / 2 + y}" rx="${size * 1.4}" ry="${size}" fill="url(#spot)"/></svg>`);

const square = (gray: number): Buffer =>
  Buffer.from(
    `<svg width="${mark.size}" height="${mark.size}"><rect width="100%" height="100%" fill="rgb(${gray},${gray},${gray})"/></svg>`,
  );

/** The kind of the frame from which a picture of such a clip was taken. */
export async function kindOfPicture(picture: Buffer): Promise<Kind> {
  const { width: w = 0 } = await sharp(picture).metadata();
  // The stage shows the center of the clip.
  const left = mark.left - Math.round((width - w) / 2);
  const inner = { left: left + 4, top: mark.top + 4, width: mark.size - 8, height: mark.size - 8 };
  const { channels } = await sharp(await sharp(picture).extract(inner).png().toBuffer()).stats();
  const gray = channels[0]!.mean;
  return kinds.reduce((best, kind) => (Math.abs(grayOf(kind) - gray) < Math.abs(grayOf(best) - gray) ? kind : best));
}
