import { type EligibilityBatch, eligibilityBatchStateNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import * as example from '../../example-ids.js';
import { uuid } from '../../fields.js';
import { component, count, id, list, oneOf, position, text, timestamp } from '../../shapes.js';

export const batchParams = z.object({ id: uuid('batch_id', 'The batch.', example.batchId) });

/** A batch in a list. */
export const batchEntryShape = component('EligibilityBatchEntry', 'A batch in a list, without rejections.', {
  batch_id: id('Identifier of the batch.'),
  file_name: text('Name of the file. Absent if the request had none.').optional(),
  state: oneOf(
    eligibilityBatchStateNames.all,
    '`processing`: rows are being checked. `completed`: every check has ended. `canceled`: it was stopped, and the checks that had ended are left.',
  ),
  created_at: timestamp('When it was created, UTC.'),
  rows_accepted: position('Rows that are checked.'),
  rows_rejected: count('Rows that are left out.'),
  checks_completed: count('Checks completed so far.'),
  checks_failed: count('Checks that have ended in state `error` so far.'),
  completed_at: timestamp('When the last check ended, or the batch was canceled. Absent until then.').optional(),
});

const rejectionShape = component('RejectedCheck', 'A rejected row.', {
  row: position('From 1, not counting the header.'),
  reason: text('The field and the rule that it violates.'),
  line: position('Line of the CSV file on which the row ends. Absent for JSON.').optional(),
  reference: text('Your reference for the row. Absent if it has none that can be read.').optional(),
});

export const batchShape = component('EligibilityBatch', 'A list of eligibility checks without cards.', {
  ...batchEntryShape.shape,
  rejections: list(rejectionShape, 'The first 1,000 rejected rows.'),
});

const anEntry = {
  batch_id: example.batchId,
  file_name: 'tomorrow.csv',
  state: 'processing',
  created_at: '2026-03-02 14:07:31.204000+00:00',
  rows_accepted: 2,
  rows_rejected: 1,
  checks_completed: 0,
  checks_failed: 0,
};
const done = {
  state: 'completed',
  completed_at: '2026-03-02 14:07:33.518000+00:00',
  checks_completed: 1,
  checks_failed: 1,
};
export const completedEntry = { ...anEntry, ...done };
export const aBatch = {
  ...anEntry,
  rejections: [{ row: 3, reason: 'provider.npi must be ten digits with a valid check digit', reference: 'visit-3' }],
};
export const completedBatch = { ...aBatch, ...done };

/** A batch as callers see it, without its rejected rows. */
export const batchEntry = (batch: EligibilityBatch) => ({
  batch_id: batch.batchId,
  file_name: batch.fileName,
  state: eligibilityBatchStateNames.fromWire(batch.state) ?? 'processing',
  created_at: formatTimestampUs(batch.createdAtUs),
  completed_at: batch.endedAtUs === 0 ? undefined : formatTimestampUs(batch.endedAtUs),
  rows_accepted: batch.rowsAccepted,
  rows_rejected: batch.rowsRejected,
  checks_completed: batch.checksCompleted,
  checks_failed: batch.checksFailed,
});

export const batchBody = (batch: EligibilityBatch) => ({
  ...batchEntry(batch),
  rejections: batch.rejections.map(({ row, reason, line, reference }) => ({
    row,
    reason,
    line: line || undefined,
    reference,
  })),
});
