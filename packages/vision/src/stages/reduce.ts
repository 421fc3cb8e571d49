import type { Pixels } from '../geometry/picture.js';

/** A picture that is read in bands of rows, because browsers hold decoded pictures outside of the memory of scripts. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  /** Rows from `top` as RGBA; transparency is ignored. */
  read(top: number, count: number): Uint8Array | Uint8ClampedArray;
}

const bandRows = 64;

/** Size of a picture scaled down to fit into a square. */
function sizeInside(size: Size, longSideMax: number): Size {
  const side = (length: number): number => Math.max(1, Math.round(length / shrinkTo(size, longSideMax)));
  return { width: side(size.width), height: side(size.height) };
}

type Size = Pick<Pixels, 'width' | 'height'>;

const shrinkTo = ({ width, height }: Size, longSideMax: number): number =>
  Math.max(1, width / longSideMax, height / longSideMax);

/**
 * A picture as RGB, scaled down to `longSideMax`, with the filter and the rounding of libvips: the models and the values
 * that they read depend on the pixels. Of a picture in a canvas, browsers do not say which filter they use.
 *
 * @param into  memory for the result
 * @source libvips, reducev.cpp, reduceh.cpp and templates.h: Lanczos with three lobes, in fixed point
 */
export function reduced<P extends Pixels>(
  rows: Rows,
  longSideMax: number,
  into: (width: number, height: number) => P,
): P {
  const { width, height } = sizeInside(rows, longSideMax);
  const picture = into(width, height);
  const shrink = shrinkTo(rows, longSideMax);
  if (shrink === 1) {
    for (let top = 0; top < height; top += bandRows) picture.data.set(readBand(rows, top), top * width * 3);
    return picture;
  }
  const down = filterOf(rows.height, height, shrink);
  const across = filterOf(rows.width, width, shrink);
  const source = bandsOf(rows);
  const sums = new Int32Array(rows.width * 3);
  for (let y = 0; y < height; y++) {
    mixRows(source, down, y, sums);
    mixColumns(sums, across, picture.data.subarray(y * width * 3, (y + 1) * width * 3));
  }
  return picture;
}

/** For each pixel of the result: the first of the source's pixels that it is made of, and their weights. */
interface Filter {
  readonly first: Int32Array;
  readonly weights: readonly Int32Array[];
  readonly last: number;
}

const lobes = 3;
/** Weights are computed for this many positions between two pixels. */
const positions = 64;
/** Of the fixed point of weights. */
const unit = 4096;

const lanczos = (x: number): number => {
  if (x === 0) return 1;
  if (Math.abs(x) > lobes) return 0;
  const px = Math.PI * x;
  return (Math.sin(px) / px) * (Math.sin(px / lobes) / (px / lobes));
};

function filterOf(from: number, to: number, shrink: number): Filter {
  const points = 2 * Math.round(lobes * shrink) + 1;
  const tables = Array.from({ length: positions + 1 }, (_, i) => weightsAt(i / positions, points, shrink));
  // The result is centered: pixels of the source that it has no room for are left out at both ends.
  const margin = (from - to * shrink) / 2;
  const first = new Int32Array(to);
  const weights: Int32Array[] = [];
  for (let i = 0; i < to; i++) {
    const at = (i + 0.5) * shrink + margin;
    const whole = Math.floor(at);
    first[i] = whole - (points >> 1);
    weights.push(tables[Math.round((at - whole) * positions)] ?? none);
  }
  return { first, weights, last: from - 1 };
}

function weightsAt(fraction: number, points: number, shrink: number): Int32Array {
  const middle = fraction + points / 2 - 1;
  const raw = Float64Array.from({ length: points }, (_, i) => lanczos((i - middle) / shrink));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return Int32Array.from(raw, (weight) => Math.trunc((weight / sum) * unit));
}

/** The rows of the source as RGB, kept as long as a row of the result may need them. */
function bandsOf(rows: Rows): (y: number) => Uint8Array {
  const kept = new Map<number, Uint8Array>();
  return (y) => {
    const top = y - (y % bandRows);
    let band = kept.get(top);
    if (!band) {
      band = readBand(rows, top);
      kept.set(top, band);
      // Rows are asked for from top to bottom, and a filter is shorter than three bands.
      for (const old of kept.keys()) if (old < top - 3 * bandRows) kept.delete(old);
    }
    return band.subarray((y - top) * rows.width * 3, (y - top + 1) * rows.width * 3);
  };
}

function readBand(rows: Rows, top: number): Uint8Array {
  const from = rows.read(top, Math.min(bandRows, rows.height - top));
  const to = new Uint8Array((from.length / 4) * 3);
  for (let at = 0, out = 0; at < from.length; at += 4, out += 3) {
    to[out] = from[at] ?? 0;
    to[out + 1] = from[at + 1] ?? 0;
    to[out + 2] = from[at + 2] ?? 0;
  }
  return to;
}

/** Edge pixels are repeated beyond the edges. */
function mixRows(source: (y: number) => Uint8Array, { first, weights, last }: Filter, y: number, into: Int32Array) {
  const own = weights[y] ?? none;
  into.fill(unit / 2);
  for (let i = 0; i < own.length; i++) {
    const weight = own[i] ?? 0;
    const row = source(Math.max(0, Math.min(last, (first[y] ?? 0) + i)));
    for (let x = 0; x < into.length; x++) into[x] = (into[x] ?? 0) + Math.imul(row[x] ?? 0, weight);
  }
  for (let x = 0; x < into.length; x++) into[x] = byteOf(into[x] ?? 0);
}

function mixColumns(row: Int32Array, { first, weights, last }: Filter, into: Uint8Array): void {
  for (let x = 0, out = 0; out < into.length; x++, out += 3) {
    const own = weights[x] ?? none;
    let [red, green, blue] = [unit / 2, unit / 2, unit / 2];
    const start = first[x] ?? 0;
    for (let i = 0; i < own.length; i++) {
      const weight = own[i] ?? 0;
      const at = Math.max(0, Math.min(last, start + i)) * 3;
      red += Math.imul(row[at] ?? 0, weight);
      green += Math.imul(row[at + 1] ?? 0, weight);
      blue += Math.imul(row[at + 2] ?? 0, weight);
    }
    into[out] = byteOf(red);
    into[out + 1] = byteOf(green);
    into[out + 2] = byteOf(blue);
  }
}

const none = new Int32Array(0);

/** Of a sum of weighted bytes, rounded. */
const byteOf = (sum: number): number => Math.max(0, Math.min(255, sum >> 12));
