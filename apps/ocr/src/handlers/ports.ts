import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Logger } from '@cardlens/runtime';
import type { Side } from '../domain/side.js';

/** What the handlers need to know of a reading; the rest of it is PHI that only passes through. */
export interface SideReading {
  readonly details: object;
  readonly insuranceScanVersion: string;
}

export interface Wishes {
  /** Code of the error that the client asks the sandbox for; nobody else looks at it. */
  readonly sandboxOutcome?: string | undefined;
}

export interface SideReader {
  /**
   * Reads one side, in spans and metrics of its stages.
   * @throws CardError of kind `invalid` when the image is to blame
   * @throws the signal's reason once it is aborted
   */
  read(bytes: Uint8Array, side: Side, signal: AbortSignal, wishes?: Wishes): Promise<SideReading>;
}

export interface ImageSource {
  /** All bytes of an uploaded image. @throws DomainError `not_found` when its card was deleted, `too_large` */
  get(bucket: string, key: string, signal: AbortSignal): Promise<Uint8Array>;
}

export interface ReadingStore {
  readonly bucket: string;
  put(key: string, reading: SideReading): Promise<void>;
}

export interface Deps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly reader: SideReader;
  readonly images: ImageSource;
  readonly readings: ReadingStore;
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly readWithinMs: number;
  /** Before store or broker are asked again. */
  readonly awayPauseMs: number;
}
