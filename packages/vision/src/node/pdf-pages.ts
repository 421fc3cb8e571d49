import { decodeInThread, newTime, type RawImage } from './decoder-thread.js';

export interface PdfPages {
  readonly count: number;
  /** @throws CardError IMG_CORRUPT, also if the file exceeds its decoding time; IMG_DIMENSIONS */
  page(index: number): Promise<RawImage>;
}

/**
 * Opens a PDF by rendering its first page, which is kept until it is requested. Other pages are rendered on demand,
 * each in a thread of its own, so the memory of one page is freed before the next.
 *
 * @throws CardError IMG_CORRUPT, IMG_DIMENSIONS; IMG_UNSUPPORTED password-protected; IMG_TOO_LARGE more than `pagesMax`
 *   pages
 */
export async function openPdf(bytes: Uint8Array, pagesMax: number): Promise<PdfPages> {
  const left = newTime();
  const render = (page: number) => decodeInThread('pdf', { bytes, page, pagesMax }, left);
  const { image, pages } = await render(0);
  let first: RawImage | undefined = image;
  return {
    count: pages,
    async page(index) {
      const kept = index === 0 ? first : undefined;
      first = undefined;
      return kept ?? (await render(index)).image;
    },
  };
}
