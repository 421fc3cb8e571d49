/** A grayscale picture, 0 (black) to 255, row-major. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** A rectangle in pixels; `right` and `bottom` are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A pixel. Indices are in range; anything else would be black. */
export const pixelAt = (pixels: Uint8ClampedArray, index: number): number => pixels[index] ?? 0;

/** Counts a gray value in a histogram of 256. */
export function count(histogram: Uint32Array, gray: number): void {
  histogram[gray] = (histogram[gray] ?? 0) + 1;
}

/** The gray value that is exceeded by `many` of those in a histogram of 256. */
export function grayBelow(histogram: Uint32Array, many: number): number {
  let left = many;
  let gray = 255;
  while (gray > 0 && left >= (histogram[gray] ?? 0)) left -= histogram[gray--] ?? 0;
  return gray;
}

/** Converts an RGBA picture to grayscale. @source ITU-R BT.601 luma, in integers */
export function grayOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): GrayImage {
  const pixels = new Uint8ClampedArray(width * height);
  for (let i = 0, j = 0; i < pixels.length; i++, j += 4) {
    pixels[i] = (pixelAt(data, j) * 77 + pixelAt(data, j + 1) * 150 + pixelAt(data, j + 2) * 29) >> 8;
  }
  return { width, height, pixels };
}

/** Reduces a picture by an integer factor; each pixel is the mean of the pixels it covers. */
export function shrink({ width, height, pixels }: GrayImage, factor: number): GrayImage {
  const w = Math.floor(width / factor);
  const h = Math.floor(height / factor);
  const out = new Uint8ClampedArray(w * h);
  const area = factor * factor;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += pixelAt(pixels, row + dx);
      }
      out[y * w + x] = sum / area;
    }
  }
  return { width: w, height: h, pixels: out };
}

/** The part of a box that is inside a picture, in whole pixels. */
export function clip(box: Box, { width, height }: { width: number; height: number }): Box {
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
  return {
    left: within(box.left, width),
    top: within(box.top, height),
    right: within(box.right, width),
    bottom: within(box.bottom, height),
  };
}
