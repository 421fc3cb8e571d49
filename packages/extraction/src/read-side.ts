import type { Reading, Side } from '@cardlens/reading';
import type { Pages } from '@cardlens/vision';
import { asShown } from './as-shown.js';
import { isOfFile } from './is-of-file.js';
import { openFile } from './open-file.js';
import { readElements } from './read-elements.js';
import { type Needs, newRun, type ReadOptions, type Run, withPictures } from './run.js';
import { see } from './see.js';
import { sideFor } from './stages/faces/face.js';

/** The whole pipeline from file bytes to a reading. See `Reader.readSide`. */
export async function readSide(needs: Needs, bytes: Uint8Array, side: Side, options: ReadOptions): Promise<Reading> {
  const run = newRun(needs, options);
  const pages = await openFile(run, bytes);
  return pages.count === 1 ? readPage(run, pages, 0, side) : readWantedPage(run, pages, side);
}

/** @throws CardError */
export async function readPage(run: Run, pages: Pages, index: number, side: Side): Promise<Reading> {
  const decoded = await pages.page(index);
  const reading = await withPictures(async (track) => {
    const seen = await see(run, decoded, track);
    return asShown(await readElements(run, seen, side, track), seen);
  });
  return onPage(reading, pages, index);
}

/** Adds the page number if the file has several pages. */
export const onPage = (reading: Reading, pages: Pages, index: number): Reading =>
  pages.count === 1 ? reading : { ...reading, page: index + 1 };

/**
 * Reads the first page that shows the wanted side. If there is none, reads the page whose text is most like a card's,
 * because the document classifier may be wrong about the side. If no page shows a card, throws the error of the first.
 */
async function readWantedPage(run: Run, pages: Pages, side: Side): Promise<Reading> {
  const { kind } = run.needs;
  let firstError: unknown;
  let other: { readonly index: number; readonly logOdds: number } | undefined;
  for (let index = 0; index < pages.count; index++) {
    try {
      const decoded = await pages.page(index);
      const reading = await withPictures(async (track) => {
        const seen = await see(run, decoded, track);
        if (sideFor(kind.backProbability(seen.text.lines)) === side)
          return asShown(await readElements(run, seen, side, track), seen);
        const logOdds = kind.cardLogOdds(seen.text.lines);
        if (!other || logOdds > other.logOdds) other = { index, logOdds };
        return undefined;
      });
      if (reading) return onPage(reading, pages, index);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      firstError ??= error;
    }
  }
  if (other === undefined) throw firstError;
  return readPage(run, pages, other.index, side).catch((error: unknown) => {
    throw isOfFile(error) ? (firstError ?? error) : error;
  });
}
