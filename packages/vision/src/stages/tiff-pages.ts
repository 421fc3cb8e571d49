import { CardError } from '@cardlens/errors';
import { type Inspection, inspectTiffPage } from '@cardlens/image';

/** Bits of NewSubfileType for images that are not pages: a reduced-resolution copy, or a mask. @source TIFF 6.0 */
const notAPage = 1 | 4;
const newSubfileType = 254;

/** A page of a TIFF. */
export interface TiffPage {
  /** Of its directory in the chain of image directories. */
  readonly index: number;
  /** Size and cost of the page from its directory, as for the whole file. */
  readonly header: Inspection;
}

/**
 * The pages of a TIFF, excluding reduced-resolution copies and masks.
 * Parses the chain itself, because libtiff would follow a chain of thousands of directories to its end.
 *
 * @throws CardError IMG_CORRUPT the chain leaves the file or loops; IMG_TOO_LARGE more than `directoriesMax`
 *   directories
 */
export function tiffPages(bytes: Uint8Array, directoriesMax: number): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittleEndian = bytes[0] === 0x49;
  const all: TiffPage[] = [];
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  try {
    for (let at = view.getUint32(4, isLittleEndian); at !== 0; ) {
      if (seen.has(at)) throw new CardError('IMG_CORRUPT');
      if (seen.size === directoriesMax) throw new CardError('IMG_TOO_LARGE');
      const end = at + 2 + view.getUint16(at, isLittleEndian) * 12;
      const page = { index: seen.size, header: inspectTiffPage(view, at, isLittleEndian) };
      all.push(page);
      if ((subfileTypeAt(view, at + 2, end, isLittleEndian) & notAPage) === 0) pages.push(page);
      seen.add(at);
      at = view.getUint32(end, isLittleEndian);
    }
  } catch (error) {
    throw error instanceof CardError ? error : new CardError('IMG_CORRUPT', error);
  }
  // A single image that is marked as a reduced-resolution copy is still a page.
  return pages.length > 0 ? pages : all.slice(0, 1);
}

function subfileTypeAt(view: DataView, from: number, end: number, isLittleEndian: boolean): number {
  for (let at = from; at < end; at += 12)
    if (view.getUint16(at, isLittleEndian) === newSubfileType) return view.getUint32(at + 8, isLittleEndian);
  return 0;
}
