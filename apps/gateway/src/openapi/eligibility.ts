import { checkRefusals, eligibilityErrorMessage } from '@cardlens/errors';
import { cursorField, invalidCardId, noSuchCard } from './cards.js';
import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';

const tag = 'Eligibility';

const param: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'eligibility_id', description: 'The record.', example: example.eligibilityId },
};

const alsoAt = ' `/eligibility` is another name of this path.';

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
      'Asks the payer of a completed card whether the member is covered, with an X12 270 that is made of the card and this ' +
      'body. The answer comes later: listen to live events, or ask for the record until its state is `completed` or ' +
      '`error`, which takes some 70 seconds at most: a payer has 60, and what nobody could work on ends within ten more. Field names may also be written in camelCase.' +
      alsoAt,
    headers: {
      'Idempotency-Key': {
        description:
          'Of your making, for example a UUID. The same key and body within 24 hours repeat the first answer instead of ' +
          'asking the payer once more.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    body: {
      fields: {
        card_id: { description: 'A completed card.', example: example.cardId },
        eligibility: {
          description: 'What is asked. `subscriber.member_id` and `payer_id` override what the card says.',
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
        'with everything said': {
          card_id: example.cardId,
          eligibility: {
            subscriber: { ...example.question.subscriber, member_id: 'CVH123456789' },
            provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
            payer_id: '60054',
          },
        },
      },
    },
    answers: {
      201: {
        description: 'The record, in state `processing`.',
        schema: { $ref: '#/components/schemas/EligibilityRecord' },
        headers: { location: 'Where the record is.' },
        examples: { 'a new check': example.processingCheck },
      },
    },
    errors: {
      400: [
        'subscriber.date_of_birth must be formatted as YYYYMMDD',
        'subscriber.first_name is required',
        'provider.npi must be ten digits with a valid check digit',
        'provider.organization_name, or provider.first_name and provider.last_name, is required',
        invalidCardId,
        'The request body is not valid JSON',
        'Idempotency-Key must be 1 to 255 printable ASCII characters',
      ],
      404: [noSuchCard],
      409: [...Object.values(checkRefusals), 'A request with this Idempotency-Key is still running'],
      422: ['The Idempotency-Key was used with another request body'],
    },
  },
  'get /v1/eligibility': {
    operationId: 'listEligibility',
    tag,
    summary: 'List eligibility checks',
    description:
      'Newest first, without the whole answers. An API key sees the checks of its account, a session token those of its ' +
      'user’s cards. Checks of deleted cards are gone. Where answers are large a page has fewer records than asked for: ' +
      'the last page is the one without `next_cursor`.' +
      alsoAt,
    query: { cursor: cursorField, limit: { description: 'Records a page.' } },
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
    errors: { 400: ['limit must be a positive integer and less than 500', 'Invalid cursor'] },
  },
  'get /v1/eligibility/:id': {
    operationId: 'getEligibility',
    tag,
    summary: 'Get an eligibility check',
    description: `The record, with the payer’s whole answer and what it comes to once there is one.${alsoAt}`,
    params: param,
    answers: {
      200: {
        description: 'The record.',
        schema: { $ref: '#/components/schemas/EligibilityRecord' },
        examples: { completed: example.completedCheck, processing: example.processingCheck, failed },
      },
    },
    errors: {
      400: ['Invalid eligibility_id, the ID must be formatted as a UUID.'],
      404: [`No resource found for eligibility_id - ${example.eligibilityId}`],
    },
  },
};
