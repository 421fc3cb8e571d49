import type { Crop } from '../stages/crop.js';

/** A range of columns, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Columns of a line that contain ink: 1 where the brightness varies along the column as in letters, otherwise 0. */
export function inkColumns({ tensor, width }: Pick<Crop, 'tensor' | 'width'>): Uint8Array {
  const [, , height = 0, stride = 0] = tensor.dims;
  const { data } = tensor;
  const at = (i: number): number => data[i] ?? 0;
  const plane = height * stride;
  // The outer tenth at the top and bottom may contain parts of neighboring lines.
  const top = Math.round(height * 0.1);
  const contrast = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let [darkest, brightest] = [Infinity, -Infinity];
    for (let y = top; y < height - top; y++) {
      const i = y * stride + x;
      const gray = 0.114 * at(i) + 0.587 * at(i + plane) + 0.299 * at(i + plane * 2);
      if (gray < darkest) darkest = gray;
      if (gray > brightest) brightest = gray;
    }
    contrast[x] = brightest - darkest;
  }
  const strong = Float32Array.from(contrast).sort()[Math.floor(width * 0.9)] ?? 0;
  return Uint8Array.from(contrast, (c) => (c >= strong * inkShare ? 1 : 0));
}

/** Fraction of the contrast of the strongest tenth of columns below which a column counts as empty. */
const inkShare = 0.28;

/** The widest range of empty columns between `from` and `to`; an empty range at `from` if there is none. */
export function widestGap(ink: Uint8Array, { from, to }: Span): Span {
  let best: Span = { from, to: from };
  let start = from;
  for (let x = from; x <= to; x++) {
    if (x < to && !ink[x]) continue;
    if (x - start > best.to - best.from) best = { from: start, to: x };
    start = x + 1;
  }
  return best;
}
