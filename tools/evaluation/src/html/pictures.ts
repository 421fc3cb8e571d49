import sharp from 'sharp';
import type { CardSides } from '../load-cases.js';
import type { Pictures } from './worst-cases.js';

/** Upright thumbnails of a card for the report; undefined if a file cannot be decoded. */
export async function picturesOf({ front, back }: CardSides): Promise<Pictures | undefined> {
  const [first, second] = await Promise.all([front && dataUri(front), back && dataUri(back)]);
  return first || second ? { ...(first && { front: first }), ...(second && { back: second }) } : undefined;
}

async function dataUri(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const small = await sharp(bytes).rotate().resize({ width: 560, withoutEnlargement: true }).jpeg({ quality: 70 });
    return `data:image/jpeg;base64,${(await small.toBuffer()).toString('base64')}`;
  } catch {
    return undefined; // the report shows that the card was rejected, and why
  }
}
