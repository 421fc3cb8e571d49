import type { ScanAccepted } from '@cardlens/contracts';
import type { CardErrorCode } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Calibration, Details, Side } from '@cardlens/reading';
import type { Clock, Logger } from '@cardlens/runtime';

/** The part of a reading that handlers use; the rest is PHI and only passed on. */
export interface SideReading {
  readonly details: Details;
  readonly insuranceScanVersion: string;
}

export interface ReadOptions {
  /** The sandbox result requested by the client; ignored in production. */
  readonly sandboxOutcome?: string | undefined;
  /** Size in pixels from the image's header, if known; only the sandbox uses it. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** The outcome for one side of the image. */
export type SideOutcome = { readonly side: Side } & (
  | { readonly reading: SideReading }
  | { readonly failureCode: CardErrorCode }
);

export interface SideReader {
  /**
   * Reads one side, with spans and metrics for its stages.
   * @returns undefined when the sandbox was requested to produce no result
   * @throws CardError of kind `invalid` when the image is the cause
   * @throws the signal's reason once it is aborted
   */
  read(bytes: Uint8Array, side: Side, signal: AbortSignal, options?: ReadOptions): Promise<SideReading | undefined>;
  /** Reads both sides from one file: an outcome for each. Otherwise like `read`. */
  readBoth(bytes: Uint8Array, signal: AbortSignal, options?: ReadOptions): Promise<readonly SideOutcome[] | undefined>;
}

/** A scan and its owners. */
type Scanned = Pick<ScanAccepted, 'accountId' | 'cardId' | 'scanId'>;

interface ImageSource {
  /**
   * All bytes of an uploaded image.
   * @throws DomainError `not_found` when its card was deleted, `gone` when its account was, `too_large`
   */
  get(scan: Scanned & Pick<ScanAccepted, 'bucket' | 'objectKey'>, signal: AbortSignal): Promise<Uint8Array>;
}

interface ReadingStore {
  /** @param reading  of one side, or of both */
  put(scan: Scanned, reading: SideReading | { readonly sides: object }): Promise<void>;
}

/** Counts how often the recognition of a scan took too long. */
export interface Timeouts {
  /** @returns the number of timeouts of the scan, including this one */
  add(scanId: string): number;
  forget(scanId: string): void;
}

export interface Deps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly reader: SideReader;
  readonly images: ImageSource;
  /** Whether a reading of the scan could still change its card. @throws while card is unavailable */
  isWanted(scan: ScanAccepted): Promise<boolean>;
  readonly readings: ReadingStore;
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly timeouts: Timeouts;
  /** By account id. */
  readonly calibrations: ReadonlyMap<string, Calibration>;
  readonly readWithinMs: number;
  /** Delay before the first retry of a request to the store or the broker. */
  readonly retryPauseMs: number;
}
