import { schemaOf, type Versioned } from '@cardlens/mongo';
import type { RecordDocument } from '../../checks/adapters/record-document.js';
import type { Batch } from '../domain/batch.js';

/** A stored batch. It contains no PHI; its rows do. */
export type BatchDocument = Versioned &
  Omit<Batch, 'batchId' | 'version'> & {
    /** When the last rows arrived. */
    receivedAtMs: number;
    /** Until then, one process works on it. */
    heldUntilMs: number;
  };

/** A stored row: a record with the same content in the same fields. */
export type BatchRowDocument = RecordDocument & { batchId: string; row: number };

export const batchSchema = schemaOf<BatchDocument>('batches', { hasOutbox: true });

/** Queries of batches and the indexes that serve them. */
const batchIndexes = {
  /** Lists, and batches past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The oldest unfinished batch, and remains of an interrupted deletion or creation. */
  ofState: { state: 1, createdAtUs: 1 },
} as const;
for (const index of Object.values(batchIndexes)) batchSchema.index(index);

export const batchRowSchema = schemaOf<BatchRowDocument>('batchrows', { isCounted: true });

/** Queries of rows and the indexes that serve them. */
const rowIndexes = {
  /** Results, and the removal of all rows. */
  ofBatch: { batchId: 1, row: 1 },
  /** Remaining rows, and the number of finished ones. */
  ofState: { batchId: 1, state: 1, row: 1 },
} as const;
for (const index of Object.values(rowIndexes)) batchRowSchema.index(index);
