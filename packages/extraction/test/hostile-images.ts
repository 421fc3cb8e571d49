import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { imageLimits } from '@cardlens/image';

/** A small single-color file for which an unguarded decoder allocates hundreds of megabytes. */
export interface HostileImage {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Of 64 or more megapixels: rejected by their headers. */
export const hostileImages = (): HostileImage[] => [
  ...wholeImages(9_980),
  { name: 'a TIFF of floating-point numbers', bytes: tiff(9_980, { bits: 32, isPlanar: false }) },
  { name: 'a HEIC', bytes: saved('flat.heic') },
  { name: 'an AVIF', bytes: padded(saved('flat.avif')) },
];

/** The largest that are decoded: 51 megapixels as a whole, or 99 row by row. */
export const largestImages = (): HostileImage[] => [
  ...wholeImages(7_140),
  { name: 'a 16-bit PNG with transparency', bytes: png(9_980, { bitDepth: 16, colorType: 6, isInterlaced: false }) },
  { name: 'a HEIC', bytes: saved('flat-51mp.heic') },
  { name: 'an AVIF', bytes: padded(saved('flat-51mp.avif')) },
];

const wholeImages = (sidePx: number): HostileImage[] => [
  { name: 'a progressive 4:4:4 JPEG', bytes: jpeg(sidePx, 0xc2, 3, true) },
  { name: 'a progressive CMYK JPEG', bytes: jpeg(sidePx, 0xc2, 4, true) },
  { name: 'a baseline JPEG in three scans', bytes: jpeg(sidePx, 0xc0, 3, false) },
  {
    name: 'an interlaced 16-bit PNG with transparency',
    bytes: png(sidePx, { bitDepth: 16, colorType: 6, isInterlaced: true }),
  },
  { name: 'an interlaced 8-bit PNG', bytes: png(sidePx, { bitDepth: 8, colorType: 2, isInterlaced: true }) },
  { name: 'a TIFF of three 16-bit planes', bytes: tiff(sidePx, { bits: 16, isPlanar: true }) },
  { name: 'a lossless WebP', bytes: webp(sidePx) },
];

/**
 * A blank picture of 9,980 × 9,980 px (AVIF: 8,000 × 8,000) or 7,140 × 7,140 px, saved by pillow-heif, Pillow and libvips
 * at quality 30.
 */
const saved = (name: string): Buffer => readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url));

/** With at least the minimum file size for uploads. */
const padded = (file: Buffer): Buffer => Buffer.concat([file, freeBox(imageLimits.bytesMin)]);

/** A box of an ISO media file that readers skip. */
function freeBox(sizeBytes: number): Buffer {
  const box = Buffer.alloc(sizeBytes);
  box.writeUInt32BE(sizeBytes);
  box.write('free', 4, 'latin1');
  return box;
}

const segment = (marker: number, content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);

const word = (value: number): number[] => [value >> 8, value & 0xff];

/** Every Huffman code is the bit 0, for "no change" or "end of block", so zeros are valid image data. */
function jpeg(sidePx: number, frameMarker: number, components: number, isProgressive: boolean): Buffer {
  const ids = Array.from({ length: components }, (_, i) => i + 1);
  const table = (kind: number): Buffer => segment(0xc4, [kind << 4, 1, ...Array(15).fill(0), 0]);
  const blocks = Math.ceil(sidePx / 8) ** 2;
  const scan = (of: readonly number[], bitsPerBlock: number): Buffer[] => [
    segment(0xda, [of.length, ...of.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0]),
    Buffer.alloc(Math.ceil((blocks * of.length * bitsPerBlock) / 8)),
  ];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(frameMarker, [8, ...word(sidePx), ...word(sidePx), components, ...ids.flatMap((id) => [id, 0x11, 0])]),
    table(0),
    table(1),
    ...(isProgressive ? scan(ids, 1) : ids.flatMap((id) => scan([id], 2))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The image data is truncated, but the decoder has allocated the whole image by then. */
function png(sidePx: number, kind: { bitDepth: number; colorType: number; isInterlaced: boolean }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([kind.bitDepth, kind.colorType, 0, 0, kind.isInterlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.alloc(64 * 2 ** 20), { level: 1 });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', data)]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** One strip of zeros per plane. */
function tiff(sidePx: number, { bits, isPlanar }: { bits: number; isPlanar: boolean }): Buffer {
  const samples = 3;
  const strips = isPlanar ? samples : 1;
  const strip = deflateSync(Buffer.alloc((16 * 2 ** 20 * bits) / 8), { level: 1 });
  const entryCount = 11;
  const listsAt = 8 + 2 + entryCount * 12 + 4;
  const stripsAt = listsAt + 64;
  const lists = Buffer.alloc(64);
  for (let i = 0; i < samples; i++) lists.writeUInt16LE(bits, i * 2);
  for (let i = 0; i < samples; i++) lists.writeUInt16LE(bits === 32 ? 3 : 1, 8 + i * 2);
  for (let i = 0; i < strips; i++) {
    lists.writeUInt32LE(stripsAt + i * strip.length, 16 + i * 4);
    lists.writeUInt32LE(strip.length, 32 + i * 4);
  }
  const [short, long] = [3, 4];
  const entries: [number, number, number, number][] = [
    [256, long, 1, sidePx],
    [257, long, 1, sidePx],
    [258, short, samples, listsAt],
    [259, short, 1, 8],
    [262, short, 1, 2],
    [273, long, strips, strips === 1 ? stripsAt : listsAt + 16],
    [277, short, 1, samples],
    [278, long, 1, sidePx],
    [279, long, strips, strips === 1 ? strip.length : listsAt + 32],
    [284, short, 1, isPlanar ? 2 : 1],
    [339, short, samples, listsAt + 8],
  ];
  const directory = Buffer.alloc(2 + entryCount * 12 + 4);
  directory.writeUInt16LE(entryCount, 0);
  entries.forEach(([tag, type, count, value], i) => {
    const at = 2 + i * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), directory, lists, ...Array(strips).fill(strip)]);
}

/** Five Huffman codes with one symbol each, so the image data is empty. */
function webp(sidePx: number): Buffer {
  const size = (sidePx - 1) | ((sidePx - 1) << 14);
  const data = Buffer.alloc(6_000);
  data.set([0x2f, size & 0xff, (size >>> 8) & 0xff, (size >>> 16) & 0xff, (size >>> 24) & 0xff]);
  data.set([0x88, 0x88, 0x08], 5);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(12 + data.length, 4);
  head.write('WEBPVP8L', 8, 'latin1');
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}
