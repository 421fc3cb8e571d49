import * as example from './examples.js';
import type { Docs, FieldDoc } from './operation.js';
import { object, text } from './schema.js';

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

const confirmation = object('That it is done.', { message: text('A confirmation, for people.') });

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
  'get /v1/cards/search': {
    operationId: 'searchCards',
    tag,
    summary: 'Search cards',
    description:
      'Finds completed cards by what was read from them: names, payer, plan, numbers. Every word of the query has to begin ' +
      'some word of the card; case and accents do not matter. Cards with more and better matches come first, then newer ones.',
    query: {
      query: { description: 'One or more words.', example: 'jordan cedar' },
      cursor: { description: 'Where to go on: `next_cursor` of the page before, of the same query.' },
      limit: { description: 'Cards a page.' },
    },
    answers: {
      200: {
        ...pageAnswer,
        examples: {
          'there is more': page([example.completedSummary], { next_cursor: example.cursor }),
          'nothing found': page([]),
        },
      },
    },
    errors: {
      400: ['query parameter is required', 'limit must be a positive integer and less than 500', 'Invalid cursor'],
    },
  },
  'get /v1/cards/:id': {
    operationId: 'getCard',
    tag,
    summary: 'Get a card',
    description: 'Everything that is known about a card. Of a deleted one it only tells that it existed.',
    params: cardParam,
    query: {
      include: {
        description:
          'With `evidence`, a completed card also tells what was read on its images and where each element stood, for ' +
          'review pages and disputes.',
      },
    },
    answers: {
      200: {
        description: 'The card.',
        schema: { $ref: '#/components/schemas/Card' },
        examples: {
          completed: example.completedCard,
          'completed, with evidence': { ...example.completedCard, evidence: example.evidence },
          pending: example.pendingFullCard,
          failed: { ...example.pendingFullCard, ...example.failedCard },
          deleted: { ...example.pendingCard, state: 'completed', deleted: true },
        },
      },
    },
    errors: { 400: [invalidCardId, 'include must be evidence'], 404: [noSuchCard] },
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
  'post /v1/cards/:id/flag': {
    operationId: 'flagCard',
    tag,
    summary: 'Flag a card',
    description: 'Tells us that something is wrong with a card. A card can be flagged many times.',
    params: cardParam,
    body: {
      fields: {
        flag_type: { description: 'What is wrong.', example: 'incorrect_elements' },
        message: { description: 'More about it.', example: 'The group number belongs to the dental plan.' },
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
  'post /v1/cards/:id/performance': {
    operationId: 'recordPerformance',
    tag,
    summary: 'Record what the client measured',
    description:
      'Keeps durations that the client measured with the card, for statistics. They stay when the card is deleted.',
    params: cardParam,
    body: {
      fields: {
        performance: {
          description:
            'Milliseconds by names of your own, 1 to 50 of them. A name has up to 64 letters, digits and underscores, and ' +
            'begins with a letter; a duration is at most a day.',
          example: { capture: 1840, upload: 912.5 },
        },
      },
      examples: { 'two durations': { performance: { capture: 1840, upload: 912.5 } } },
    },
    answers: {
      200: {
        description: 'They are recorded.',
        schema: confirmation,
        examples: { recorded: { message: 'Performance recorded' } },
      },
    },
    errors: { 400: ['performance is required', invalidCardId], 404: [noSuchCard] },
  },
};
