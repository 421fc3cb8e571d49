import { cardParam, invalidCardId, noSuchCard } from './cards.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { text } from './schema.js';

const oneEvent = `retry: 3000

id: 0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70
data: ${JSON.stringify({
  event_id: '0195f3a2-7c41-7d0e-9b1f-3a5c8e2d6f70',
  type: 'card',
  card_id: example.cardId,
  state: 'completed',
  created_at: '2026-03-02 14:07:34.118020+00:00',
  session_id: null,
})}

`;

export const liveDocs: Docs = {
  'get /v1/cards/:id/events': {
    operationId: 'streamCardEvents',
    tag: 'Live events',
    summary: 'Follow a card by Server-Sent Events',
    description:
      'What the WebSocket tells of one card, as a stream that lasts until one of the two sides ends it. Each `data` is the ' +
      'JSON text of an event. When the credential ends, the last one is `{ "type": "error", … }`.',
    params: cardParam,
    query: {
      snapshot: {
        description: 'Tell at once how far the card has come.',
        schema: { type: 'boolean', default: false },
      },
      token: {
        description: 'The credential, for the `EventSource` of a browser, which cannot send an Authorization header.',
      },
    },
    headers: {
      'Last-Event-ID': {
        description:
          'Sent by browsers that come back after the connection was lost; they are told how far the card is.',
      },
    },
    answers: {
      200: {
        description: 'The stream.',
        contentType: 'text/event-stream',
        schema: text('Events as the HTML Living Standard writes them.'),
        examples: { 'a completed card': oneEvent },
      },
    },
    errors: {
      400: [invalidCardId, 'snapshot must be true or false'],
      404: [noSuchCard],
      429: ['An account has at most 100 live connections'],
    },
  },
};
