import { recordAlways, recordSometimes } from './eligibility-schemas.js';
import { id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

const fields = {
  batch_id: id('Identifier of the batch.'),
  state: oneOfTexts(
    '`processing`: rows are being checked. `completed`: every check has ended. `canceled`: it was stopped, and the checks that had ended are left.',
    ['processing', 'completed', 'canceled'],
  ),
  created_at: timestamp('When it was created, UTC.'),
  rows_accepted: integer('Rows that are checked.', { minimum: 1 }),
  rows_rejected: integer('Rows that are left out.', { minimum: 0 }),
  checks_completed: integer('Checks completed so far.', { minimum: 0 }),
  checks_failed: integer('Checks that have ended in state `error` so far.', { minimum: 0 }),
};
const completedAt = {
  completed_at: timestamp('When the last check ended, or the batch was canceled. Absent until then.'),
};
const rejection = object(
  'A rejected row.',
  {
    row: integer('From 1, not counting the header.', { minimum: 1 }),
    reason: text('The field and the rule that it violates.'),
  },
  { line: integer('Line of the CSV file on which the row ends. Absent for JSON.', { minimum: 1 }) },
);

const { eligibility_request, ...always } = recordAlways;

/** Schemas of batches, by component name. */
export const batchSchemas: Readonly<Record<string, Schema>> = {
  EligibilityBatch: object(
    'A list of eligibility checks without cards.',
    { ...fields, rejections: listOf(rejection, 'The first 1,000 rejected rows.') },
    completedAt,
  ),
  EligibilityBatchEntry: object('A batch in a list, without rejections.', fields, completedAt),
  EligibilityBatchResult: object(
    'A row of a batch, and its check without the full response. A row whose stored data is damaged has state `error` and no request.',
    { row: integer('From 1, not counting the header.', { minimum: 1 }), ...always },
    { reference: text('Your reference for the row.'), eligibility_request, ...recordSometimes },
  ),
};
