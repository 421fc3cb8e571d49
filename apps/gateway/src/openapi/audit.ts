import { limitRule } from '../routes/fields.js';
import { cursorField } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { id, integer, listOf, object, oneOfTexts, text, timestamp } from './schema.js';

const hash = (description: string) => text(description, { pattern: '^[0-9a-f]{64}$' });

const entry = object('A read or a change.', {
  entry_id: id('Identifier of the entry.'),
  sequence: integer('Position in the log of the account, from 1 without gaps.'),
  occurred_at: timestamp('When, UTC.'),
  actor: object(
    'Who did it.',
    {
      type: oneOfTexts('`key`: an API key. `session`: a session token. `administrator`: an operator of the service.', [
        'key',
        'session',
        'administrator',
      ]),
    },
    {
      key_id: id('The API key, or the key that issued the session token.'),
      identity_id: id('The end user, for a session token.'),
    },
  ),
  action: text('The operation: its method and path, or the command of an operator.'),
  resource_ids: listOf(
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

export const auditDocs: Docs = {
  'get /v1/audit': {
    operationId: 'listAudit',
    tag: 'Audit',
    summary: 'List the audit log',
    description:
      'Returns reads and changes of cards, checks, webhooks, payer lists and credentials of the account, newest first. Needs an API key with ' +
      'the scope `audit`, which must be requested when a key is created. Entries contain identifiers, never values read from cards. They are kept for six years ' +
      'unless the operator configures another period, form a hash chain, and appear within seconds of the call.',
    query: {
      cursor: cursorField,
      limit: { description: 'Entries per page.' },
      resource_id: {
        description:
          'Only entries that refer to this card, check, webhook or other resource. Calls that return more than eight resources, such as lists, are omitted.',
        example: example.cardId,
      },
    },
    answers: {
      200: {
        description: 'A page of entries.',
        schema: object('A page of entries.', {
          entries: listOf(entry, 'Newest first.'),
          response_metadata: object(
            'About the page.',
            { limit: integer('Maximum number of entries per page.') },
            { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last one.') },
          ),
        }),
        examples: {
          'there is more': {
            entries: [anEntry],
            response_metadata: { limit: 1, next_cursor: example.cursor },
          },
        },
      },
    },
    errors: {
      400: [limitRule(200), 'Invalid cursor', 'Invalid resource_id, the ID must be formatted as a UUID.'],
    },
  },
};
