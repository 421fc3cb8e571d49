import type { ClaimStore } from '@cardlens/runtime';
import type { AccountId, BatchId, EligibilityId } from '../../domain/ids.js';
import type { Announcement } from '../../handlers/ports.js';
import type { Batch, BatchProgress, BatchRow, UnreadableRow } from '../domain/batch.js';

/** A position in the order newest first, then by descending id. */
export interface BatchPosition {
  readonly createdAtUs: number;
  readonly batchId: BatchId;
}

/** The end of a batch, completed or canceled. */
export type BatchEvent = Announcement<'eligibility.batch_completed'>;

/** Batches and their rows. */
export interface BatchStore {
  add(batch: Batch): Promise<void>;
  get(batchId: BatchId): Promise<Batch | undefined>;
  /**
   * State and events are one write.
   * @throws StaleVersion when the batch has changed since `batch.version` was read, or no longer exists
   */
  save(batch: Batch, emit: readonly BatchEvent[]): Promise<void>;
  /** Visible batches of an account, newest first. */
  list(accountId: AccountId, limit: number, after: BatchPosition | undefined): Promise<Batch[]>;
  /** Batches of an account that were created before a time, in any state but `deleting`. */
  createdBefore(accountId: AccountId, beforeUs: number, limit: number): Promise<BatchId[]>;
  /** Batches whose deletion was interrupted, and those that received no row since the given time. */
  toRemove(receivedBeforeMs: number, limit: number): Promise<BatchId[]>;
  /** Batches in state canceling. */
  canceling(limit: number): Promise<Batch[]>;
  /** Marks a batch as deleted: it is no longer processed or readable. @returns false when there is none */
  markDeleted(batchId: BatchId): Promise<boolean>;
  remove(batchId: BatchId): Promise<void>;

  /**
   * Takes the oldest unheld batch in state processing, excluding the given accounts.
   * @param untilMs  end of the lease, unless it is renewed
   */
  take(nowMs: number, untilMs: number, except: readonly AccountId[]): Promise<Batch | undefined>;
  /** @returns false when another process took the batch, or it was deleted */
  renew(batch: Batch, progress: BatchProgress, untilMs: number): Promise<boolean>;
  /** @returns false once the batch is canceled, deleted or taken by another process */
  isHeld(batch: Batch): Promise<boolean>;

  /**
   * @param nowMs  time of the last rows; distinguishes batches that still receive rows from abandoned ones
   * @throws StaleVersion when the batch is being deleted or no longer exists
   */
  addRows(batchId: BatchId, rows: readonly BatchRow[], nowMs: number): Promise<void>;
  row(eligibilityId: EligibilityId): Promise<BatchRow | undefined>;
  /** @throws StaleVersion when the row has ended or no longer exists */
  saveRow(row: BatchRow): Promise<void>;
  /** Stores what is known before the row ends. @throws StaleVersion as `saveRow` */
  keepRow(row: BatchRow): Promise<void>;
  /** Rows after the given one, in order, without the full response. */
  rows(batchId: BatchId, afterRow: number, limit: number): Promise<(BatchRow | UnreadableRow)[]>;
  /** The rows among them in state processing, without unreadable ones. */
  rowsLeft(batchId: BatchId, afterRow: number, limit: number): Promise<BatchRow[]>;
  /**
   * Ends the rows in state processing as failed with INTERNAL, without decrypting them: those that `rowsLeft` leaves out.
   * @returns their number
   * @throws StaleVersion when one of them has ended or no longer exists
   */
  failRowsLeft(batchId: BatchId, nowUs: number, newEventId: () => string): Promise<number>;
  progress(batchId: BatchId): Promise<BatchProgress>;
  /** Removes the rows in state processing of a batch that no process is working on. */
  removeRowsLeft(batchId: BatchId): Promise<void>;
  removeRows(batchId: BatchId): Promise<void>;
}

export interface BatchPorts {
  readonly batches: BatchStore;
  readonly batchClaims: ClaimStore<BatchId>;
  /** A digest of a digest with a key of the account. @throws DomainError `unavailable`, `gone` */
  keyedDigest(accountId: string, digest: string): Promise<string>;
}
