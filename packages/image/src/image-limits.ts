/** Limits on an image, inclusive: of its file, and of its size in pixels, which is read from the header. */
export const imageLimits = {
  /** A smaller file is rejected with IMG_TOO_SMALL, a larger one with IMG_TOO_LARGE. */
  bytesMin: 5 * 1024,
  bytesMax: 50 * 1024 * 1024,
  pixelsMax: 100_000_000,
  shortSideMin: 200,
  /** For an image that is decoded as a whole: a camera of 50 megapixels takes up to 50.4 million pixels. */
  wholePixelsMax: 51_000_000,
  /** Memory to decode one image: an AVIF of `wholePixelsMax` with 10 bits and without subsampling. */
  decodeBytesMax: 1_275_000_000,
} as const;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /**
   * Memory in bytes per pixel to decode an image that cannot be decoded row by row; 0 if it can. Measured in
   * docs/decisions/0013-decoding-untrusted-images.md.
   */
  readonly wholeBytesPerPixel: number;
}

/** Whether an image has an acceptable number of pixels for its format. */
export function isWithinLimits({ width, height, wholeBytesPerPixel }: ImageSize): boolean {
  const { pixelsMax, shortSideMin, wholePixelsMax, decodeBytesMax } = imageLimits;
  const pixels = width * height;
  return (
    Math.min(width, height) >= shortSideMin &&
    pixels <= (wholeBytesPerPixel > 0 ? wholePixelsMax : pixelsMax) &&
    pixels * wholeBytesPerPixel <= decodeBytesMax
  );
}
