import {
  type EligibilityBatchHeader,
  type EligibilityBatchRow,
  type EligibilityBatchRows,
  type EligibilityServiceService,
  eligibilityBatchStateNames,
  type EligibilityBatch as WireBatch,
} from '@cardlens/contracts';
import { type Handlers, headerAndChunks } from '@cardlens/rpc';
import { factsToWire, ownerOf, questionOf, toBatchId, toWire } from '../../adapters/wire.js';
import type { Deps } from '../../handlers/deps.js';
import { type Batch, isReadable } from '../domain/batch.js';
import { cancelBatch } from '../handlers/cancel-batch.js';
import { createBatch, type IncomingRow } from '../handlers/create-batch.js';
import { deleteBatch } from '../handlers/delete-batch.js';
import { getBatch, listBatches, listBatchResults } from '../handlers/get-batch.js';

/** Calls about batches. @param onBatch  called when a batch is ready for processing */
export const batchCalls = (deps: Deps, onBatch: () => void) =>
  ({
    createEligibilityBatch: async (requests) => {
      const { header, chunks } = await headerAndChunks<EligibilityBatchHeader, EligibilityBatchRows>(requests, {
        isEndMarked: true,
      });
      const { caller, digest, fileName, idempotencyKey: key } = header;
      const input = { caller: ownerOf(caller), digest, fileName, key, rows: incomingRows(chunks) };
      const batch = await createBatch(deps, input);
      onBatch();
      return batchMessage(batch);
    },
    getEligibilityBatch: async ({ caller, batchId }) =>
      batchMessage(await getBatch(deps, { caller: ownerOf(caller), batchId: toBatchId(batchId) })),
    listEligibilityBatches: async ({ caller, limit, after }) => {
      const page = await listBatches(deps, {
        caller: ownerOf(caller),
        limit,
        after: after && { createdAtUs: after.createdAtUs, batchId: toBatchId(after.batchId) },
      });
      return { batches: page.batches.map(batchMessage), next: page.next };
    },
    listEligibilityBatchResults: async ({ caller, batchId, limit, afterRow }) => {
      const wanted = { caller: ownerOf(caller), batchId: toBatchId(batchId), limit, afterRow };
      const { rows, nextAfterRow } = await listBatchResults(deps, wanted);
      const results = rows.map((row) => ({
        row: row.row,
        reference: isReadable(row) ? (row.question.reference ?? '') : '',
        check: isReadable(row) ? toWire(row) : factsToWire(row),
      }));
      return { results, nextAfterRow };
    },
    cancelEligibilityBatch: async ({ caller, batchId }) =>
      batchMessage(await cancelBatch(deps, { caller: ownerOf(caller), batchId: toBatchId(batchId) })),
    deleteEligibilityBatch: async ({ caller, batchId }) => {
      await deleteBatch(deps, { caller: ownerOf(caller), batchId: toBatchId(batchId) });
      return {};
    },
  }) satisfies Partial<Handlers<EligibilityServiceService>>;

const batchMessage = (batch: Batch): WireBatch => ({
  batchId: batch.batchId,
  accountId: batch.accountId,
  state: eligibilityBatchStateNames.toWire(
    batch.state === 'completed' || batch.state === 'canceled' ? batch.state : 'processing',
  ),
  createdAtUs: batch.createdAtUs,
  endedAtUs: batch.endedAtUs ?? 0,
  rowsAccepted: batch.accepted,
  rowsRejected: batch.rejected,
  rejections: batch.rejections.map(({ line = 0, reference, ...rejection }) => ({ ...rejection, line, reference })),
  checksCompleted: batch.completed,
  checksFailed: batch.failed,
  endEventId: batch.endEventId ?? '',
  fileName: batch.fileName,
});

async function* incomingRows(parts: AsyncIterable<EligibilityBatchRows>): AsyncGenerator<readonly IncomingRow[]> {
  for await (const { rows } of parts) yield rows.map(incomingRow);
}

function incomingRow({ row, line, reference, content }: EligibilityBatchRow): IncomingRow {
  const place = { row, ...(line !== 0 && { line }), ...(reference !== '' && { reference }) };
  if (content?.$case !== 'check') return { ...place, rejected: content?.value ?? 'the row is empty' };
  const question = questionOf(content.value);
  return { ...place, question: reference === '' ? question : { ...question, reference } };
}
