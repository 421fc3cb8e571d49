import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { HeaderFacts } from '../domain/image-rules.js';
import type { RecentScans } from '../domain/recent-scans.js';
import type { ImageFacts, Scan, ScanState, Side } from '../domain/scan.js';

/** The state that a judged or deleted scan moves to. */
interface ScanChange {
  readonly state: ScanState;
  readonly key?: string;
  readonly image?: ImageFacts;
  readonly failureCode?: string;
  readonly judgedAtMs?: number;
  readonly queuedSinceMs?: number;
}

export interface ScanStore {
  add(scan: Scan): Promise<void>;
  get(scanId: string): Promise<Scan | undefined>;
  /** All of a card, which `scansOfCardMax` bounds; oldest first. */
  listOf(cardId: string): Promise<Scan[]>;
  /** How many a card has, or only one side of it; counting ends at `max`. */
  countOf(cardId: string, max: number, side?: Side): Promise<number>;
  /** Writes state and events together. @throws StaleVersion when the scan was changed since it was read */
  change(scan: Scan, change: ScanChange, events: readonly OutgoingEvent[]): Promise<void>;
  /** Adds events to an unchanged scan. @throws StaleVersion */
  emit(scan: Scan, events: readonly OutgoingEvent[]): Promise<void>;
  /** The oldest queued scan of the account whose id follows `accountId`, from the first one again after the last. */
  nextQueued(accountId: string): Promise<Scan | undefined>;
  /** How many are queued; counting ends at `max`. */
  countQueued(max: number): Promise<number>;
  /** Takes a scan out of the queue, with its event. @throws StaleVersion */
  release(scan: Scan, event: OutgoingEvent): Promise<void>;
  /** Replaces a scan's metadata. @throws StaleVersion */
  replaceMetadata(scan: Scan, clientMetadataJson: string): Promise<void>;
  /** Scans whose check is due, longest due first: open ones, and deleted ones whose target could still be used. */
  dueForCheck(nowMs: number, limit: number): Promise<Scan[]>;
  checkAgainAt(scanId: string, atMs: number): Promise<void>;
  /** No further check is due. */
  forgetCheck(scanId: string): Promise<void>;
  /** Judged scans of an account that were created before, oldest first. Queued ones are left out: they are still to be read. */
  judgedBefore(accountId: string, atMs: number, limit: number): Promise<Scan[]>;
  /** Removes the PHI of a deleted card's scans and marks them deleted. */
  wipe(cardId: string): Promise<void>;
}

/** Deleted cards: their uploads are refused, or removed when they arrive late. */
export interface DeletedCards {
  add(cardId: string, atMs: number): Promise<void>;
  has(cardId: string): Promise<boolean>;
}

/** A form that posts one image, as the client receives it. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** What is known of a stored object without decoding it. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** Meaningless when the object is rejected because of its size. */
  readonly header: HeaderFacts;
}

export interface ImagePart {
  readonly bytes: Uint8Array;
  /** Of the whole image. */
  readonly sizeBytes: number;
}

export interface ImageStore {
  uploadForm(scan: Scan, expirationS: number): Promise<UploadForm>;
  /** Stores nothing when the stream fails. */
  put(scan: Scan, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** Copies the object of a scan as it is now, encrypted with the key of its account. @returns what was copied, if there is an object */
  keep(scan: Scan, to: string): Promise<StoredImage | undefined>;
  discard(key: string): Promise<void>;
  /** Whether a file that starts with these bytes can be an image of a supported format; 5 KB are enough to decide. */
  isImage(start: Uint8Array): boolean;
  /** A part of the image of a scan. @throws DomainError `not_found` */
  read(scan: Scan, offset: number, length: number): Promise<ImagePart>;
  /** Every version of the image of a scan. What was read from it stays. */
  removeImage(scan: Scan): Promise<void>;
  /** Every version of every image and reading of a card, and incomplete uploads. */
  removeCard(cardId: string, keys: readonly string[]): Promise<void>;
}

interface OutboxPort {
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

/** What ocr has not read yet of the scans that were released. */
export interface Released {
  /** undefined while ocr has no queue for them */
  unread(): Promise<number | undefined>;
}

/** Places at ocr for scans of busy accounts. */
export interface Places {
  /** Takes a place for a scan that need not be queued. @returns false when the scan has to wait for its turn */
  take(): Promise<boolean>;
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
  /** Only then do a card's events carry the outcome requested in the client's metadata. */
  readonly isSandbox: boolean;
  readonly recent: RecentScans;
  readonly places: Places;
}
