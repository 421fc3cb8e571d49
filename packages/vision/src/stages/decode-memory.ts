import type { Inspection } from '@cardlens/reading';
import type { Metadata } from 'sharp';

/** Header of a file that can be decoded. */
export type Header = Extract<Inspection, { status: 'known' | 'document' }>;

/**
 * Maximum memory for decoding one image, in bytes. Most photos of up to 100 megapixels need a fraction of it, because
 * they are decoded row by row. For images that must be decoded as a whole, it admits progressive JPEGs (4:2:0) up to 28
 * megapixels, lossless WebPs and interlaced 8-bit PNGs with alpha up to 21, and 8-bit TIFFs up to 18.
 */
export const decodeBytesMax = 80 * 2 ** 20;

/**
 * Maximum size of a HEIC image in pixels: 10 bytes per pixel while decoding and 3 afterwards. Only one is decoded at a
 * time.
 */
export const heicPixelsMax = 25_000_000;

const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Estimates the memory that libvips allocates to decode an image, in bytes, before anything is decoded. The factors
 * were measured with images of 100 megapixels (docs/decisions/0013-decoding-untrusted-images.md).
 *
 * - JPEG: all coefficients, 2 bytes each, if progressive or in several scans (libvips reports both as interlaced)
 * - PNG: all pixels if interlaced (Adam7), otherwise a window of rows
 * - WebP: all pixels as ARGB, twice if animated
 * - AVIF: all pixels, 17 bytes each
 * - HEIC and PDF: nothing, because they are already decoded
 * - TIFF: 1.5 times all pixels, because planes, tiles and strips may be as large as the image
 *
 * @param header    of the file, from `inspectImage`
 * @param metadata  of the same file, as reported by libvips
 */
export function decodeBytes(header: Header, metadata: Metadata): number {
  const { width, height, channels, depth, isProgressive, pages = 1 } = metadata;
  const pixels = width * height;
  const wholeImage = pixels * channels * (bytesPerSample[depth] ?? 8);
  switch (header.format) {
    case 'jpeg':
      return isProgressive ? pixels * (header.samplesPerPixel ?? channels) * 2 : 0;
    case 'png':
      return isProgressive ? wholeImage : wholeImage / 4;
    case 'webp':
      return pixels * 4 * (pages > 1 ? 2 : 1);
    case 'avif':
      return pixels * 17;
    case 'heic':
    case 'pdf':
      return 0;
    default:
      return wholeImage * 1.5;
  }
}
