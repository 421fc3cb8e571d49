import {
  combinedScore,
  type Details,
  type ElementValue,
  listElements,
  mergeDetails,
  scalarElements,
} from '@cardlens/reading';
import { type Card, requiredSides, takenSides } from './card.js';
import { move } from './card-state.js';
import type { ScanId } from './ids.js';
import {
  type BestReading,
  type CardSide,
  failed,
  phaseOf,
  type Side,
  type SideFailure,
  withAccepted,
  withFailed,
  withRead,
} from './side.js';

/** Whether news about a scan of this side can still change the card. */
export function takesScansOf(card: Card, side: Side): boolean {
  if (!takenSides(card).includes(side)) return false;
  if (card.recognition === 0) return card.state !== 'unknown' && card.state !== 'completed';
  // While matching works, only a better frame of a side that counts already changes anything.
  return card.state === 'processing' && card.isLivescan && card[side].best !== undefined;
}

/** Whether a reading of this scan is worth fetching. */
export function takesReadingOf(card: Card, side: Side, scanId: ScanId): boolean {
  if (!takesScansOf(card, side)) return false;
  if (card[side].best && !card.isLivescan) return false;
  return !card[side].scans.some((scan) => scan.scanId === scanId && scan.status !== 'accepted');
}

/** An upload passed the checks that need no decoding. */
export const scanAccepted = (card: Card, side: Side, scanId: ScanId, nowMs: number): Card =>
  // A side that is read already needs no second upload, except in a livescan.
  card[side].best && !card.isLivescan
    ? card
    : changed(card, side, (before) => withAccepted(before, scanId, nowMs), nowMs);

/** An upload was rejected, or could not be read. */
export const scanFailed = (card: Card, side: Side, failure: SideFailure & { scanId: ScanId }): Card =>
  changed(card, side, (before) => withFailed(before, failure, card.isLivescan), failure.atMs);

export const scanRead = (card: Card, side: Side, reading: BestReading): Card =>
  takesReadingOf(card, side, reading.scanId)
    ? changed(card, side, (before) => withRead(before, reading), reading.atMs)
    : card;

/** No good frame came in time: the bad ones tell why. */
export function framesGivenUp(card: Card, side: Side, nowMs: number): Card {
  const { badFrame } = card[side];
  return badFrame ? changed(card, side, (before) => failed(before, { ...badFrame, atMs: nowMs }), nowMs) : card;
}

/** No good back came in time; the front alone makes the card. */
export const optionalBackGivenUp = (card: Card, nowMs: number): Card =>
  card.state === 'processing' && card.recognition === 0
    ? recognized({ ...card, progressAtMs: nowMs, nudges: 0, nudgedAtMs: undefined }, nowMs)
    : card;

/** How good a reading is as a whole: the sum of its elements' combined scores. */
export function qualityOf(details: Details): number {
  const lists = listElements.flatMap((name) => (details[name] ?? []) as readonly ElementValue[]);
  const scalars = scalarElements.flatMap((name) => details[name] ?? []);
  return [...scalars, ...lists].reduce((sum, element) => sum + combinedScore(element), 0);
}

function changed(card: Card, side: Side, change: (side: CardSide) => CardSide, nowMs: number): Card {
  if (!takesScansOf(card, side)) return card;
  const after = change(card[side]);
  if (after === card[side]) return card;
  const next = { ...card, [side]: after };
  // Frames beside a reading that counts change nothing that anybody waits for, unless they are better.
  if (card.recognition > 0) return after.best === card[side].best ? next : recognized(next, nowMs);
  return settled({ ...next, progressAtMs: nowMs, nudges: 0, nudgedAtMs: undefined }, tookUp(card[side], after), nowMs);
}

const tookUp = (before: CardSide, after: CardSide): boolean =>
  ['awaited', 'failed'].includes(phaseOf(before)) && ['processing', 'recognized'].includes(phaseOf(after));

/** The card in the state that its sides put it in. */
function settled(card: Card, isTakenUp: boolean, nowMs: number): Card {
  const failure = latestFailure(card);
  if (failure) {
    if (card.state === 'error' && sameFailure(card.failure, failure)) return card;
    // A rejected upload was an upload: the card passes through processing, as the table of moves wants it.
    const processing = card.state === 'processing' ? card : takenUp(card, nowMs);
    return { ...processing, state: move(processing.state, 'sideFailed'), failure };
  }
  const next = isTakenUp && card.state !== 'processing' ? takenUp(card, nowMs) : card;
  return next.state === 'processing' && isRead(next) ? recognized(next, nowMs) : next;
}

const takenUp = (card: Card, nowMs: number): Card => ({
  ...card,
  state: move(card.state, 'sideUploaded'),
  failure: undefined,
  takenUpAtMs: card.takenUpAtMs ?? nowMs,
});

const latestFailure = (card: Card): SideFailure | undefined =>
  requiredSides(card)
    .flatMap((side) => card[side].failure ?? [])
    .reduce<SideFailure | undefined>((latest, each) => (latest && latest.atMs >= each.atMs ? latest : each), undefined);

const sameFailure = (a: SideFailure | undefined, b: SideFailure): boolean =>
  a?.code === b.code && a.scanId === b.scanId;

/** Every side that the card waits for is read. An optional back is waited for until the watchdog gives it up. */
const isRead = (card: Card): boolean => takenSides(card).every((side) => card[side].best !== undefined);

function recognized(card: Card, nowMs: number): Card {
  const versions = new Set(takenSides(card).flatMap((side) => card[side].best?.insuranceScanVersion ?? []));
  return {
    ...card,
    details: mergeDetails(card.front.best?.details ?? {}, card.back.best?.details),
    insuranceScanVersion: [...versions].join('+'),
    recognition: card.recognition + 1,
    recognizedAtMs: card.recognizedAtMs ?? nowMs,
  };
}
