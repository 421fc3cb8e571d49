import { CardError } from '@cardlens/errors';

/** What an image directory says it is besides a page: a smaller copy, or a mask. @source TIFF 6.0, NewSubfileType */
const notAPage = 1 | 4;
const newSubfileType = 254;

/**
 * The pages of a TIFF as indexes into its chain of image directories, without smaller copies and masks. Follows the chain itself, because
 * libtiff reads a chain of thousands of directories to its end.
 *
 * @throws CardError IMG_CORRUPT the chain ends outside the file or in a loop; IMG_TOO_LARGE more directories than `directoriesMax`
 */
export function tiffPages(bytes: Uint8Array, directoriesMax: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittleEndian = bytes[0] === 0x49;
  const pages: number[] = [];
  const seen = new Set<number>();
  try {
    for (let at = view.getUint32(4, isLittleEndian); at !== 0; ) {
      if (seen.has(at)) throw new CardError('IMG_CORRUPT');
      if (seen.size === directoriesMax) throw new CardError('IMG_TOO_LARGE');
      const end = at + 2 + view.getUint16(at, isLittleEndian) * 12;
      if ((subfileTypeAt(view, at + 2, end, isLittleEndian) & notAPage) === 0) pages.push(seen.size);
      seen.add(at);
      at = view.getUint32(end, isLittleEndian);
    }
  } catch (error) {
    throw error instanceof CardError ? error : new CardError('IMG_CORRUPT', error);
  }
  // A lone image that calls itself a smaller copy is a page all the same.
  return pages.length > 0 ? pages : [0];
}

function subfileTypeAt(view: DataView, from: number, end: number, isLittleEndian: boolean): number {
  for (let at = from; at < end; at += 12)
    if (view.getUint16(at, isLittleEndian) === newSubfileType) return view.getUint32(at + 8, isLittleEndian);
  return 0;
}
