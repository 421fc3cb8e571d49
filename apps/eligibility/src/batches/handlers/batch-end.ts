import type { Announcement } from '../../checks/handlers/announcement.js';
import type { Batch } from '../domain/batch.js';

/** The event for the end of a batch, completed or canceled. */
export const endOf = (batch: Batch): Announcement<'eligibility.batch_completed'> => ({
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
