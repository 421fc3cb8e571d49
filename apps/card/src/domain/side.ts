import type { CardErrorCode } from '@cardlens/errors';
import type { Details } from '@cardlens/reading';
import type { ScanId } from './ids.js';

export type { Side } from '@cardlens/reading';

/** One upload of a side. `recognized` and `failed` are final: what comes later about the same scan changes nothing. */
export interface Scan {
  readonly scanId: ScanId;
  readonly status: 'accepted' | 'recognized' | 'failed';
}

/** The reading that counts for a side. */
export interface BestReading {
  readonly scanId: ScanId;
  /** Where the whole reading lies. */
  readonly readingBucket: string;
  readonly readingKey: string;
  /** Dropped once the card is completed: from then on the card's own details are the only copy. */
  readonly details?: Details;
  /** Sum of the combined scores of its elements; more and surer elements make a better reading. */
  readonly quality: number;
  readonly insuranceScanVersion: string;
  readonly atMs: number;
}

export interface SideFailure {
  readonly code: CardErrorCode;
  readonly scanId?: ScanId;
  readonly atMs: number;
}

/** What became of one face of a card so far. */
export interface CardSide {
  readonly scans: readonly Scan[];
  /** A scan was accepted since the side last failed. */
  readonly isTakenUp: boolean;
  /** First upload, good or bad, since the side last failed. */
  readonly triedAtMs?: number;
  readonly best?: BestReading;
  /** Why the side failed; a new accepted upload clears it. */
  readonly failure?: SideFailure;
  /** The last bad frame of a livescan, which fails the side only when no good one comes. */
  readonly badFrame?: SideFailure;
}

export const untouchedSide: CardSide = { scans: [], isTakenUp: false };

/** More uploads of one side than this are ignored: it bounds the document. A livescan sends a few a second at most. */
export const scansMax = 200;

/** awaited: nobody uploaded it yet. */
export type SidePhase = 'awaited' | 'processing' | 'recognized' | 'failed';

export function phaseOf({ best, failure, isTakenUp }: CardSide): SidePhase {
  if (best) return 'recognized';
  if (failure) return 'failed';
  return isTakenUp ? 'processing' : 'awaited';
}

/** Scans that were accepted and of which nothing was heard since. */
export const scansInFlight = (side: CardSide): ScanId[] =>
  side.scans.filter(({ status }) => status === 'accepted').map(({ scanId }) => scanId);

/** The side with an accepted upload; the same object when it knows the scan already. */
export function withAccepted(side: CardSide, scanId: ScanId, nowMs: number): CardSide {
  if (side.scans.length >= scansMax || side.scans.some((scan) => scan.scanId === scanId)) return side;
  return {
    ...side,
    scans: [...side.scans, { scanId, status: 'accepted' }],
    isTakenUp: true,
    triedAtMs: side.triedAtMs ?? nowMs,
    failure: undefined,
  };
}

/** The side with a read scan; the same object when the scan's outcome is known or came too late to count. */
export function withRead(side: CardSide, reading: BestReading): CardSide {
  const scans = concluded(side.scans, reading.scanId, 'recognized');
  if (scans === undefined) return side;
  const best = side.best && side.best.quality >= reading.quality ? side.best : reading;
  return {
    ...side,
    scans,
    best,
    isTakenUp: true,
    triedAtMs: side.triedAtMs ?? reading.atMs,
    failure: undefined,
    badFrame: undefined,
  };
}

/**
 * The side with a rejected or failed scan. It fails when nothing else of it may still turn out well; a livescan may
 * always send another frame, so there the watchdog decides.
 */
export function withFailed(side: CardSide, failure: SideFailure & { scanId: ScanId }, isLivescan: boolean): CardSide {
  const scans = concluded(side.scans, failure.scanId, 'failed');
  if (scans === undefined) return side;
  const next = { ...side, scans, triedAtMs: side.triedAtMs ?? failure.atMs };
  if (side.best) return next;
  if (isLivescan) return { ...next, badFrame: failure };
  return scans.some(({ status }) => status === 'accepted') ? next : failed(next, failure);
}

/** The side after its last chance. */
export const failed = (side: CardSide, failure: SideFailure): CardSide => ({
  ...side,
  failure,
  badFrame: undefined,
  isTakenUp: false,
  triedAtMs: undefined,
});

function concluded(
  scans: readonly Scan[],
  scanId: ScanId,
  status: 'recognized' | 'failed',
): readonly Scan[] | undefined {
  const known = scans.find((scan) => scan.scanId === scanId);
  if (known && known.status !== 'accepted') return undefined;
  if (known) return scans.map((scan) => (scan === known ? { scanId, status } : scan));
  // Its acceptance is late; the outcome says all that the acceptance would have said.
  return scans.length >= scansMax ? undefined : [...scans, { scanId, status }];
}
