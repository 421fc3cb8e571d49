import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { HeaderFacts } from '../domain/image-rules.js';
import type { ImageFacts, Scan, ScanState } from '../domain/scan.js';

/** What a judged or deleted scan becomes. */
export interface ScanChange {
  readonly state: ScanState;
  readonly image?: ImageFacts;
  readonly failureCode?: string;
  readonly judgedAtMs?: number;
}

export interface ScanStore {
  add(scan: Scan): Promise<void>;
  get(scanId: string): Promise<Scan | undefined>;
  listOf(cardId: string): Promise<Scan[]>;
  /** State and events in one write. @throws StaleVersion when somebody else wrote since `scan` was read */
  change(scan: Scan, change: ScanChange, events: readonly OutgoingEvent[]): Promise<void>;
  /** Adds events to a scan that stays as it is. @throws StaleVersion */
  emit(scan: Scan, events: readonly OutgoingEvent[]): Promise<void>;
  /** Gives a scan other metadata. @throws StaleVersion */
  replaceMetadata(scan: Scan, clientMetadataJson: string): Promise<void>;
  /** Scans whose next check is due, the longest due first: open ones, and deleted ones whose target could still be used. */
  dueForCheck(nowMs: number, limit: number): Promise<Scan[]>;
  checkAgainAt(scanId: string, atMs: number): Promise<void>;
  /** Nothing more is looked for. */
  forgetCheck(scanId: string): Promise<void>;
  /** Removes what a deleted card's scans hold of a person, and marks them deleted. */
  wipe(cardId: string): Promise<void>;
}

/** Cards that were deleted: their uploads are refused, or removed when they come late. */
export interface DeletedCards {
  add(cardId: string, atMs: number): Promise<void>;
  has(cardId: string): Promise<boolean>;
}

/** A form that posts one image, as the client gets it. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** What can be said of a stored object without decoding it. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** Of no meaning when the size alone refuses it. */
  readonly header: HeaderFacts;
}

export interface ImageStore {
  uploadForm(scan: Scan, expirationS: number): Promise<UploadForm>;
  /** Stores nothing when the stream fails. */
  put(scan: Scan, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** What the stored object is; undefined when there is none. */
  look(key: string): Promise<StoredImage | undefined>;
  /** Whether a file that starts so can be an image of a format that is read; 5 KB of it are enough to tell. */
  isImage(start: Uint8Array): boolean;
  signUrl(scan: Scan): Promise<string>;
  /** Every version of every image and reading of a card, and what was never completed. */
  removeCard(cardId: string, keys: readonly string[]): Promise<void>;
}

export interface OutboxPort {
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

export interface Deps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly scans: ScanStore;
  readonly deletedCards: DeletedCards;
  readonly images: ImageStore;
  readonly outbox: OutboxPort;
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly imageBucket: string;
  /** Only then do events tell the outcome that a client asks for. */
  readonly isSandbox: boolean;
}
