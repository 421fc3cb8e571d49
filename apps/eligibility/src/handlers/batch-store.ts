import type { Batch, BatchProgress, BatchRow } from '../domain/batch.js';
import type { AccountId, BatchId, EligibilityId } from '../domain/ids.js';
import type { Announcement } from './announcement.js';

/** A place in the order newest first, then by id, which is descending too. */
export interface BatchPosition {
  readonly createdAtUs: number;
  readonly batchId: BatchId;
}

/** Batches and their rows. */
export interface BatchStore {
  add(batch: Batch): Promise<void>;
  get(batchId: BatchId): Promise<Batch | undefined>;
  /** State and events are one write. @throws StaleVersion when somebody wrote since `batch.version` was read, or it is gone */
  save(batch: Batch, emit: readonly Announcement<'eligibility.batch_completed'>[]): Promise<void>;
  /** Batches of an account that callers know of, newest first. */
  list(accountId: AccountId, limit: number, after: BatchPosition | undefined): Promise<Batch[]>;
  /** Batches of an account that were created before a time, in any state but `deleting`. */
  createdBefore(accountId: AccountId, beforeUs: number, limit: number): Promise<BatchId[]>;
  /** Batches whose deletion was interrupted, and those of which no row has come since a time. */
  remains(receivedBeforeMs: number, limit: number): Promise<BatchId[]>;
  /** Hides a batch: from then on nobody works on it or reads it. @returns false when there is none */
  startDeletion(batchId: BatchId): Promise<boolean>;
  remove(batchId: BatchId): Promise<void>;

  /**
   * Takes the oldest batch in state processing that nobody works on, of an account that is not among those.
   * @param untilMs  somebody else may take it then, unless it is renewed
   */
  take(nowMs: number, untilMs: number, except: readonly AccountId[]): Promise<Batch | undefined>;
  /** @returns false when somebody else took the batch, or it was deleted */
  renew(batch: Batch, progress: BatchProgress, untilMs: number): Promise<boolean>;

  /** @param nowMs  of the last rows: tells a batch whose rows still come from one that was left behind */
  addRows(batchId: BatchId, rows: readonly BatchRow[], nowMs: number): Promise<void>;
  row(eligibilityId: EligibilityId): Promise<BatchRow | undefined>;
  /** @throws StaleVersion when the row has ended, or is gone */
  saveRow(row: BatchRow): Promise<void>;
  /** Rows behind one, in their order, without the full answer. */
  rows(batchId: BatchId, afterRow: number, limit: number): Promise<BatchRow[]>;
  /** Of them those in state processing. */
  rowsLeft(batchId: BatchId, afterRow: number, limit: number): Promise<BatchRow[]>;
  progress(batchId: BatchId): Promise<BatchProgress>;
  removeRows(batchId: BatchId): Promise<void>;
}
