import { cardNotCompleted } from '../routes/cards/card-bundle.js';
import { cardLimitRule } from '../routes/fields.js';
import {
  cardParam,
  cursorField,
  instantField,
  invalidCardId,
  noSuchCard,
  pageAnswer,
  searchAnswer,
  tag,
} from './card-shapes.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';

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
        headers: { location: 'URL of the card.' },
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
      'Returns cards newest first, without deleted ones. An API key sees the cards of its account, a session token those of its user. ' +
      'Filters can be combined; send the same ones with a cursor.',
    query: {
      cursor: cursorField,
      limit: {
        description: 'Page size. Values from 201 to 499 are treated as 200.',
        schema: { type: 'integer', minimum: 1, maximum: 499, default: 50 },
      },
      state: { description: 'Only cards in this state.', example: 'completed' },
      svc_payer_id: {
        description: 'Only cards that were matched with this payer: `svc_payer_id` of the payer match.',
        example: 'pay_k3m7q2xd',
      },
      needs_review: {
        description:
          '`true`: only completed cards with an element whose score is below the `review_threshold` of the account (0.93 by default) and ' +
          'which was neither corrected nor confirmed. ' +
          '`false`: all other cards.',
      },
      flagged: { description: '`true`: only flagged cards. `false`: only cards that were not flagged.' },
      created_from: instantField('Only cards created at this time or later.'),
      created_before: instantField('Only cards created before this time.'),
    },
    answers: { 200: pageAnswer },
    errors: { 400: [cardLimitRule, 'Invalid cursor'] },
  },
  'get /v1/cards/search': {
    operationId: 'searchCards',
    tag,
    summary: 'Search cards',
    description:
      'Searches completed cards by names, payer, plan and numbers. Every word of the query must be the prefix of ' +
      'some word of the card; case, accents and apostrophes are ignored, and a name of several words may be written as one (`vankirk`). ' +
      'Cards with more and better matches come first, then newer ones. A search ranks at most 500 cards, or 200 if none of its words is ' +
      'longer than two characters. When more match, `response_metadata.truncated` is `true` and the others follow on later pages, newest ' +
      'first. A query of single characters lists the newest cards that match. A page may have fewer cards than `limit`; only a page ' +
      'without `next_cursor` is the last.',
    query: {
      query: { description: 'One or more words.', example: 'jordan cedar' },
      cursor: { description: '`next_cursor` of the previous page of the same query.' },
      limit: { description: 'Cards per page.' },
    },
    answers: { 200: searchAnswer },
    errors: {
      400: ['query parameter is required', cardLimitRule, 'Invalid cursor'],
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
        limit: { description: 'Cards per page.' },
      },
      examples: {
        'two words': { query: 'jordan cedar' },
        'the next page': { query: 'jordan', limit: 20, cursor: example.cursor },
      },
    },
    answers: { 200: searchAnswer },
    errors: {
      400: ['query parameter is required', cardLimitRule, 'Invalid cursor'],
    },
  },
  'get /v1/cards/:id': {
    operationId: 'getCard',
    tag,
    summary: 'Get a card',
    description:
      'Returns the full card. For a deleted card it returns only four fields, which state that the card existed, and the reason if it failed. If the request accepts ' +
      'only `application/fhir+json`, a completed card is returned in the format of `GET /v1/cards/{card_id}/fhir`, except to session tokens from a magic link.',
    params: cardParam,
    query: {
      include: {
        description:
          'With `evidence`, the response for a completed card includes the text read from its images and the position of each element, for ' +
          'review pages and disputes.',
      },
      corrected: {
        description: '`true` applies the card’s corrections to `details`.',
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
        // FHIR is only mentioned in the description: generated clients cannot distinguish two JSON media types.
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
      'Permanently removes the images, the text and every result of the card from all services. Only ' +
      'identifiers, times, state and statistics are kept. This cannot be undone.',
    params: cardParam,
    answers: { 204: { description: 'The card is deleted and no longer listed. Its data is being removed.' } },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
};
