import type { AuditEntry } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo, uuid } from '../fields.js';
import { paging } from '../paging.js';

const limitMax = 200;

/** `GET /v1/audit`: who read and changed what in the account, newest first. */
export const listAudit = endpoint({
  method: 'get',
  path: '/v1/audit',
  access: 'key',
  needs: 'audit',
  query: z.object({
    cursor: cursor.optional(),
    limit: limitUpTo(limitMax).default(limitMax),
    resource_id: uuid('resource_id').optional(),
  }),
  async handle({ principal, query }, { session, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['audit', accountId], query);
    const { entries } = await session.listAudit({
      accountId,
      // One more shows whether there are any on the next page.
      limit: page.limit + 1,
      before: page.after ?? 0,
      after: 0,
      oldestFirst: false,
      resourceId: query.resource_id,
    });
    const shown = entries.slice(0, page.limit);
    const last = entries.length > shown.length ? shown.at(-1) : undefined;
    return {
      status: 200,
      body: {
        entries: shown.map(entryBody),
        response_metadata: page.metadata(last?.sequence),
      },
    };
  },
});

const entryBody = (entry: AuditEntry) => ({
  entry_id: entry.entryId,
  sequence: entry.sequence,
  occurred_at: formatTimestampUs(entry.occurredAtUs),
  actor: {
    type: entry.actor,
    ...(entry.keyId === '' ? {} : { key_id: entry.keyId }),
    ...(entry.identityId === '' ? {} : { identity_id: entry.identityId }),
    ...(entry.operator === undefined ? {} : { operator: entry.operator }),
  },
  action: entry.action,
  resource_ids: entry.resourceIds,
  status: entry.status,
  address: entry.address,
  request_id: entry.requestId,
  previous_hash: entry.previousHash,
  hash: entry.hash,
});
