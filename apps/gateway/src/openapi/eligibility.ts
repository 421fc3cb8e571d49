import {
  checkBelongsToBatch,
  checkBelongsToCard,
  checkNeedsCard,
  checkRejections,
  eligibilityErrorMessage,
  ssnNotDemanded,
} from '@cardlens/errors';
import { limitRule } from '../routes/fields.js';
import { cursorField, instantField, invalidCardId, noSuchCard } from './card-shapes.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';

const tag = 'Eligibility';

export const eligibilityParam: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'eligibility_id', description: 'The record.', example: example.eligibilityId },
};

export const noSuchCheck = `No resource found for eligibility_id - ${example.eligibilityId}`;

const alsoAt = ' `/eligibility` is an alias of this path.';

const failed = {
  ...example.processingCheck,
  state: 'error',
  error: {
    message: eligibilityErrorMessage('MEMBER_NOT_FOUND'),
    type: 'Eligibility Error',
    code: 'MEMBER_NOT_FOUND',
  },
};

const { eligibility_response: _, ...listed } = example.completedCheck;

export const eligibilityDocs: Docs = {
  'post /v1/eligibility': {
    operationId: 'createEligibility',
    tag,
    summary: 'Check eligibility',
    description:
      'Checks with the payer of a completed card whether the member is covered, with an X12 270 built from the card and this ' +
      'body. Without `card_id`, `subscriber.member_id`, `payer_id` and an API key are required. The check runs in the background: listen to live events, or poll the record until its state is `completed` or ' +
      '`error`, which takes at most about 70 seconds: a payer has 60 seconds, and a check that could not be sent fails within ten more. An account and each of its end users have a daily quota of ' +
      'checks; above it the status is 429, with `retry-after` until midnight UTC. Field names may also be in camelCase.' +
      alsoAt,
    headers: {
      'Idempotency-Key': {
        description:
          'A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first response instead of ' +
          'starting a second check.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    body: {
      fields: {
        card_id: {
          description: 'A completed card. Optional with `subscriber.member_id` and `payer_id`.',
          example: example.cardId,
        },
        eligibility: {
          description: 'The inquiry. `subscriber.member_id` and `payer_id` override the values of the card.',
          example: example.question,
        },
      },
      examples: {
        'a subscriber': { card_id: example.cardId, eligibility: example.question },
        'a dependent, and single service types': {
          card_id: example.cardId,
          eligibility: {
            ...example.question,
            dependent: { first_name: 'Riley', last_name: 'Example', date_of_birth: '20150607', relationship: 'child' },
            service_type_codes: ['30', '98'],
          },
        },
        procedures: {
          card_id: example.cardId,
          eligibility: {
            ...example.question,
            service_type_codes: ['30'],
            procedure_codes: [
              { code: '99213', modifiers: ['25'] },
              { qualifier: 'AD', code: 'D1110' },
            ],
          },
        },
        'without a card': {
          eligibility: {
            subscriber: {
              ...example.question.subscriber,
              member_id: 'CVH123456789',
              group_number: '0087421',
              gender: 'F',
            },
            provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
            payer_id: '60054',
            date_of_service: '20260302',
          },
        },
      },
    },
    answers: {
      201: {
        description: 'The record, in state `processing`.',
        schema: { $ref: '#/components/schemas/EligibilityRecord' },
        headers: { location: 'URL of the record.' },
        examples: { 'a new check': example.processingCheck },
      },
    },
    errors: {
      400: [
        'subscriber.date_of_birth must be formatted as YYYYMMDD',
        'subscriber.first_name is required',
        checkNeedsCard,
        'date_of_service must be a day, formatted as YYYYMMDD',
        'date_of_service_end requires a date_of_service that is not later',
        'provider.npi must be ten digits with a valid check digit',
        ssnNotDemanded,
        'procedure_codes[].code must be 1 to 48 letters and digits',
        'provider.organization_name, or provider.first_name and provider.last_name, is required',
        invalidCardId,
        'The request body is not valid JSON',
        'Idempotency-Key must be 1 to 255 printable ASCII characters',
      ],
      404: [noSuchCard],
      409: [...Object.values(checkRejections), 'A request with this Idempotency-Key is still running'],
      429: ['The account has used up its eligibility checks for today'],
      422: ['The Idempotency-Key was used with another request body'],
    },
  },
  'get /v1/eligibility': {
    operationId: 'listEligibility',
    tag,
    summary: 'List eligibility checks',
    description:
      'Returns checks newest first, without the full responses. An API key sees the checks of its account, a session token those of its ' +
      'user’s cards. Checks of deleted cards are removed. Pages of large records are smaller than requested: ' +
      'the last page is the one without `next_cursor`. Filters can be combined; send the same ones with a cursor.' +
      alsoAt,
    query: {
      cursor: cursorField,
      limit: { description: 'Records per page.' },
      state: { description: 'Only checks in this state.', example: 'error' },
      payer_id: {
        description: 'Only checks that were sent to this payer: `trading_partner_service_id` of the request.',
        example: '60054',
      },
      card_id: { description: 'Only checks of this card.', example: example.cardId },
      created_from: instantField('Only checks created at this time or later.'),
      created_before: instantField('Only checks created before this time.'),
    },
    answers: {
      200: {
        description: 'A page of records.',
        schema: { $ref: '#/components/schemas/EligibilityPage' },
        examples: {
          'there is more': {
            eligibility_requests: [listed, failed],
            response_metadata: { limit: 30, next_cursor: example.cursor },
          },
          'the last page': { eligibility_requests: [example.processingCheck], response_metadata: { limit: 30 } },
        },
      },
    },
    errors: {
      400: [
        limitRule(30),
        'Invalid cursor',
        'state must be processing, completed or error',
        'payer_id must be 2 to 80 printable characters',
        invalidCardId,
        'created_from must be a date such as 2026-01-02, or a time such as 2026-01-02T08:00:00-08:00',
      ],
    },
  },
  'get /v1/eligibility/:id': {
    operationId: 'getEligibility',
    tag,
    summary: 'Get an eligibility check',
    description:
      'Returns the record, with the payer’s full response and its summary once available. Dates in `eligibility_request` and ' +
      '`eligibility_response` are `YYYYMMDD`, as in requests and in X12; dates in `eligibility_summarized_response` are ' +
      `\`YYYY-MM-DD\`.${alsoAt}`,
    params: eligibilityParam,
    answers: {
      200: {
        description: 'The record.',
        schema: { $ref: '#/components/schemas/EligibilityRecord' },
        examples: { completed: example.completedCheck, processing: example.processingCheck, failed },
      },
    },
    errors: {
      400: ['Invalid eligibility_id, the ID must be formatted as a UUID.'],
      404: [noSuchCheck],
    },
  },
  'delete /v1/eligibility/:id': {
    operationId: 'deleteEligibility',
    tag,
    summary: 'Delete an eligibility check',
    description: `Permanently deletes a check without a card, with its request and response. A check of a card is deleted with its card, a check of a batch with its batch.${alsoAt}`,
    params: eligibilityParam,
    answers: { 204: { description: 'The check is deleted and no longer listed.' } },
    errors: {
      400: ['Invalid eligibility_id, the ID must be formatted as a UUID.'],
      404: [noSuchCheck],
      409: [checkBelongsToCard, checkBelongsToBatch],
    },
  },
};
