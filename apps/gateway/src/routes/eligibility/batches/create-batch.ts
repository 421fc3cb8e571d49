import type { EligibilityBatchRows } from '@cardlens/contracts';
import { fileParts } from '@cardlens/rpc';
import { createTurns } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { idempotencyKey } from '../../fields.js';
import { overQuota } from '../over-quota.js';
import { batchBody } from './batch-body.js';
import { type BatchFile, readBatchFile, rowsOf } from './batch-file.js';
import { batchRow } from './batch-rows.js';

/** Bytes of files being received or processed: a slow client holds only what it has sent. */
const received = createTurns({ atOnce: 64 * 1024 * 1024, waitingOfOne: 0, waiting: 0, waitMs: 0 });
/** Rows need several times the memory of their file, so only a few files are processed at once, one per account. */
const processed = createTurns({ atOnce: 4, atOnceOfOne: 1, waitingOfOne: 0, waiting: 64, waitMs: 60_000 });

/** `POST /v1/eligibility/batches`: checks without a card, one for each row of a file. */
export const createBatch = endpoint({
  method: 'post',
  path: '/v1/eligibility/batches',
  access: 'key',
  needs: 'eligibility',
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  async handle({ principal, caller, headers, req }, { clock, eligibility, publicUrl }) {
    const { accountId } = principal;
    const batch = await received(accountId, async (takeMore) => {
      const file = await readBatchFile(req, takeMore);
      const header = { caller, digest: file.digest, idempotencyKey: headers['idempotency-key'] };
      const parts = fileParts(header, 'rows', batchRows(file));
      const created = processed(accountId, () => eligibility.createEligibilityBatch(parts));
      return created.catch((error: unknown) => {
        throw overQuota(error, clock.nowMs());
      });
    });
    const location = `${publicUrl}/v1/eligibility/batches/${batch.batchId}`;
    return { status: 201, body: batchBody(batch), headers: { location } };
  },
});

async function* batchRows(file: BatchFile): AsyncGenerator<EligibilityBatchRows> {
  let number = 0;
  for await (const some of rowsOf(file)) yield { rows: some.map((value) => batchRow(value, ++number)) };
}
