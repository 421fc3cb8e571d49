import { emptyPicture, type Picture } from './picture.js';

/** Side length in pixels of the tiles in which brightness and contrast are measured. */
const cell = 16;
/** Side length in pixels of the patches that are averaged before minimum and maximum are taken, to reduce noise. */
const patch = 4;
/** Radius in tiles over which the statistics are combined. */
const reach = 2;
/** Target brightness range between text and background, 0 to 255, and the maximum gain. */
const spanWanted = 170;
const gainMax = 4;

/**
 * Local contrast normalization: increases contrast around the local mid-level where it is low (shadows, reflections,
 * faint print) and leaves it unchanged where it is high. Amplified noise is smoothed. Colors lose saturation, because
 * only luminance is changed.
 */
export function evened(picture: Picture): Picture {
  const { width, height, data } = picture;
  const gray = smoothedGray(picture);
  const { columns, rows, low, high } = extremes(gray, width, height);
  const gains = new Float32Array(low.length);
  const shifts = new Float32Array(low.length);
  for (let i = 0; i < low.length; i++) {
    const gain = Math.min(gainMax, Math.max(1, spanWanted / Math.max(1, high[i] - low[i])));
    const middle = (low[i] + high[i]) / 2;
    gains[i] = gain;
    // As contrast increases, the mid-level is shifted toward the middle of the full range, so that neither end is
    // clipped.
    shifts[i] = middle + (128 - middle) * (1 - 1 / gain) - gain * middle;
  }
  const [gain, shift] = [softened(gains, columns, rows), softened(shifts, columns, rows)];
  const out = emptyPicture(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const fy = Math.max(0, Math.min(rows - 1, (y + 0.5) / cell - 0.5));
    const [y0, ty] = [fy | 0, fy - (fy | 0)];
    const [above, below] = [y0 * columns, Math.min(rows - 1, y0 + 1) * columns];
    for (let x = 0; x < width; x++, i++) {
      const fx = Math.max(0, Math.min(columns - 1, (x + 0.5) / cell - 0.5));
      const [x0, tx] = [fx | 0, fx - (fx | 0)];
      const x1 = Math.min(columns - 1, x0 + 1);
      const at = (map: Float32Array): number => {
        const top = map[above + x0] + (map[above + x1] - map[above + x0]) * tx;
        return top + (map[below + x0] + (map[below + x1] - map[below + x0]) * tx - top) * ty;
      };
      const raise = at(gain);
      const [red, green, blue] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]];
      const plain = 0.299 * red + 0.587 * green + 0.114 * blue;
      const smooth = Math.min(1, raise - 1);
      const brightness = plain + (gray[i] - plain) * smooth;
      const change = raise * brightness + at(shift) - plain;
      out.data[i * 3] = Math.max(0, Math.min(255, red + change));
      out.data[i * 3 + 1] = Math.max(0, Math.min(255, green + change));
      out.data[i * 3 + 2] = Math.max(0, Math.min(255, blue + change));
    }
  }
  return out;
}

/** Luminance, smoothed with the kernel 1 2 1 in both directions. */
function smoothedGray({ width, height, data }: Picture): Float32Array {
  const across = new Float32Array(width * height);
  const gray = new Float32Array(width * height);
  for (let i = 0; i < gray.length; i++)
    gray[i] = 0.299 * data[i * 3] + 0.587 * data[i * 3 + 1] + 0.114 * data[i * 3 + 2];
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++)
      across[i] = (gray[i - (x > 0 ? 1 : 0)] + 2 * gray[i] + gray[i + (x < width - 1 ? 1 : 0)]) / 4;
  for (let y = 0, i = 0; y < height; y++) {
    const [up, down] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, i++) gray[i] = (across[i - up] + 2 * across[i] + across[i + down]) / 4;
  }
  return gray;
}

interface Extremes {
  readonly columns: number;
  readonly rows: number;
  readonly low: Float32Array;
  readonly high: Float32Array;
}

/** The darkest and brightest patch around each tile. */
function extremes(gray: Float32Array, width: number, height: number): Extremes {
  const [columns, rows] = [Math.max(1, Math.ceil(width / cell)), Math.max(1, Math.ceil(height / cell))];
  const low = new Float32Array(columns * rows).fill(255);
  const high = new Float32Array(columns * rows);
  for (let y = 0; y + patch <= height; y += patch) {
    for (let x = 0; x + patch <= width; x += patch) {
      let sum = 0;
      for (let v = 0; v < patch; v++) for (let u = 0; u < patch; u++) sum += gray[(y + v) * width + x + u];
      const mean = sum / (patch * patch);
      const i = ((y / cell) | 0) * columns + ((x / cell) | 0);
      if (mean < low[i]) low[i] = mean;
      if (mean > high[i]) high[i] = mean;
    }
  }
  return { columns, rows, low: spread(low, columns, rows, Math.min), high: spread(high, columns, rows, Math.max) };
}

/** Replaces each value by the extreme value within the radius. */
function spread(
  map: Float32Array,
  columns: number,
  rows: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  return over(map, columns, rows, (values) => values.reduce((a, b) => pick(a, b)));
}

/** Replaces each value by the mean within the radius. */
const softened = (map: Float32Array, columns: number, rows: number): Float32Array =>
  over(map, columns, rows, (values) => values.reduce((sum, value) => sum + value, 0) / values.length);

function over(
  map: Float32Array,
  columns: number,
  rows: number,
  into: (values: readonly number[]) => number,
): Float32Array {
  const out = new Float32Array(map.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const near: number[] = [];
      for (let v = Math.max(0, y - reach); v <= Math.min(rows - 1, y + reach); v++)
        for (let u = Math.max(0, x - reach); u <= Math.min(columns - 1, x + reach); u++)
          near.push(map[v * columns + u]);
      out[y * columns + x] = into(near);
    }
  }
  return out;
}
