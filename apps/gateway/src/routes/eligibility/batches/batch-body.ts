import { type EligibilityBatch, eligibilityBatchStateNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';

/** A batch as callers see it, without its rejected rows. */
export const batchEntry = (batch: EligibilityBatch) => ({
  batch_id: batch.batchId,
  state: eligibilityBatchStateNames.fromWire(batch.state) ?? 'processing',
  created_at: formatTimestampUs(batch.createdAtUs),
  ...(batch.endedAtUs === 0 ? {} : { completed_at: formatTimestampUs(batch.endedAtUs) }),
  rows_accepted: batch.rowsAccepted,
  rows_rejected: batch.rowsRejected,
  checks_completed: batch.checksCompleted,
  checks_failed: batch.checksFailed,
});

export const batchBody = (batch: EligibilityBatch) => ({
  ...batchEntry(batch),
  rejections: batch.rejections.map(({ row, reason, line }) => ({ row, reason, ...(line === 0 ? {} : { line }) })),
});
