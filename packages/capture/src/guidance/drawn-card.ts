import { guideBox } from './guide-box.js';

export interface Drawing {
  readonly scale?: number;
  readonly angle?: number;
  readonly x?: number;
  readonly paper?: number;
  readonly table?: number;
  /** Width in pixels over which edges are blurred. */
  readonly blur?: number;
  readonly hasGlare?: boolean;
  /** Whether the table has a seam above the card. */
  readonly hasSeam?: boolean;
}

const width = 720;
const height = 540;

/** A picture, for tests, of a card with lines of print on a table: RGBA, as returned by a camera. */
export function drawnCard({
  scale = 1,
  angle = 0,
  x = 0,
  paper = 210,
  table = 60,
  blur = 0,
  hasGlare = false,
  hasSeam = false,
}: Drawing = {}) {
  const guide = guideBox({ width, height });
  const halfWidth = ((guide.right - guide.left) * scale) / 2;
  const halfHeight = ((guide.bottom - guide.top) * scale) / 2;
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const valueAt = (px: number, py: number): number => {
    const dx = px - width / 2 - x;
    const dy = py - height / 2;
    const u = dx * cos + dy * sin;
    const v = dy * cos - dx * sin;
    if (Math.abs(u) > halfWidth || Math.abs(v) > halfHeight) return hasSeam && py < 24 ? table + 40 : table;
    if (hasGlare && Math.hypot(u - 60, v + 20) < 60) return 255;
    const isPrint =
      Math.abs(u) < halfWidth * 0.8 &&
      Math.abs(v) < halfHeight * 0.8 &&
      (v + halfHeight) % 36 < 14 &&
      (u + halfWidth) % 14 < 5;
    return isPrint ? paper * 0.25 : paper;
  };
  const data = new Uint8ClampedArray(width * height * 4);
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      let sum = 0;
      for (let k = -blur; k <= blur; k++) sum += valueAt(px + k, py + k);
      data.fill(sum / (2 * blur + 1), (py * width + px) * 4, (py * width + px) * 4 + 3);
    }
  }
  return { width, height, data };
}
