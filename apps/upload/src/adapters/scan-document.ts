import { outboxIndex, uncountedField, uncountedIndex, type Versioned, versionedFields } from '@cardlens/mongo';
import { Schema } from 'mongoose';
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
  /** The client's own JSON, encrypted with the key of the account; earlier versions stored it in plain text. */
  sealedMetadata?: Uint8Array | { readonly buffer: Uint8Array };
  clientMetadataJson?: string;
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

export const scanSchema = new Schema<ScanDocument>(
  {
    _id: String,
    cardId: { type: String, required: true },
    accountId: { type: String, required: true },
    side: { type: String, required: true },
    hasBothSides: Boolean,
    isFurther: Boolean,
    state: { type: String, required: true },
    key: { type: String, required: true },
    captureType: String,
    sealedMetadata: Buffer,
    isLivescan: { type: Boolean, required: true },
    sandboxOutcome: String,
    createdAtMs: { type: Number, required: true },
    expiresAtMs: { type: Number, required: true },
    checkAtMs: Number,
    judgedAtMs: Number,
    queue: { accountId: String, sinceMs: Number },
    image: { sizeBytes: Number, format: String, width: Number, height: Number },
    failureCode: String,
    trace: Object,
    storedBytes: Number,
    isStored: Boolean,
    ...uncountedField,
    ...versionedFields,
  },
  { versionKey: false, collection: 'scans', minimize: false },
);
scanSchema.index({ cardId: 1, createdAtMs: 1 });
scanSchema.index({ checkAtMs: 1 }, { sparse: true });
scanSchema.index({ 'queue.accountId': 1, 'queue.sinceMs': 1 }, { sparse: true });
/** For scans whose images may exceed the retention period of their account. */
scanSchema.index({ accountId: 1, state: 1, createdAtMs: 1 });
scanSchema.index(uncountedIndex, { sparse: true });
scanSchema.index(outboxIndex);
