import { outboxIndex, uncountedField, uncountedIndex, type Versioned, versionedFields } from '@cardlens/mongo';
import { Schema } from 'mongoose';
import type { Batch } from '../domain/batch.js';
import { type RecordDocument, recordFields } from './record-document.js';

/** A batch as it is stored. Nothing in it is PHI: that is in its rows. */
export type BatchDocument = Versioned &
  Omit<Batch, 'batchId' | 'version'> & {
    /** Of the last rows that came. */
    receivedAtMs: number;
    /** Somebody works on it until then. */
    heldUntilMs: number;
  };

/** A row as it is stored: a record, with the same content in the same fields. */
export type BatchRowDocument = RecordDocument & { batchId: string; row: number };

export const batchSchema = new Schema<BatchDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    state: { type: String, required: true },
    createdAtUs: { type: Number, required: true },
    endedAtUs: Number,
    endEventId: String,
    digest: { type: String, required: true },
    accepted: Number,
    rejected: Number,
    rejections: { type: [Object] },
    completed: Number,
    failed: Number,
    takenCount: Number,
    receivedAtMs: { type: Number, required: true },
    heldUntilMs: { type: Number, required: true },
    ...versionedFields,
  },
  { versionKey: false, collection: 'batches', minimize: false },
);

/** Every query of batches, and the index that serves it. */
const batchIndexes = {
  /** The list, and those past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The oldest to work on, and what an interrupted deletion or creation has left behind. */
  ofState: { state: 1, createdAtUs: 1 },
} as const;
for (const index of Object.values(batchIndexes)) batchSchema.index(index);
batchSchema.index(outboxIndex);

export const batchRowSchema = new Schema<BatchRowDocument>(
  {
    ...recordFields,
    ...uncountedField,
    batchId: { type: String, required: true },
    row: { type: Number, required: true },
  },
  { versionKey: false, collection: 'batchrows', minimize: false },
);

/** Every query of rows, and the index that serves it. */
const rowIndexes = {
  /** Results, and the removal of all. */
  ofBatch: { batchId: 1, row: 1 },
  /** What is left to check, and how many rows have ended. */
  ofState: { batchId: 1, state: 1, row: 1 },
} as const;
for (const index of Object.values(rowIndexes)) batchRowSchema.index(index);
batchRowSchema.index(uncountedIndex, { sparse: true });
