import type { Decoded, Pages } from '@cardlens/vision';
import type { Run } from './run.js';

/**
 * Opens a file and decodes its first page in one stage; each other page is decoded in a stage of its own.
 *
 * @throws CardError for errors of the whole file; `page` throws the errors of a page
 */
export async function openFile(run: Run, bytes: Uint8Array): Promise<Pages> {
  let first: Promise<Decoded> | undefined;
  const pages = await run.stage('decode', async () => {
    const opened = await run.needs.decoder.openPages(bytes);
    first = opened.page(0);
    await first.catch(() => undefined);
    return opened;
  });
  return {
    count: pages.count,
    page(index) {
      const kept = index === 0 ? first : undefined;
      // A decoded page is large, so it is kept only until it is read.
      if (kept) first = undefined;
      return kept ?? run.stage('decode', () => pages.page(index));
    },
  };
}
