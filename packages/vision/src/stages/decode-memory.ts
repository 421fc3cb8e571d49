import type { Inspection } from '@cardlens/reading';
import type { Metadata } from 'sharp';

/** Size of a file that can be decoded. */
export type Header = Extract<Inspection, { status: 'known' | 'document' }>;

/**
 * Maximum memory for decoding one image, in bytes. Photos are decoded row by row in a fraction of it at up to 100
 * megapixels; of images that must be held whole, it admits progressive JPEGs (4:2:0) up to 28 megapixels, lossless
 * WebPs and interlaced 8-bit PNGs with alpha up to 21, and 8-bit TIFFs up to 18.
 */
export const decodeBytesMax = 80 * 2 ** 20;

/**
 * Maximum size of a HEIC image, which is decoded alone: 25 megapixels, 10 bytes each while decoding and 3 afterwards.
 */
export const heicPixelsMax = 25_000_000;

const bytesPerSample: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };

/**
 * Estimates, before anything is decoded, the bytes that libvips allocates to decode an image. The factors were measured
 * with images of 100 megapixels (docs/decisions/0013-decoding-untrusted-images.md).
 *
 * - JPEG: all coefficients, 2 bytes each, if progressive or in several scans (libvips reports both as interlaced)
 * - PNG: all pixels if interlaced (Adam7), else a window of rows
 * - WebP: all pixels as ARGB, twice if animated
 * - AVIF: all pixels, 17 bytes each
 * - HEIC and PDF: nothing, because they come decoded
 * - TIFF: all pixels and half as much again, because planes, tiles and strips may be as large as the image
 *
 * @param header    of the file, from `inspectImage`
 * @param metadata  of the same file, as libvips reads it
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
