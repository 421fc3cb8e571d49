import type { Batch } from '../domain/batch.js';
import type { BatchEvent } from './ports.js';

/** The event for the end of a batch, completed or canceled. */
export const endOf = (batch: Batch): BatchEvent => ({
  id: batch.endEventId ?? '',
  type: 'eligibility.batch_completed',
  data: {
    batchId: batch.batchId,
    accountId: batch.accountId,
    createdAtUs: batch.createdAtUs,
    occurredAtUs: batch.endedAtUs ?? 0,
    version: batch.version + 1,
    ...(batch.state === 'canceled' ? { canceled: true } : {}),
  },
});
