import { CreationRunning, DomainError, fileProblems, InvalidInput, StaleVersion, tooManyRows } from '@cardlens/errors';
import { createOnce } from '@cardlens/runtime';
import { type NewCheckDeps, newCheck, noCard } from '../../checks/handlers/new-check.js';
import { type QuotaDeps, takeQuotaOfBatch } from '../../checks/handlers/take-quota.js';
import { asBatchId, asEligibilityId, type BatchId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Question } from '../../domain/question.js';
import type { Deps } from '../../handlers/deps.js';
import {
  type Batch,
  type BatchRow,
  batchAsCreated,
  batchRowsMax,
  isShown,
  newBatch,
  type RowRejection,
  rejectionsKept,
} from '../domain/batch.js';
import { type RemoveBatchDeps, removeBatch } from './delete-batch.js';

/** A row as received from the gateway. */
export type IncomingRow = Pick<RowRejection, 'row' | 'line' | 'reference'> &
  ({ readonly question: Question } | { readonly rejected: string });

export interface CreateBatchInput {
  readonly caller: Owner;
  /** Of the file. */
  readonly digest: string;
  readonly key: string | undefined;
  readonly fileName: string | undefined;
  /** Rows in order, in chunks. */
  readonly rows: AsyncIterable<readonly IncomingRow[]>;
}

export type CreateBatchDeps = NewCheckDeps & QuotaDeps & RemoveBatchDeps & Pick<Deps, 'ids' | 'log' | 'keyedDigest'>;

/**
 * Stores the rows of a batch and releases them for checking, all or none: the batch is not visible until the last row
 * is stored and counted against the quota. With an idempotency key, a repeated request gets the batch that the first
 * one created.
 *
 * @throws InvalidInput for a batch without a usable row, or with too many
 * @throws QuotaExceeded
 * @throws CreationRunning, KeyReused
 * @throws DomainError `unavailable` when it is unknown whether the batch was created
 */
export async function createBatch(deps: CreateBatchDeps, received: CreateBatchInput): Promise<Batch> {
  // Keyed, because whoever has only the database could guess files of few rows from their digests.
  const input = { ...received, digest: await deps.keyedDigest(received.caller.accountId, received.digest) };
  const newId = () => asBatchId(deps.ids.uuid());
  if (input.key === undefined) return release(deps, await receive(deps, newId(), input));
  const batch = await createOnce<BatchId, Batch, Batch>(
    deps.batchClaims,
    {
      owner: input.caller,
      key: input.key,
      newId,
      find: (batchId) => known(deps, batchId),
      isSameRequest: ({ digest }) => digest === input.digest,
      prepare: (batchId) => receive(deps, batchId, input),
      write: (received) => release(deps, received),
      hasParts: true,
    },
    deps.clock.nowMs(),
  );
  return batchAsCreated(batch);
}

const fileNameLengthMax = 200;
const fileNameTooLong = `the name of the file must have at most ${fileNameLengthMax} characters`;

/** @throws CreationRunning while its rows are being received */
async function known({ batches }: CreateBatchDeps, batchId: BatchId): Promise<Batch | 'deleted' | undefined> {
  const batch = await batches.get(batchId);
  if (batch?.state === 'receiving') throw new CreationRunning();
  return batch === undefined || isShown(batch) ? batch : 'deleted';
}

/** The batch with its rows stored, still hidden. @throws as `createBatch` */
async function receive(deps: CreateBatchDeps, batchId: BatchId, input: CreateBatchInput): Promise<Batch> {
  const { batches, clock } = deps;
  const { caller, digest, fileName } = input;
  if ((fileName?.length ?? 0) > fileNameLengthMax) throw new InvalidInput(fileNameTooLong);
  const begun = newBatch(
    { batchId, accountId: caller.accountId, digest, ...(fileName !== undefined && { fileName }) },
    clock.nowUs(),
  );
  await batches.add(begun);
  try {
    const rejections: RowRejection[] = [];
    let accepted = 0;
    let rejected = 0;
    for await (const some of input.rows) {
      const rows: BatchRow[] = [];
      for (const incoming of some) {
        if (incoming.row > batchRowsMax) throw new InvalidInput(tooManyRows.batch);
        const taken = rowOf(deps, begun, caller, incoming);
        if ('eligibilityId' in taken) rows.push(taken);
        else if (++rejected <= rejectionsKept) rejections.push(taken);
      }
      if (rows.length > 0) await batches.addRows(batchId, rows, clock.nowMs());
      accepted += rows.length;
    }
    if (accepted === 0) throw new InvalidInput(`The batch ${fileProblems.noUsableRow(rejections[0])}`);
    await takeQuotaOfBatch(deps, caller, accepted);
    return { ...begun, version: begun.version + 1, accepted, rejected, rejections };
  } catch (error) {
    // A sweeper removes leftovers.
    await removeBatch(deps, batchId).catch(() => {});
    throw error;
  }
}

function rowOf(
  deps: CreateBatchDeps,
  { batchId }: Batch,
  caller: Owner,
  incoming: IncomingRow,
): BatchRow | RowRejection {
  const { row, line, reference } = incoming;
  const rejected = (reason: string): RowRejection => ({
    row,
    reason,
    ...(line !== undefined && { line }),
    ...(reference !== undefined && { reference }),
  });
  if ('rejected' in incoming) return rejected(incoming.rejected);
  const { question } = incoming;
  const eligibilityId = asEligibilityId(deps.ids.uuid());
  try {
    return { ...newCheck(deps, eligibilityId, noCard(eligibilityId, caller, question), question), batchId, row };
  } catch (error) {
    const { kind, publicMessage } = DomainError.from(error);
    if (kind !== 'invalid') throw error;
    return rejected(publicMessage);
  }
}

/** Makes the batch visible and starts its checks. */
async function release(deps: CreateBatchDeps, received: Batch): Promise<Batch> {
  const { batches, log } = deps;
  const batch: Batch = { ...received, state: 'processing' };
  await batches.save(batch, []).catch(async (error: unknown) => {
    // Removed while the last rows were being stored.
    if (error instanceof StaleVersion) await removeBatch(deps, batch.batchId).catch(() => {});
    throw error;
  });
  log.info('eligibility batch created', { batchId: batch.batchId, accountId: batch.accountId, count: batch.accepted });
  return { ...batch, version: batch.version + 1 };
}
