/** The part of a TIFF's image directory that determines its size and the memory to decode it. */
export type TiffDirectory =
  | {
      readonly status: 'read';
      readonly width: number;
      readonly height: number;
      /** Size in bytes of the parts that can only be decoded as a whole: a strip, a row of tiles, or all planes. */
      readonly partBytes: number;
    }
  /** The directory, or a list that it refers to, continues beyond the given bytes. */
  | { readonly status: 'more'; readonly bytesNeeded: number };

/** @source TIFF 6.0, sections 2, 8 and 15 */
const tags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  planarConfiguration: 284,
  tileWidth: 322,
  tileLength: 323,
} as const;

const readTags: readonly number[] = Object.values(tags);

const [short, long] = [3, 4];
const planes = 2;

/** Reads a directory, without allocations that depend on the file. @param at  its offset in the file */
export function readTiffDirectory(view: DataView, at: number, littleEndian: boolean): TiffDirectory {
  if (at + 2 > view.byteLength) return { status: 'more', bytesNeeded: at + 4096 };
  const end = at + 2 + view.getUint16(at, littleEndian) * 12;
  if (end > view.byteLength) return { status: 'more', bytesNeeded: end };
  const values: Record<number, number> = {};
  for (let entry = at + 2; entry < end; entry += 12) {
    const tag = view.getUint16(entry, littleEndian);
    if (!readTags.includes(tag)) continue;
    const type = view.getUint16(entry + 2, littleEndian);
    const count = view.getUint32(entry + 4, littleEndian);
    const isShort = type === short;
    if (!isShort && type !== long) continue;
    // Values of more than four bytes are elsewhere in the file. Only the bits of each sample may be several.
    const isInline = count * (isShort ? 2 : 4) <= 4;
    const from = isInline ? entry + 8 : view.getUint32(entry + 8, littleEndian);
    if (from + 4 > view.byteLength) return { status: 'more', bytesNeeded: from + 4 };
    const value = isShort ? view.getUint16(from, littleEndian) : view.getUint32(from, littleEndian);
    // Of a repeated tag, a decoder may use either value.
    values[tag] = Math.max(values[tag] ?? 0, value);
  }
  const { [tags.width]: width = 0, [tags.height]: height = 0, [tags.samplesPerPixel]: samples = 1 } = values;
  const pixelBytes = samples * Math.max(1, Math.ceil((values[tags.bitsPerSample] ?? 1) / 8));
  return { status: 'read', width, height, partBytes: pixelsOfPart(values, width, height) * pixelBytes };
}

function pixelsOfPart(values: Readonly<Record<number, number>>, width: number, height: number): number {
  if (values[tags.planarConfiguration] === planes) return width * height;
  const { [tags.tileWidth]: tileWidth = 0, [tags.tileLength]: tileLength = 0 } = values;
  if (tileLength > 0) return Math.max(tileWidth, width) * tileLength;
  return width * Math.min(values[tags.rowsPerStrip] ?? height, height);
}
