import { keyScopes } from '@cardlens/contracts';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { id, integer, listOf, number, object, oneOfTexts, text, timestamp } from './schema.js';

const tag = 'Account';

const orNever = (description: string) => ({ ...timestamp(description), nullable: true });

const key = object('An API key.', {
  key_id: id('Identifier of the key, as in the audit log and in corrections.'),
  name: text('Name given by the operator; may be empty.'),
  prefix: text('The start of the key, before its secret part.'),
  last_four: text('The last four characters of the key.'),
  scopes: listOf(oneOfTexts('A scope.', keyScopes), 'What the key may do.'),
  created_at: timestamp('When the key was created.'),
  expires_at: orNever('When the key expires or expired; null if never.'),
  last_used_at: orNever('When the key was last used, accurate to a minute; null if never.'),
  revoked_at: orNever('When the key was revoked; null if it was not.'),
});

const counts = (what: string, failed: string) =>
  object(`The account’s ${what}.`, {
    created: integer(`Number of ${what} created on the day.`, { minimum: 0 }),
    completed: integer(`Number of ${what} completed on the day.`, { minimum: 0 }),
    failed: integer(failed, { minimum: 0 }),
  });

const thresholdRule = 'review_threshold must be a number from 0.01 to 1';

const account = object('An account.', {
  account_id: id('Identifier of the account.'),
  name: text('Name of the account.'),
  logo: text('A PNG as a `data:` URL; null if the account has none.', { nullable: true }),
  review_threshold: number('Cards with an element whose score is lower are listed with `needs_review`.', {
    minimum: 0.01,
    maximum: 1,
  }),
});

const anAccount = { account_id: example.sessionId, name: 'Example Clinic', logo: null, review_threshold: 0.93 };

const day = (description: string) => text(description, { format: 'date' });

const none = { created: 0, completed: 0, failed: 0 };

export const accountDocs: Docs = {
  'get /v1/account': {
    operationId: 'getAccount',
    tag,
    summary: 'Get the account',
    description:
      'The name and the logo of the account, for pages that request a card from a person on its behalf. The operator of the service sets both.',
    answers: {
      200: {
        description: 'The account.',
        schema: account,
        examples: { 'without a logo': anAccount },
      },
    },
  },
  'patch /v1/account': {
    operationId: 'updateAccount',
    tag,
    summary: 'Change the account',
    description:
      'Sets the score below which an element needs review, for the filter `needs_review` of the card list and for the review page of the ' +
      'console. It applies to all cards immediately, except that 0.9 applies to cards completed by an earlier version of the service. ' +
      'Needs an API key.',
    body: {
      fields: { review_threshold: { description: 'A probability. The default is 0.93.', example: 0.85 } },
      examples: { 'review less': { review_threshold: 0.85 } },
    },
    answers: {
      200: {
        description: 'The changed account.',
        schema: account,
        examples: { 'review less': { ...anAccount, review_threshold: 0.85 } },
      },
    },
    errors: { 400: [thresholdRule] },
  },
  'get /v1/keys': {
    operationId: 'listKeys',
    tag,
    summary: 'List API keys',
    description:
      'Returns the API keys of the account, oldest first, including revoked and expired ones, without their secrets. The operator of the ' +
      'service creates and revokes keys.',
    answers: {
      200: {
        description: 'The keys.',
        schema: object('The keys of the account.', { keys: listOf(key, 'Oldest first, at most 1,000.') }),
        examples: {
          'one key': {
            keys: [
              {
                key_id: '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372',
                name: 'Front desk',
                prefix: 'sk_live_cardlens_',
                last_four: 'x7Q2',
                scopes: ['read', 'write'],
                created_at: '2026-01-02 09:30:00.000000+00:00',
                expires_at: null,
                last_used_at: '2026-03-02 14:07:31.204518+00:00',
                revoked_at: null,
              },
            ],
          },
        },
      },
    },
  },
  'get /v1/usage': {
    operationId: 'getUsage',
    tag,
    summary: 'Get usage by day',
    description:
      'Returns the number of cards and eligibility checks that the account created, completed and failed, by day. Each card and check is ' +
      'counted once for each of these, on the day when it first happened, a check of a batch once it has ended: a card that failed and was then completed with another photo is ' +
      'counted in both. Deleting cards and checks does not change the counts. `storage` is the current size of all images. Counts appear within seconds, and begin with ' +
      'the version of the service that introduced them.',
    query: {
      from: { description: 'First day, UTC. Default: 29 days before `to`.', example: '2026-02-28' },
      to: { description: 'Last day, UTC, at most 365 days after `from`. Default: today.', example: '2026-03-02' },
    },
    answers: {
      200: {
        description: 'The days, including those without activity.',
        schema: object('Usage of a period.', {
          from: day('First day.'),
          to: day('Last day.'),
          days: listOf(
            object('A day.', {
              day: day('The day, UTC.'),
              cards: counts('cards', 'Number of cards that failed on the day, or stopped for an unknown reason.'),
              checks: counts('eligibility checks', 'Number of eligibility checks that ended in error on the day.'),
            }),
            'Oldest first.',
          ),
          storage: object('The account’s stored images, regardless of the period.', {
            image_bytes: integer('Size of the images of all cards that are not deleted, in bytes.', { minimum: 0 }),
            image_bytes_max: integer('Size in bytes above which uploads are rejected; null if there is no limit.', {
              minimum: 0,
              nullable: true,
            }),
          }),
        }),
        examples: {
          'two days': {
            from: '2026-03-01',
            to: '2026-03-02',
            days: [
              { day: '2026-03-01', cards: none, checks: none },
              {
                day: '2026-03-02',
                cards: { created: 41, completed: 38, failed: 4 },
                checks: { created: 30, completed: 29, failed: 1 },
              },
            ],
            storage: { image_bytes: 98_304_512, image_bytes_max: null },
          },
        },
      },
    },
    errors: { 400: ['from must be a date such as 2026-01-02', 'from must be 0 to 365 days before to'] },
  },
};
