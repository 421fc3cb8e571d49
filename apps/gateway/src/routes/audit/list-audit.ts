import type { AuditEntry } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { pageFields, uuid } from '../fields.js';
import { paging } from '../paging.js';
import {
  component,
  formatted,
  id,
  integer,
  list,
  oneOf,
  pageMetadata,
  responseOf,
  text,
  timestamp,
} from '../shapes.js';

const limitMax = 200;

const hash = (description: string) => formatted(/^[0-9a-f]{64}$/, description);

const actorShape = component('AuditActor', 'Who did it.', {
  type: oneOf(
    ['key', 'session', 'person', 'administrator'],
    '`key`: an API key. `session`: a session token. `person`: somebody signed in to the console. `administrator`: an operator of the service.',
  ),
  key_id: id('The API key or the browser session, or the one that issued the session token.').optional(),
  identity_id: id('The end user, for a session token.').optional(),
  person_id: id('The person who was signed in.').optional(),
  person_name: text('Current name of the person; not part of the hash.').optional(),
});

const entryShape = component('AuditEntry', 'A read or a change.', {
  entry_id: id('Identifier of the entry.'),
  sequence: integer('Position in the log of the account, from 1 without gaps.'),
  occurred_at: timestamp('When, UTC.'),
  actor: actorShape,
  action: text('The operation: its method and path, or the command of an operator.'),
  resource_ids: list(
    id('An identifier.'),
    'Cards, scans, checks, webhooks, keys and sessions that the call named or returned.',
  ),
  status: integer(
    'HTTP status of the response. 102 before a deletion: the entry with the same `request_id` and another status has its result.',
  ),
  address: text(
    'Address of the client: an IPv4 address, or the first 64 bits of an IPv6 address. Empty for operators.',
  ),
  request_id: text('`x-request-id` of the call.'),
  previous_hash: hash('`hash` of the previous entry.'),
  hash: hash('SHA-256 of the entry’s fields with `previous_hash`.'),
});

const anEntry = {
  entry_id: '0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f71',
  sequence: 2,
  occurred_at: '2026-03-02 14:07:34.118020+00:00',
  actor: { type: 'key', key_id: '6c1f0a52-93a4-4e0b-8a8e-0d8b6f4f2a11' },
  action: 'GET /v1/cards/:id',
  resource_ids: [example.cardId],
  status: 200,
  address: '192.0.2.7',
  request_id: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  previous_hash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  hash: 'fcde2b2edba56bf408601fb721fe9b5c338d10ee429ea04fae5511b68fbf8fb9',
};

export const listAudit = endpoint({
  method: 'get',
  path: '/v1/audit',
  access: 'key',
  needs: 'audit',
  doc: {
    id: 'listAudit',
    tag: 'Audit',
    summary: 'List the audit log',
    description:
      'Returns reads and changes of cards, checks, webhooks, payer lists and credentials of the account, newest first. Needs an API key with ' +
      'the scope `audit`, which must be requested when a key is created. Entries contain identifiers, never values read from cards. They are kept for six years ' +
      'unless the operator configures another period, form a hash chain, and appear within seconds of the call.',
  },
  query: z.object({
    ...pageFields('Entries', limitMax, limitMax),
    resource_id: uuid(
      'resource_id',
      'Only entries that refer to this card, check, webhook or other resource. Calls that return more than eight resources, such as lists, are omitted.',
      example.cardId,
    ).optional(),
  }),
  responses: {
    200: responseOf(
      'A page of entries.',
      component('AuditPage', 'A page of entries.', {
        entries: list(entryShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      {
        'there is more': { entries: [anEntry], response_metadata: { limit: 1, next_cursor: example.cursor } },
      },
    ),
  },
  async handle({ principal, query }, { session, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['audit', accountId], query);
    const { entries } = await session.listAudit({
      accountId,
      // One more shows whether there are any on the next page.
      limit: page.limit + 1,
      before: page.after,
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
    key_id: entry.keyId || undefined,
    identity_id: entry.identityId || undefined,
    person_id: entry.personId,
    person_name: entry.personName,
    operator: entry.operator,
  },
  action: entry.action,
  resource_ids: entry.resourceIds,
  status: entry.status,
  address: entry.address,
  request_id: entry.requestId,
  previous_hash: entry.previousHash,
  hash: entry.hash,
});
