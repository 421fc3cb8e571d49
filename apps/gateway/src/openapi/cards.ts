import { cardNotCompleted } from '../routes/cards/card-bundle.js';
import { flagTypes } from '../routes/cards/flag-card.js';
import {
  cardParam,
  confirmation,
  cursorField,
  invalidCardId,
  noSuchCard,
  pageAnswer,
  searchAnswer,
  tag,
  wholeBodyField,
} from './card-shapes.js';
import { correctedElement } from './details-schemas.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { id, listOf, object, oneOfTexts, text, timestamp } from './schema.js';

export const cardDocs: Docs = {
  'post /v1/cards': {
    operationId: 'createCard',
    tag,
    summary: 'Create a card',
    description:
      'Creates a card without images. Next, get an upload target for each side, or upload the images directly.',
    headers: {
      'Idempotency-Key': {
        description:
          'A unique value that you generate, such as a UUID. Repeating the key with the same body within 24 hours returns the first response instead of ' +
          'making another card.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    body: {
      fields: {
        enable_payer_match: {
          description: '`false` completes the card without a payer match.',
        },
        enable_backside_scan: {
          description: 'The card waits for both sides before it completes.',
        },
        enable_livescan: {
          description: 'Accepts several images of a side while the card is processed, and keeps the best.',
        },
        backside: {
          description:
            'A finer form of `enable_backside_scan`, which it overrides. `scanning` is `required`, `disabled`, or ' +
            '`optional`: the card then completes with the front alone if no readable back arrives within two minutes.',
        },
        metadata: { description: 'Your own JSON object, at most 4 KB. It is neither searched nor logged.' },
      },
      examples: {
        'front only': {},
        'both sides': { enable_backside_scan: true },
        'an optional back': { backside: { scanning: 'optional' }, metadata: { visit: 'A-17' } },
      },
    },
    answers: {
      201: {
        description: 'The card, in state `pending`.',
        schema: { $ref: '#/components/schemas/CardSummary' },
        headers: { location: 'Where the card is.' },
        examples: { 'a new card': example.pendingCard },
      },
    },
    errors: {
      400: [
        'enable_backside_scan must be a boolean',
        'metadata must be a JSON object of at most 4 KB',
        'The request body is not valid JSON',
        'Idempotency-Key must be 1 to 255 printable ASCII characters',
      ],
      409: ['A request with this Idempotency-Key is still running'],
      422: ['The Idempotency-Key was used with another request body'],
    },
  },
  'get /v1/cards': {
    operationId: 'listCards',
    tag,
    summary: 'List cards',
    description:
      'Returns cards newest first, without deleted ones. An API key sees the cards of its account, a session token those of its user.',
    query: {
      cursor: cursorField,
      limit: {
        description: 'Page size. Values from 201 to 499 are treated as 200.',
        schema: { type: 'integer', minimum: 1, maximum: 499, default: 50 },
      },
    },
    answers: { 200: pageAnswer },
    errors: { 400: ['limit must be a positive integer and less than 500', 'Invalid cursor'] },
  },
  'get /v1/cards/search': {
    operationId: 'searchCards',
    tag,
    summary: 'Search cards',
    description:
      'Searches completed cards by names, payer, plan and numbers. Every word of the query must be the prefix of ' +
      'some word of the card; case and accents are ignored. Cards with more and better matches come first, then newer ones. ' +
      'A search ranks at most 500 cards and sets `response_metadata.truncated` when there are more. A word of a single ' +
      'character only narrows the results of longer words; on its own it finds nothing.',
    query: {
      query: { description: 'One or more words.', example: 'jordan cedar' },
      cursor: { description: '`next_cursor` of the previous page of the same query.' },
      limit: { description: 'Cards a page.' },
    },
    answers: { 200: searchAnswer },
    errors: {
      400: ['query parameter is required', 'limit must be a positive integer and less than 500', 'Invalid cursor'],
    },
  },
  'post /v1/cards/search': {
    operationId: 'searchCardsByBody',
    tag,
    summary: 'Search cards, with the query in the body',
    description: 'Like `GET /v1/cards/search`. Prefer this operation: proxies log the names and numbers in a URL.',
    body: {
      fields: {
        query: { description: 'One or more words.', example: 'jordan cedar' },
        cursor: { description: '`next_cursor` of the previous page of the same query.' },
        limit: { description: 'Cards a page.' },
      },
      examples: { 'two words': { query: 'jordan cedar' }, 'the next page': { query: 'jordan', limit: 20 } },
    },
    answers: { 200: searchAnswer },
    errors: {
      400: ['query parameter is required', 'limit must be a positive integer and less than 500', 'Invalid cursor'],
    },
  },
  'get /v1/cards/:id': {
    operationId: 'getCard',
    tag,
    summary: 'Get a card',
    description:
      'Returns the full card. For a deleted card it returns only that the card existed. A request that accepts ' +
      'only `application/fhir+json` gets a completed card in the form of `GET /v1/cards/{card_id}/fhir`.',
    params: cardParam,
    query: {
      include: {
        description:
          'With `evidence`, the response for a completed card includes the text read from its images and the position of each element, for ' +
          'review pages and disputes.',
      },
      corrected: {
        description: 'With `true`, `details` has the corrections of the card applied to it.',
      },
    },
    answers: {
      200: {
        description: 'The card.',
        schema: { $ref: '#/components/schemas/Card' },
        examples: {
          completed: example.completedCard,
          'completed, then corrected': example.correctedCard,
          'completed, with evidence': { ...example.completedCard, evidence: example.evidence },
          pending: example.pendingFullCard,
          failed: { ...example.pendingFullCard, ...example.failedCard },
          deleted: { ...example.pendingCard, state: 'completed', deleted: true },
        },
        alsoAs: { 'application/fhir+json': { $ref: '#/components/schemas/FhirBundle' } },
      },
    },
    errors: {
      400: [invalidCardId, 'include must be evidence', 'corrected must be true or false'],
      404: [noSuchCard],
      409: [cardNotCompleted],
    },
  },
  'delete /v1/cards/:id': {
    operationId: 'deleteCard',
    tag,
    summary: 'Delete a card',
    description:
      'Permanently removes the images, the text and every result of the card from all services. Only the record ' +
      'is kept: identifiers, times, state and statistics. This cannot be undone.',
    params: cardParam,
    answers: { 204: { description: 'The card is deleted and no longer listed. Its data is being removed.' } },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
  'patch /v1/cards/:id/corrections': {
    operationId: 'correctCard',
    tag,
    summary: 'Correct a card',
    description:
      'Corrects elements of a completed card. `details` keeps what was read, with its scores; `corrections` says what a person ' +
      'made of it, with which API key and when. Elements that are not named keep their corrections. Repeating a request changes ' +
      'nothing. Correcting an element to the value that was read confirms it. Searches and eligibility checks use corrected values.',
    params: cardParam,
    body: {
      fields: {
        corrections: {
          description:
            'Elements by name, null if an element is not on the card. Entries of lists are named as `phone_numbers[2]`, counted from 0 ' +
            'as in `details`; higher numbers, up to 49, add entries.',
          schema: { type: 'object', additionalProperties: correctedElement },
          example: { member_number: { value: 'CVH123456780' } },
        },
      },
      examples: {
        'a value': { corrections: { member_number: { value: 'CVH123456780' } } },
        'not on the card': { corrections: { group_number: null } },
        'an entry of a list': { corrections: { 'phone_numbers[0]': { value: '800-555-0143', type: 'pharmacy' } } },
      },
    },
    answers: {
      200: {
        description: 'The card with its corrections.',
        schema: { $ref: '#/components/schemas/CardSummary' },
        examples: { corrected: example.correctedSummary },
      },
    },
    errors: {
      400: [
        invalidCardId,
        'corrections must be an object of elements, each null or an object with a value and other texts',
        'corrections must name an element',
        'member_number has no type',
      ],
      404: [noSuchCard],
      409: ['The card is not completed, so it cannot be corrected'],
    },
  },
  'post /v1/cards/:id/flag': {
    operationId: 'flagCard',
    tag,
    summary: 'Flag a card',
    description: 'Reports a problem with a card. A card can be flagged several times.',
    params: cardParam,
    body: {
      fields: {
        flag_type: { description: 'What is wrong.', example: 'incorrect_elements' },
        message: { description: 'Details of the problem.', example: 'The group number belongs to the dental plan.' },
      },
      examples: {
        'an element is wrong': {
          flag_type: 'incorrect_elements',
          message: 'The group number belongs to the dental plan.',
        },
        'no more to say': { flag_type: 'bad_payer_match' },
      },
    },
    answers: {
      200: {
        description: 'It is flagged.',
        schema: confirmation,
        examples: { flagged: { message: 'Card flagged' } },
      },
    },
    errors: {
      400: ['flag_type is required', 'Invalid flag_type', invalidCardId, 'The request body is not valid JSON'],
      404: [noSuchCard],
    },
  },
  'get /v1/cards/:id/flags': {
    operationId: 'listFlags',
    tag,
    summary: 'List the flags of a card',
    description:
      'Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card have lost ' +
      'their messages.',
    params: cardParam,
    answers: {
      200: {
        description: 'The flags.',
        schema: object('Flags of a card.', {
          flags: listOf(
            object(
              'A flag.',
              {
                flag_type: oneOfTexts('What is wrong.', flagTypes),
                created_at: timestamp('When the card was flagged.'),
                identity_id: { ...id('The end user who flagged it; null for an API key.'), nullable: true },
              },
              { message: text('More about it.') },
            ),
            'Oldest first.',
          ),
        }),
        examples: {
          flagged: {
            flags: [
              {
                flag_type: 'incorrect_elements',
                message: 'The group number belongs to the dental plan.',
                created_at: '2026-03-02 14:09:12.330914+00:00',
                identity_id: null,
              },
            ],
          },
          'never flagged': { flags: [] },
        },
      },
    },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
  'post /v1/cards/:id/performance': {
    operationId: 'recordPerformance',
    tag,
    summary: 'Record client performance',
    description:
      'Stores client-side measurements with the card. The body is your own JSON object of at most 4 KB. ' +
      'Only numbers, booleans and short tokens (a letter, then up to 31 letters, digits and `._-`) are kept; other values ' +
      'are dropped without an error. Measurements are kept when the card is deleted.',
    params: cardParam,
    body: {
      fields: {
        performance: wholeBodyField,
      },
      examples: {
        'the object': { capture_ms: 1840, upload_ms: 912.5, torch: true },
        'the object in a field': { performance: { capture_ms: 1840, upload_ms: 912.5 } },
      },
    },
    answers: {
      200: {
        description: 'The measurements are stored.',
        schema: confirmation,
        examples: { recorded: { message: 'Performance recorded' } },
      },
    },
    errors: { 400: ['performance must be a JSON object of at most 4 KB', invalidCardId], 404: [noSuchCard] },
  },
};
