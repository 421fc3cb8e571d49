import type { EligibilityBatchRows } from '@cardlens/contracts';
import { fileProblems, serviceErrors, tooManyRows } from '@cardlens/errors';
import { fileParts } from '@cardlens/rpc';
import { createTurns } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { idempotencyErrors, idempotencyHeaders } from '../../fields.js';
import { fileTypeUnsupported } from '../../file-type.js';
import { freeObject, invalid, list, location, responseOf } from '../../shapes.js';
import { aQuestion } from '../examples.js';
import { overQuota } from '../over-quota.js';
import { aBatch, batchBody, batchShape } from './batch-body.js';
import { type BatchFile, batchTooLarge, batchTooSlow, readBatchFile, rowsOf } from './batch-file.js';
import { batchRow } from './batch-rows.js';
import { batchColumns } from './csv-question.js';
import { fileName } from './file-name.js';

/** Bytes of files being received or processed: a slow client holds only what it has sent. */
const received = createTurns({ atOnce: 64 * 1024 * 1024, waitingOfOne: 0, waiting: 0, waitMs: 0 });
/** Rows need several times the memory of their file, so only a few files are processed at once, one per account. */
const processed = createTurns({ atOnce: 4, atOnceOfOne: 1, waitingOfOne: 0, waiting: 64, waitMs: 60_000 });

const columns = Object.entries(batchColumns)
  .map(([name, meaning]) => `\`${name}\` (${withinSentence(meaning)})`)
  .join(', ');

/** Abbreviations such as NPI and X12 keep their capital. */
function withinSentence(text: string): string {
  return text.replace(/^[A-Z](?![A-Z\d])/, (first) => first.toLowerCase());
}

const csvExample =
  'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,provider_npi,provider_organization_name\r\n' +
  'visit-1,60054,CVH123456789,Jordan,Example,1980-01-02,1234567893,Cedar Clinic\r\n';

const rowExample = {
  reference: 'visit-1',
  payer_id: '60054',
  ...aQuestion,
  subscriber: { ...aQuestion.subscriber, member_id: 'CVH123456789' },
};

export const createBatch = endpoint({
  method: 'post',
  path: '/v1/eligibility/batches',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'createEligibilityBatch',
    tag: 'Eligibility',
    summary: 'Check a list of people',
    description:
      'Checks up to 10,000 people without cards, one per row of a CSV or JSON file of at most 10 MB in UTF-8. The rules of ' +
      '`POST /v1/eligibility` apply to each row, and `payer_id` and the member id are required; invalid rows are rejected, each with a reason. In JSON a row is the object `eligibility` of that ' +
      'operation, with an optional `reference` of your own. The first row of a CSV contains the column names, at most 64: ' +
      `${columns}. Values are separated by commas, semicolons or tabs. Empty cells count as absent, and other columns are ignored; an apostrophe before an identifier, with which spreadsheets ` +
      'mark text, is left out. Dates of a batch are `YYYYMMDD`, `YYYY-MM-DD` or `M/D/YYYY`. A row has at most 64 KB. ' +
      'Rows are checked in the background, with lower priority than single checks; a payer has 60 seconds for each. Accepted rows count against the daily quota of the account when the ' +
      'batch is created: a batch with more rows than are left is rejected with 429. A check is not repeated once its response is stored; after a ' +
      'failure of the service, checks that were in progress are sent again. The checks of a batch have no events; `eligibility.batch_completed` reports the end of the batch to webhooks and live listeners. ' +
      'Needs an API key.',
  },
  headers: idempotencyHeaders('file within 24 hours returns the first batch instead of creating a second one.').extend({
    'content-disposition': fileName,
  }),
  rawBody: {
    description: 'The people.',
    content: {
      'text/csv': z.string().min(1).meta({ example: csvExample }),
      'application/json': list(
        freeObject('`eligibility` of `POST /v1/eligibility`, and `reference`.').meta({ example: rowExample }),
        'The people.',
      ).min(1),
    },
  },
  responses: {
    201: responseOf(
      'The batch, in state `processing`.',
      batchShape,
      { 'all but one': aBatch },
      { headers: location('batch') },
    ),
  },
  errors: [
    ...[
      fileProblems.noUsableRow({ row: 1, reason: 'payer_id is required' }),
      fileProblems.quoteNotClosed(7),
      fileProblems.missingColumns(['provider_npi']),
      fileProblems.repeatedColumn('payer_id'),
      fileProblems.tooManyColumns(64),
      fileProblems.rowTooLong(7),
      fileProblems.tooManyValues,
      fileProblems.notJson,
      fileProblems.notList,
      fileProblems.notText,
    ].map((problem) => invalid(`The batch ${problem}`)),
    invalid(tooManyRows.batch),
    batchTooSlow,
    batchTooLarge(),
    fileTypeUnsupported(),
    ...idempotencyErrors,
    serviceErrors.batchAboveQuota('account'),
  ],
  async handle({ principal, caller, headers, req }, { clock, eligibility, publicUrl }) {
    const { accountId } = principal;
    const batch = await received(accountId, async (takeMore) => {
      const file = await readBatchFile(req, takeMore);
      const header = {
        caller,
        digest: file.digest,
        idempotencyKey: headers['idempotency-key'],
        fileName: headers['content-disposition'],
      };
      const parts = fileParts(header, 'rows', batchRows(file));
      const created = processed(accountId, () => eligibility.createEligibilityBatch(parts));
      return created.catch((error: unknown) => {
        throw overQuota(error, clock.nowMs());
      });
    });
    const url = `${publicUrl}/v1/eligibility/batches/${batch.batchId}`;
    return { status: 201, body: batchBody(batch), headers: { location: url } };
  },
});

async function* batchRows(file: BatchFile): AsyncGenerator<EligibilityBatchRows> {
  let number = 0;
  for await (const some of rowsOf(file)) yield { rows: some.map((value) => batchRow(value, ++number)) };
}
