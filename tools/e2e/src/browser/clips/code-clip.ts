import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';
import sharp from 'sharp';

/** The PNG of a QR code. */
export const drawCode = (text: string): Promise<Buffer> =>
  bwip.toBuffer({ bcid: 'qrcode', text, scale: 5, padding: 8, backgroundcolor: 'ffffff' });

const width = 1280;
const height = 720;
const frames = 30;

/** Draws a clip in Motion JPEG for a fake camera: a phone that shows a QR code, held by an unsteady hand. */
export async function drawCodeClip(path: string, text: string): Promise<void> {
  const code = await sharp(await drawCode(text))
    .resize(560, 560, { fit: 'contain', kernel: 'nearest' })
    .png()
    .toBuffer();
  const table = { width, height, channels: 3, background: '#3d4349' } as const;
  const pictures = [0, 2].map((x) =>
    sharp({ create: table })
      .composite([{ input: code, left: 360 + x, top: 80 }])
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
  const drawn = await Promise.all(pictures);
  await writeFile(path, Buffer.concat(Array.from({ length: frames }, (_, index) => drawn[Math.floor(index / 3) % 2]!)));
}
