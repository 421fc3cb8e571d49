import { CardError } from '@cardlens/errors';
import type { Reading, Side } from '@cardlens/reading';
import type { Pages } from '@cardlens/vision';
import { asShown } from './as-shown.js';
import { isOfFile } from './is-of-file.js';
import { openFile } from './open-file.js';
import { readElements } from './read-elements.js';
import { readHalf } from './read-half.js';
import { onPage, readPage } from './read-side.js';
import { type Needs, newRun, type ReadOptions, type Run, withPictures } from './run.js';
import { see } from './see.js';
import { contradicts, oppositeOf, sideFor } from './stages/faces/face.js';
import { cutInTwo } from './stages/faces/two-cards.js';

/** The outcome of each side: its reading, or the error that prevented it. */
export type BothSides = Readonly<Record<Side, Reading | CardError>>;

/** A side found in the file. */
interface Found {
  readonly side: Side;
  readonly outcome: Reading | CardError;
  /** Set if the page shows only this side: the page index, from 0, and the probability that the page shows a back. */
  readonly alone?: { readonly page: number; readonly back: number };
}

/** Reads both sides from one file: two pages, or two cards on one page. See `Reader.readBoth`. */
export async function readBoth(needs: Needs, bytes: Uint8Array, options: ReadOptions): Promise<BothSides> {
  const run = newRun(needs, options);
  const pages = await openFile(run, bytes);
  const found: Found[] = [];
  let firstError: unknown;
  for (let page = 0; page < pages.count && !(isRead(found, 'front') && isRead(found, 'back')); page++) {
    try {
      found.push(...(await sidesOn(run, pages, page)));
    } catch (error) {
      if (!isOfFile(error)) throw error;
      firstError ??= error;
    }
  }
  if (found.length === 0) throw firstError;
  const sides = await withBothSides(run, pages, found);
  return { front: outcomeOf(sides, 'front'), back: outcomeOf(sides, 'back') };
}

const isRead = (found: readonly Found[], wanted: Side): boolean =>
  found.some(({ side, outcome }) => side === wanted && !(outcome instanceof CardError));

/** @throws CardError if the page shows no card */
async function sidesOn(run: Run, pages: Pages, page: number): Promise<Found[]> {
  const { kind } = run.needs;
  const decoded = await pages.page(page);
  return withPictures(async (track) => {
    const seen = await see(run, decoded, track);
    const halves = cutInTwo(seen.text.lines, kind);
    if (!halves) {
      const back = kind.backProbability(seen.text.lines);
      const side = sideFor(back);
      const reading = asShown(await readElements(run, seen, side, track), seen);
      return [{ side, outcome: onPage(reading, pages, page), alone: { page, back } }];
    }
    const found: Found[] = [];
    for (const half of halves) {
      const outcome = await readHalf(run, seen, half)
        .then((reading) => asShown(reading, seen))
        .catch(orError);
      found.push({ side: half.side, outcome: outcome instanceof CardError ? outcome : onPage(outcome, pages, page) });
    }
    return found;
  });
}

/**
 * If several pages look like one side and none like the other, reads the page that is most likely to be the missing
 * side as that side, unless its text clearly contradicts it.
 */
async function withBothSides(run: Run, pages: Pages, found: readonly Found[]): Promise<readonly Found[]> {
  const wanted = (['front', 'back'] as const).find((side) => found.every((one) => one.side !== side));
  const alone = found.flatMap((one) => (one.alone ? [{ one, ...one.alone }] : []));
  if (!wanted || alone.length < 2) return found;
  const likelihood = ({ back }: { back: number }): number => (wanted === 'back' ? back : 1 - back);
  const { one, page, back } = alone.reduce((a, b) => (likelihood(b) > likelihood(a) ? b : a));
  if (contradicts(back, wanted)) return found;
  const outcome = await readPage(run, pages, page, wanted).catch(orError);
  return [...found.filter((other) => other !== one), { side: wanted, outcome }];
}

/**
 * Selects the outcome of a side. If several pages show it, the last one is used if the other side was found too,
 * because reading stops at the page that completes the pair and neighboring pages belong together; otherwise the first
 * one.
 */
function outcomeOf(found: readonly Found[], wanted: Side): Reading | CardError {
  const ofSide = found.filter(({ side }) => side === wanted);
  const read = ofSide.filter(({ outcome }) => !(outcome instanceof CardError));
  const best = isRead(found, oppositeOf[wanted]) ? read.at(-1) : read[0];
  return (best ?? ofSide[0])?.outcome ?? new CardError('SIDE_NOT_FOUND');
}

function orError(error: unknown): CardError {
  if (isOfFile(error)) return error;
  throw error;
}
