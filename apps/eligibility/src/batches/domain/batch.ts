import type { EligibilityRecord, RecordFacts } from '../../checks/domain/record.js';
import { omit } from '../../domain/fields.js';
import type { AccountId, BatchId } from '../../domain/ids.js';

/**
 * receiving: rows are being stored; the batch is not visible yet. processing: its rows are being checked. completed:
 * all rows have ended. canceling: it is no longer processed, and rows that have not ended are being removed. canceled:
 * only rows that have ended remain. deleting: its rows are being removed; the batch is no longer visible.
 */
export type BatchState = 'receiving' | 'processing' | 'completed' | 'canceling' | 'canceled' | 'deleting';

/** Why a row was rejected: the field and the rule, never a value of the check. */
export interface RowRejection {
  /** Counts from 1, without the header of a CSV file. */
  readonly row: number;
  readonly reason: string;
  /** Line of a CSV file on which the row ends. */
  readonly line?: number;
  /** The caller's identifier of the row. May contain PHI. */
  readonly reference?: string;
}

/** Checks of a batch, by result. */
export interface BatchProgress {
  readonly completed: number;
  readonly failed: number;
}

/** A list of checks without a card. Each row is a separate record. */
export interface Batch extends BatchProgress {
  readonly batchId: BatchId;
  readonly accountId: AccountId;
  /** Version of the stored document that this value was read from. */
  readonly version: number;
  readonly state: BatchState;
  readonly createdAtUs: number;
  readonly endedAtUs?: number;
  /** Id of the event that announced the end. */
  readonly endEventId?: string;
  /** Digest of the uploaded file: distinguishes a repeated request from a different one. */
  readonly digest: string;
  /** Name of the uploaded file. May contain PHI. */
  readonly fileName?: string;
  readonly accepted: number;
  readonly rejected: number;
  /** The first rejections; `rejected` counts all of them. */
  readonly rejections: readonly RowRejection[];
  /** Number of times that a process has started working on it. */
  readonly takenCount: number;
}

/** A check of a batch. */
export interface BatchRow extends EligibilityRecord {
  readonly batchId: BatchId;
  readonly row: number;
}

/** A row that cannot be decrypted: shown as failed with INTERNAL. */
export type UnreadableRow = RecordFacts &
  Pick<BatchRow, 'batchId' | 'row'> & { readonly question?: undefined; readonly summaryJson?: undefined };

export const isReadable = (row: BatchRow | UnreadableRow): row is BatchRow => row.question !== undefined;

/** @source issue 17 §2 */
export const batchRowsMax = 10_000;

/** Rows arrive one after the other; a caller that has sent nothing for this long has disconnected. */
export const receivingWithinMs = 60_000;

/** More rejections than this point to a common cause. */
export const rejectionsKept = 1000;

export const newBatch = (
  identity: Pick<Batch, 'batchId' | 'accountId' | 'digest' | 'fileName'>,
  nowUs: number,
): Batch => ({
  ...identity,
  version: 0,
  state: 'receiving',
  createdAtUs: nowUs,
  accepted: 0,
  rejected: 0,
  rejections: [],
  completed: 0,
  failed: 0,
  takenCount: 0,
});

/** States in which a batch is visible to callers. */
export const shownStates = ['processing', 'completed', 'canceling', 'canceled'] as const satisfies BatchState[];

/** Whether the batch is visible to callers. */
export const isShown = ({ state }: Batch): boolean => shownStates.some((shown) => shown === state);

/** The batch as it was created: the response to its creation, regardless of later changes. */
export const batchAsCreated = (batch: Batch): Batch => ({
  ...omit(batch, 'endedAtUs', 'endEventId'),
  state: 'processing',
  completed: 0,
  failed: 0,
});
