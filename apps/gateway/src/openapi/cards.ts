import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';

const tag = 'Cards';

export const cardParam: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'card_id', description: 'The card.', example: example.cardId },
};

export const invalidCardId = 'Invalid card_id, the ID must be formatted as a UUID.';
export const noSuchCard = `No resource found for card_id - ${example.cardId}`;

const page = (cards: readonly unknown[], more = {}) => ({ cards, response_metadata: { limit: 50, ...more } });

export const pageAnswer = {
  description: 'A page of cards.',
  schema: { $ref: '#/components/schemas/CardPage' },
  examples: {
    'there is more': page([example.completedSummary, example.failedCard], { next_cursor: example.cursor }),
    'the last page': page([example.pendingCard]),
  },
};

export const cursorField: FieldDoc = {
  description: 'Where to go on: `next_cursor` of the page before. It stays good while cards come and go.',
};

export const cardDocs: Docs = {
  'post /v1/cards': {
    operationId: 'createCard',
    tag,
    summary: 'Create a card',
    description:
      'Reserves an identifier. The images come next: get an upload target for each side, or upload directly.',
    headers: {
      'Idempotency-Key': {
        description:
          'Of your making, for example a UUID. The same key and body within 24 hours repeat the first answer instead of ' +
          'making another card.',
        example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
    },
    body: {
      fields: {
        enable_backside_scan: {
          description: 'The back is wanted too; the card waits for both sides. Eligibility checks need what is on it.',
        },
        enable_livescan: {
          description: 'Several images a side may be sent while the card is processed, and the best one counts.',
        },
        backside: {
          description:
            'The finer form of `enable_backside_scan`, and wins over it. `scanning` is `required`, `disabled`, or ' +
            '`optional`: then the card completes with the front alone when no good back came within two minutes.',
        },
        metadata: { description: 'Anything of yours, at most 4 KB of JSON. Never searched, never logged.' },
      },
      examples: {
        'front only': {},
        'both sides': { enable_backside_scan: true },
        'a back if there is one': { backside: { scanning: 'optional' }, metadata: { visit: 'A-17' } },
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
      'Newest first; deleted cards are left out. An API key sees the cards of its account, a session token those of its user.',
    query: {
      cursor: cursorField,
      limit: {
        description: 'Cards a page. More than 200 are never given: 201 to 499 mean 200.',
        schema: { type: 'integer', minimum: 1, maximum: 499, default: 50 },
      },
    },
    answers: { 200: pageAnswer },
    errors: { 400: ['limit must be a positive integer and less than 500', 'Invalid cursor'] },
  },
  'get /v1/cards/:id': {
    operationId: 'getCard',
    tag,
    summary: 'Get a card',
    description: 'Everything that is known about a card. Of a deleted one it only tells that it existed.',
    params: cardParam,
    answers: {
      200: {
        description: 'The card.',
        schema: { $ref: '#/components/schemas/Card' },
        examples: {
          completed: example.completedCard,
          pending: example.pendingFullCard,
          failed: { ...example.pendingFullCard, ...example.failedCard },
          deleted: { ...example.pendingCard, state: 'completed', deleted: true },
        },
      },
    },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
  'delete /v1/cards/:id': {
    operationId: 'deleteCard',
    tag,
    summary: 'Delete a card',
    description:
      'Removes images, texts, results and everything else that was read from the card, wherever it is. What stays is the ' +
      'record: identifiers, times, state, statistics. It cannot be undone.',
    params: cardParam,
    answers: { 204: { description: 'It is deleted, and gone from the list; the removal has begun.' } },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
};
