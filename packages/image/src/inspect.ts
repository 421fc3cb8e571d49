import type { ImageSize } from './image-limits.js';
import { type Extent, findBox } from './iso-boxes.js';
import { readTiffDirectory } from './tiff-directory.js';

/**
 * Formats that are identified by content. Only `readableFormats` are decoded; the others are identified to be rejected.
 */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'avif' | 'pdf' | 'gif' | 'bmp';

export const readableFormats: readonly ImageFormat[] = ['jpeg', 'png', 'webp', 'tiff', 'heic', 'avif', 'pdf'];

/** Information from the header. `width` and `height` are as stored, before EXIF orientation is applied. */
export type Inspection =
  | ({ readonly status: 'known'; readonly format: ImageFormat } & ImageSize)
  /** Has pages, whose pixel dimensions are known only after rendering. */
  | { readonly status: 'document'; readonly format: 'pdf' }
  /**
   * The header continues beyond the given bytes: at least `bytesNeeded` bytes from the start of the file are needed.
   */
  | { readonly status: 'more'; readonly format: ImageFormat; readonly bytesNeeded: number }
  /** A known format that is not supported. */
  | { readonly status: 'rejected'; readonly format: ImageFormat }
  /** Starts like the format, but has an inconsistent header. */
  | { readonly status: 'corrupt'; readonly format: ImageFormat }
  | { readonly status: 'unknown' };

/** Enough for the header of nearly every photo (a camera's preview image precedes the dimensions). */
export const headerBytes = 65_536;

/**
 * Reads format and dimensions from the first bytes of a file, without decoding and without allocations that depend on
 * the file.
 *
 * @param bytes  the start of the file, or all of it
 */
export function inspectImage(bytes: Uint8Array): Inspection {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string, at = 0): boolean =>
    bytes.length >= at + text.length && [...text].every((c, i) => bytes[at + i] === c.charCodeAt(0));
  if (starts('\xff\xd8\xff')) return inspectJpeg(view);
  if (starts('\x89PNG\r\n\x1a\n')) return inspectPng(view, starts('IHDR', 12));
  if (starts('RIFF') && starts('WEBP', 8)) return inspectWebp(view);
  if (starts('II*\0') || starts('MM\0*')) return inspectTiff(view, starts('II'));
  if (starts('ftyp', 4)) return inspectHeif(view, starts);
  if (starts('%PDF-')) return { status: 'document', format: 'pdf' };
  if (starts('GIF87a') || starts('GIF89a')) return { status: 'rejected', format: 'gif' };
  if (starts('BM') && bytes.length >= 26 && view.getUint32(6, true) === 0) return { status: 'rejected', format: 'bmp' };
  return { status: 'unknown' };
}

/** Bytes per pixel to decode formats that are always decoded as a whole. AVIF: up to 25 with 10 bits and 4:4:4. */
const wholeBytes = { webp: 4, heic: 7, avif: 25 } as const;
const animatedWebpBytes = 8;
const coefficientBytes = 2;
/** RGB with transparency, 16 bits each: what libvips makes of other kinds may be larger than in the file. */
const interlacedPngBytes = 8;
/** A part of a TIFF is held compressed, decoded and converted. */
const tiffPartFactor = 3;
/** Parts of a TIFF up to this size are not worth counting. */
const tiffPartBytesFree = 16 * 2 ** 20;

const known = (format: ImageFormat, width: number, height: number, wholeBytesPerPixel = 0): Inspection =>
  width > 0 && height > 0
    ? { status: 'known', format, width, height, wholeBytesPerPixel }
    : { status: 'corrupt', format };

const more = (format: ImageFormat, bytesNeeded: number): Inspection => ({ status: 'more', format, bytesNeeded });

/** @source ITU-T T.81, annex B: segments until the first frame header */
function inspectJpeg(view: DataView): Inspection {
  let at = 2;
  for (;;) {
    if (at + 4 > view.byteLength) return more('jpeg', at + headerBytes);
    if (view.getUint8(at) !== 0xff) return { status: 'corrupt', format: 'jpeg' };
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // padding byte
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2; // standalone marker, without a length
      continue;
    }
    // Image data or end of image before any frame header, so there are no dimensions.
    if (marker === 0xda || marker === 0xd9) return { status: 'corrupt', format: 'jpeg' };
    const length = view.getUint16(at + 2);
    if (length < 2) return { status: 'corrupt', format: 'jpeg' };
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const end = at + 2 + length;
      if (end > view.byteLength) return more('jpeg', end + scanHeaderBytes);
      const samplesPerPixel = jpegSamplesPerPixel(view, at, length);
      if (samplesPerPixel === undefined) return { status: 'corrupt', format: 'jpeg' };
      const isWhole = isProgressive(marker) || hasSeveralScans(view, end, view.getUint8(at + 9));
      const bytes = isWhole ? samplesPerPixel * coefficientBytes : 0;
      return known('jpeg', view.getUint16(at + 7), view.getUint16(at + 5), bytes);
    }
    at += 2 + length;
  }
}

/** Enough for the tables between the frame header and the header of the first scan. */
const scanHeaderBytes = 4096;

/** @source ITU-T T.81, table B.1 */
const isProgressive = (frameMarker: number): boolean => [0xc2, 0xc6, 0xca, 0xce].includes(frameMarker);

/**
 * Whether the first scan lacks components, so that the image is complete only after several. False if the scan's header
 * is not among the given bytes.
 *
 * @param from  end of the frame header
 */
function hasSeveralScans(view: DataView, from: number, components: number): boolean {
  let at = from;
  while (at + 5 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return view.getUint8(at + 4) < components;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}

/** @source ITU-T T.81, B.2.2: each component's sampling factors are relative to the largest */
function jpegSamplesPerPixel(view: DataView, at: number, length: number): number | undefined {
  if (length < 8) return undefined;
  const components = view.getUint8(at + 9);
  if (components === 0 || length < 8 + components * 3) return undefined;
  let [samples, acrossMax, downMax] = [0, 0, 0];
  for (let i = 0; i < components; i++) {
    const factors = view.getUint8(at + 11 + i * 3);
    const [across, down] = [factors >> 4, factors & 15];
    samples += across * down;
    acrossMax = Math.max(acrossMax, across);
    downMax = Math.max(downMax, down);
  }
  return samples > 0 ? samples / (acrossMax * downMax) : undefined;
}

/** @source W3C PNG, 11.2.1: IHDR comes first */
function inspectPng(view: DataView, hasHeader: boolean): Inspection {
  if (view.byteLength < 29) return more('png', 29);
  const isInterlaced = view.getUint8(28) !== 0;
  return hasHeader
    ? known('png', view.getUint32(16), view.getUint32(20), isInterlaced ? interlacedPngBytes : 0)
    : { status: 'corrupt', format: 'png' };
}

/** @source RFC 9649: the first chunk is VP8, VP8L or VP8X */
function inspectWebp(view: DataView): Inspection {
  if (view.byteLength < 30) return more('webp', 30);
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) break;
      return known('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, wholeBytes.webp);
    case 0x5650384c: {
      // "VP8L"
      if (view.getUint8(20) !== 0x2f) break;
      const bits = view.getUint32(21, true);
      return known('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, wholeBytes.webp);
    }
    case 0x56503858: {
      // "VP8X"
      const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      const isAnimated = (view.getUint8(20) & 2) !== 0;
      const bytes = isAnimated ? animatedWebpBytes : wholeBytes.webp;
      return known('webp', uint24(24) + 1, uint24(27) + 1, bytes);
    }
  }
  return { status: 'corrupt', format: 'webp' };
}

/** @source TIFF 6.0, section 2: the first directory may be anywhere in the file */
function inspectTiff(view: DataView, littleEndian: boolean): Inspection {
  if (view.byteLength < 8) return more('tiff', 8);
  return inspectTiffPage(view, view.getUint32(4, littleEndian), littleEndian);
}

/** One page of a TIFF. @param at  offset of its directory in the file */
export function inspectTiffPage(view: DataView, at: number, littleEndian: boolean): Inspection {
  if (at < 8) return { status: 'corrupt', format: 'tiff' };
  const directory = readTiffDirectory(view, at, littleEndian);
  if (directory.status === 'more') return more('tiff', directory.bytesNeeded);
  const { width, height, partBytes } = directory;
  const bytes = partBytes > tiffPartBytesFree ? (partBytes * tiffPartFactor) / (width * height) : 0;
  return known('tiff', width, height, bytes);
}

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * The largest image of a HEIF file. Thumbnails and tiles, which also have dimensions, are smaller.
 *
 * @source ISO/IEC 14496-12, 4.2: boxes; ISO/IEC 23008-12, 6.5.3: the box "ispe" contains the dimensions of an image
 */
function inspectHeif(view: DataView, starts: (text: string, at: number) => boolean): Inspection {
  const format = starts('avif', 8) || starts('avis', 8) ? 'avif' : 'heic';
  if (format === 'heic' && !heicBrands.some((brand) => starts(brand, 8))) return { status: 'unknown' };
  let within: Extent = { from: 0, to: Number.POSITIVE_INFINITY };
  for (const type of ['meta', 'iprp', 'ipco']) {
    const box = findBox(view, type, within);
    if (box.status !== 'found')
      return box.status === 'more' ? more(format, box.bytesNeeded) : { status: 'corrupt', format };
    within = { from: box.from + (type === 'meta' ? 4 : 0), to: box.to };
  }
  let [width, height] = [0, 0];
  for (
    let box = findBox(view, 'ispe', within);
    box.status === 'found';
    box = findBox(view, 'ispe', { ...within, from: box.to })
  ) {
    if (box.to - box.from < 12) return { status: 'corrupt', format };
    const [across, down] = [view.getUint32(box.from + 4), view.getUint32(box.from + 8)];
    if (across * down > width * height) [width, height] = [across, down];
  }
  return known(format, width, height, wholeBytes[format]);
}
