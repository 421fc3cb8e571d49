import { outboxIndex, retiredOutboxIndex, schemaOf, uncountedIndex, type Versioned } from '@cardlens/mongo';

import type { ImageFacts, ScanState, Side } from '../domain/scan.js';

/** A scan as stored. */
export type ScanDocument = Versioned & {
  cardId: string;
  accountId: string;
  side: Side;
  /** Absent: false. */
  hasBothSides?: boolean;
  /** Absent: false. */
  isFurther?: boolean;
  state: ScanState;
  key: string;
  captureType?: string;
  /** The client's own JSON, encrypted with the key of the account. */
  sealedMetadata?: Uint8Array | { readonly buffer: Uint8Array };
  isLivescan: boolean;
  sandboxOutcome?: string;
  createdAtMs: number;
  expiresAtMs: number;
  /** When the reconciler checks the object next; absent when no check is due. */
  checkAtMs?: number;
  judgedAtMs?: number;
  /** Present while the scan is queued. Repeats the account, so that the index contains only queued scans. */
  queue?: { accountId: string; sinceMs: number };
  image?: ImageFacts;
  failureCode?: string;
  trace?: Record<string, string>;
  /** Size of the validated image; kept when the image is removed. Absent when validated by an earlier version. */
  storedBytes?: number;
  /** Present while that image is stored. */
  isStored?: true;
  /** Marks that `storedBytes` has yet to count. */
  uncounted?: string[];
};

export const scanSchema = schemaOf<ScanDocument>('scans', { retired: [retiredOutboxIndex] });
scanSchema.index({ cardId: 1, createdAtMs: 1 });
scanSchema.index({ checkAtMs: 1 }, { sparse: true });
scanSchema.index({ 'queue.accountId': 1, 'queue.sinceMs': 1 }, { sparse: true });
/** For scans whose images may exceed the retention period of their account. */
scanSchema.index({ accountId: 1, state: 1, createdAtMs: 1 });
scanSchema.index(uncountedIndex, { sparse: true });
scanSchema.index(...outboxIndex);
