import sharp, { type OverlayOptions } from 'sharp';
import { cycled } from '../cycled.js';

export type Random = () => number;

/** @source Mulberry32 by Tommy Ettinger, public domain */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A letter page at 300 dots per inch. */
const page = { width: 2550, height: 3300 } as const;
/** Width of an ID-1 card at that resolution. */
const cardPx = 1012;

/** Colors of tables. */
const tables = ['#6b5a48', '#8d8f92', '#3c4148', '#c9c2b4'];

/**
 * Composes both sides of a card into one picture, as from a scanner or phone: stacked or side by side in either order,
 * each rotated by up to six degrees, 0.9 to 1.2 times the size of a card, not aligned, at least a twentieth of a card
 * apart; on white paper, or cropped on a table.
 */
export async function composed(front: Buffer, back: Buffer, random: Random): Promise<Buffer> {
  const between = (from: number, to: number): number => from + random() * (to - from);
  const isStacked = random() < 0.5;
  const isPhoto = random() < 0.5;
  const scale = between(0.9, 1.2);
  const [one, other] = random() < 0.5 ? [front, back] : [back, front];
  const drawn = (side: Buffer) => turned(side, Math.round(cardPx * scale * between(0.95, 1.05)), between(-6, 6));
  const cards = await Promise.all([drawn(one), drawn(other)]);
  const [first] = cards;
  const gap = Math.round(cardPx * between(0.05, 0.25));
  const shift = Math.round((isStacked ? between(-0.3, 0.3) : between(-0.15, 0.15)) * cardPx);
  const [before, after] = [Math.max(0, -shift), Math.max(0, shift)];
  const placed = cards.map((card, i) => {
    const along = i === 0 ? 0 : (isStacked ? first.height : first.width) + gap;
    const across = i === 0 ? before : after;
    return { ...card, x: isStacked ? across : along, y: isStacked ? along : across };
  });
  const width = Math.max(...placed.map((card) => card.x + card.width));
  const height = Math.max(...placed.map((card) => card.y + card.height));
  const canvas = isPhoto
    ? { width: Math.round(width * between(1.05, 1.3)), height: Math.round(height * between(1.05, 1.3)) }
    : { width: Math.max(page.width, width + 60), height: Math.max(page.height, height + 60) };
  const left = Math.round(random() * (canvas.width - width));
  const top = Math.round(random() * (canvas.height - height));
  const background = isPhoto ? cycled(tables, Math.floor(random() * 4)) : '#ffffff';
  const layers = placed.map(({ input, x, y }): OverlayOptions => ({ input, left: left + x, top: top + y }));
  return sharp({ create: { ...canvas, channels: 3, background } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toBuffer();
}

interface Card {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function turned(side: Buffer, width: number, degrees: number): Promise<Card> {
  const upright = await sharp(side).autoOrient().resize({ width }).ensureAlpha().png().toBuffer();
  const { data, info } = await sharp(upright)
    .rotate(degrees, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
