import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { ExpectedUploads } from '../domain/expected-uploads.js';
import type { HeaderFacts } from '../domain/image-rules.js';
import type { RecentScans } from '../domain/recent-scans.js';
import type { ImageFacts, Scan, ScanState, Side } from '../domain/scan.js';

/** The new state of a validated or deleted scan. */
interface ScanChange {
  readonly state: ScanState;
  readonly key?: string;
  readonly image?: ImageFacts;
  readonly failureCode?: string;
  /** Of the validated image, which is stored from now on. */
  readonly sizeBytes?: number;
  readonly judgedAtMs?: number;
  readonly queuedSinceMs?: number;
}

export interface ScanStore {
  add(scan: Scan): Promise<void>;
  /** @param cardId  undefined when the caller does not know it */
  get(scanId: string, cardId?: string): Promise<Scan | undefined>;
  /** All scans of a card, limited by `scansOfCardMax`; oldest first. */
  listOf(cardId: string): Promise<Scan[]>;
  /** The number of scans of a card, or of one side of it; counts up to `max`. */
  countOf(cardId: string, max: number, side?: Side): Promise<number>;
  /** Writes state and events together. @throws StaleVersion when the scan has been changed since it was read */
  change(scan: Scan, change: ScanChange, events: readonly OutgoingEvent[]): Promise<void>;
  /** Adds events to an unchanged scan. @throws StaleVersion */
  emit(scan: Scan, events: readonly OutgoingEvent[]): Promise<void>;
  /** The oldest queued scan of the next account after `accountId`; wraps around after the last account. */
  nextQueued(accountId: string): Promise<Scan | undefined>;
  /** The number of queued scans; counts up to `max`. */
  countQueued(max: number): Promise<number>;
  /** Removes a scan from the queue and adds its event. @throws StaleVersion */
  release(scan: Scan, event: OutgoingEvent): Promise<void>;
  /** Replaces a scan's metadata. @throws StaleVersion */
  replaceMetadata(scan: Scan, clientMetadataJson: string): Promise<void>;
  /** Scans whose check is due, longest due first: open ones, and deleted ones whose target could still be used. */
  dueForCheck(nowMs: number, limit: number): Promise<Scan[]>;
  checkAgainAt(scan: Pick<Scan, 'scanId' | 'cardId'>, atMs: number): Promise<void>;
  /** Cancels further checks of a scan. */
  forgetCheck(scan: Pick<Scan, 'scanId' | 'cardId'>): Promise<void>;
  /**
   * Validated scans of an account that were created before, oldest first. Queued ones are left out, because they have
   * yet to be read.
   */
  validatedBefore(accountId: string, atMs: number, limit: number): Promise<Scan[]>;
  /** Removes the PHI of a deleted card's scans and marks them deleted. */
  wipe(cardId: string): Promise<void>;
}

/** The size of an account's stored images. A change is included seconds later. */
export interface StoredBytes {
  of(accountId: string): Promise<number>;
}

/** Deleted cards: their uploads are rejected, or removed when they arrive late. */
export interface DeletedCards {
  add(cardId: string, atMs: number): Promise<void>;
  has(cardId: string): Promise<boolean>;
}

/** A form for posting one image, as the client receives it. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** Facts about a stored object, without decoding it. */
export interface StoredImage {
  readonly sizeBytes: number;
  /** Meaningless when the object is rejected because of its size. */
  readonly header: HeaderFacts;
}

/** A header that continues beyond the given bytes. */
export interface MoreNeeded {
  readonly status: 'more';
  /** From the start of the file, at least. */
  readonly bytesNeeded: number;
}

export interface ImagePart {
  readonly bytes: Uint8Array;
  /** Size of the whole image. */
  readonly sizeBytes: number;
}

/** An image that is streamed to this service instead of the store. */
export interface DirectUpload {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
}

export interface ImageStore {
  uploadForm(scan: Scan, expirationS: number): Promise<UploadForm>;
  /**
   * Keys of the uploads that have not been removed, which are those that have yet to be validated, and late ones: the
   * first `max` after a key, in order.
   */
  uploadKeys(after: string, max: number): Promise<readonly string[]>;
  /**
   * Stores an image encrypted with the key of its account: the image in the upload, if given, or a copy of the object
   * that was posted to the target of the scan. If the stream fails, nothing is stored.
   * @returns facts about what was stored, or undefined without an object
   */
  keep(scan: Scan, to: string, upload?: DirectUpload): Promise<StoredImage | undefined>;
  discard(key: string): Promise<void>;
  /** Facts from the start of a file. */
  inspect(start: Uint8Array): HeaderFacts | MoreNeeded;
  /** A part of the image of a scan. @throws DomainError `not_found` */
  read(scan: Scan, offset: number, length: number): Promise<ImagePart>;
  /** Removes every version of a scan's image. Its reading is kept. */
  removeImage(scan: Scan): Promise<void>;
  /** Removes every version of a card's images and readings, and incomplete uploads. */
  removeCard(cardId: string, keys: readonly string[]): Promise<void>;
}

interface OutboxPort {
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

/** The backlog of released scans at ocr. */
export interface Released {
  /** The number of unread scans; undefined while ocr has no queue for them. */
  unread(): Promise<number | undefined>;
}

/** `absent`: nothing is stored yet. `known`: already validated. `deleted`: a late upload, which was removed. */
export type Validation = 'accepted' | 'rejected' | 'absent' | 'known' | 'deleted';

/** Free slots at ocr for scans of busy accounts. */
export interface Slots {
  /** Takes a slot for a scan, which is then not queued. @returns false when the scan must be queued */
  take(): Promise<boolean>;
}

/** The card service. */
export interface Cards {
  /** Whether the card is deleted or unknown. @throws DomainError `unavailable` */
  isDeleted(cardId: string, accountId: string): Promise<boolean>;
}

export interface Deps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly scans: ScanStore;
  readonly storage: StoredBytes;
  /** Maximum size of the stored images of one account; undefined: not limited. */
  readonly accountBytesMax: number | undefined;
  readonly deletedCards: DeletedCards;
  readonly cards: Cards;
  readonly images: ImageStore;
  /** Whether the object store announces the images that are posted to forms. */
  readonly isAnnouncing: () => boolean;
  readonly expected: ExpectedUploads;
  /** Objects that are being handled, by key. */
  readonly inProgress: Map<string, Promise<Validation | undefined>>;
  readonly outbox: OutboxPort;
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly imageBucket: string;
  /** Only in the sandbox do events carry the outcome requested in the client's metadata. */
  readonly isSandbox: boolean;
  readonly recent: RecentScans;
  readonly slots: Slots;
}
