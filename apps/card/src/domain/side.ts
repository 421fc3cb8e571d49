import type { Details } from '@cardlens/reading';
import type { ScanId } from './ids.js';
import type { Failure } from './phase.js';

export { type Side, sides } from '@cardlens/reading';

/** One upload of a side. `recognized` and `failed` are final: later events about the same scan change nothing. */
export interface Scan {
  readonly scanId: ScanId;
  readonly status: 'accepted' | 'recognized' | 'failed';
}

/** The reading that counts for a side. */
export interface BestReading {
  readonly scanId: ScanId;
  /** Removed once the card is completed: from then on, the card's recognition holds the only copy. PHI. */
  readonly details?: Details;
  /** Sum of the combined scores of its elements: more elements and higher scores make a better reading. */
  readonly quality: number;
  readonly insuranceScanVersion: string;
  readonly atMs: number;
}

/** In a livescan, bad frames fail the side only if no good frame follows in time. */
export interface BadFrames {
  /** First upload, good or bad, since the side last failed. */
  readonly sinceMs: number;
  readonly last: Failure;
}

export type SideProgress =
  /** No upload was accepted yet. */
  | { readonly is: 'awaited'; readonly badFrames?: BadFrames }
  | { readonly is: 'reading'; readonly sinceMs: number; readonly badFrames?: BadFrames }
  | { readonly is: 'read'; readonly best: BestReading }
  | { readonly is: 'failed'; readonly failure: Failure };

/** One side of a card. */
export interface CardSide {
  /** Every known upload, oldest first. */
  readonly scans: readonly Scan[];
  readonly progress: SideProgress;
}

export const untouchedSide: CardSide = { scans: [], progress: { is: 'awaited' } };

/**
 * Further uploads of a side are ignored, to bound the size of the document. A livescan sends at most a few per second.
 */
export const scansMax = 200;

/** Whether an upload of the side is being read or was read. */
export const hasUpload = ({ progress }: CardSide): boolean => progress.is === 'reading' || progress.is === 'read';

export const bestOf = ({ progress }: CardSide): BestReading | undefined =>
  progress.is === 'read' ? progress.best : undefined;

export const failureOf = ({ progress }: CardSide): Failure | undefined =>
  progress.is === 'failed' ? progress.failure : undefined;

/** Accepted scans without an outcome. */
export const scansInFlight = (side: CardSide): ScanId[] =>
  side.scans.filter(({ status }) => status === 'accepted').map(({ scanId }) => scanId);

/** The side with the accepted upload; undefined when nothing changes. */
export function withAccepted(side: CardSide, scanId: ScanId, nowMs: number): CardSide | undefined {
  if (side.scans.length >= scansMax || side.scans.some((scan) => scan.scanId === scanId)) return undefined;
  return { scans: [...side.scans, { scanId, status: 'accepted' }], progress: withUpload(side.progress, nowMs) };
}

function withUpload(progress: SideProgress, nowMs: number): SideProgress {
  if (progress.is === 'reading' || progress.is === 'read') return progress;
  if (progress.is === 'failed' || !progress.badFrames) return { is: 'reading', sinceMs: nowMs };
  return { is: 'reading', sinceMs: progress.badFrames.sinceMs, badFrames: progress.badFrames };
}

/** The side with the reading; undefined when the outcome of the scan was already known. */
export function withRead(side: CardSide, reading: BestReading): CardSide | undefined {
  const scans = concluded(side.scans, reading.scanId, 'recognized');
  if (scans === undefined) return undefined;
  const best = bestOf(side);
  return { scans, progress: { is: 'read', best: best && best.quality >= reading.quality ? best : reading } };
}

/**
 * The side with a rejected or failed scan. It fails when no other upload of it is pending; a livescan can always send
 * another frame, so there a timeout decides. Undefined when the outcome of the scan was already known.
 */
export function withFailed(
  side: CardSide,
  failure: Failure & { scanId: ScanId },
  isLivescan: boolean,
): CardSide | undefined {
  const scans = concluded(side.scans, failure.scanId, 'failed');
  if (scans === undefined) return undefined;
  return { scans, progress: progressAfter(side.progress, failure, isLivescan, scans) };
}

function progressAfter(
  progress: SideProgress,
  failure: Failure,
  isLivescan: boolean,
  scans: readonly Scan[],
): SideProgress {
  if (progress.is === 'read') return progress;
  if (!isLivescan) return scans.some(({ status }) => status === 'accepted') ? progress : { is: 'failed', failure };
  if (progress.is === 'failed') return progress;
  const sinceMs = progress.is === 'reading' ? progress.sinceMs : (progress.badFrames?.sinceMs ?? failure.atMs);
  return { ...progress, badFrames: { sinceMs, last: failure } };
}

/** Bad frames of a side that has not been read. */
export const badFramesOf = ({ progress }: CardSide): BadFrames | undefined =>
  progress.is === 'awaited' || progress.is === 'reading' ? progress.badFrames : undefined;

function concluded(
  scans: readonly Scan[],
  scanId: ScanId,
  status: 'recognized' | 'failed',
): readonly Scan[] | undefined {
  const known = scans.find((scan) => scan.scanId === scanId);
  if (known && known.status !== 'accepted') return undefined;
  if (known) return scans.map((scan) => (scan === known ? { scanId, status } : scan));
  // The outcome arrived before the acceptance, and implies it.
  return scans.length >= scansMax ? undefined : [...scans, { scanId, status }];
}
