import { open } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import sharp from 'sharp';

const width = 1280;
const height = 720;
/** Width of the card in the guide: 86 % of the stage, whose aspect ratio is 4:3. */
const guideWidth = 0.86 * ((height * 4) / 3);
const cardAspect = 85.6 / 53.98;
/** A fake camera plays 30 frames per second; each drawn frame is repeated three times. */
const repeats = 3;

export const clipSpecimen = 'silverpines-advantage';

/** One moment of a clip. */
interface Shot {
  readonly scale?: number;
  readonly angle?: number;
  readonly x?: number;
  /** Standard deviation of a Gaussian blur, in pixels. */
  readonly blur?: number;
  /** Brightness: the gray value of paper divided by 255. */
  readonly light?: number;
  readonly hasGlare?: boolean;
}

const shots: readonly (Shot & { readonly seconds: number })[] = [
  { seconds: 0.8, light: 0.16 },
  { seconds: 0.8, scale: 0.55 },
  { seconds: 0.8, angle: 13 },
  { seconds: 0.1, x: -90, blur: 2.5 },
  { seconds: 0.1, x: -50, blur: 2.5 },
  { seconds: 0.1, x: -10, blur: 2.5 },
  { seconds: 0.1, x: 30, blur: 2.5 },
  { seconds: 0.1, x: 60, blur: 2.5 },
  { seconds: 0.8, blur: 3.5 },
  { seconds: 0.8, hasGlare: true },
  { seconds: 4 },
];

/** Draws a clip in Motion JPEG for a fake camera. */
export async function drawClip(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const { seconds, ...shot } of shots) {
      // Alternates between two pictures that are a pixel apart, because no hand holds perfectly still.
      const pictures = [await drawShot(shot), await drawShot({ ...shot, x: (shot.x ?? 0) + 1 })];
      const count = Math.round(seconds * 10);
      for (let i = 0; i < count * repeats; i++) await file.write(pictures[Math.floor(i / repeats) % 2]!);
    }
  } finally {
    await file.close();
  }
}

async function drawShot({
  scale = 0.97,
  angle = 1,
  x = 0,
  blur = 0,
  light = 0.82,
  hasGlare = false,
}: Shot): Promise<Buffer> {
  const cardWidth = Math.round(guideWidth * scale);
  const card = await sharp(specimenFile(`${clipSpecimen}_front.jpg`))
    .resize(cardWidth, Math.round(cardWidth / cardAspect), { fit: 'fill' })
    .ensureAlpha()
    .rotate(angle, { background: '#00000000' })
    .png()
    .toBuffer();
  const size = await sharp(card).metadata();
  const table = { width, height, channels: 3, background: '#3d4349' } as const;
  const scene = await sharp({ create: table })
    .composite([
      { input: card, left: Math.round((width - size.width) / 2 + x), top: Math.round((height - size.height) / 2) },
    ])
    .linear(light, 0)
    .png()
    .toBuffer();
  const lit = hasGlare
    ? await sharp(scene)
        .composite([{ input: reflection }])
        .png()
        .toBuffer()
    : scene;
  const picture = sharp(lit);
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 88 }).toBuffer();
}

const reflection = Buffer.from(`<svg width="${width}" height="${height}"><defs><radialGradient id="spot">
  <stop offset="0.45" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="700" cy="330" rx="190" ry="110" fill="url(#spot)"/></svg>`);
