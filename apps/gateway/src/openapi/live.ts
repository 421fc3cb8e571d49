import { cardParam, invalidCardId, noSuchCard } from './card-shapes.js';
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
    summary: 'Stream the events of a card',
    description:
      'Streams the live events of one card as Server-Sent Events until either side closes the connection. Each `data` is the ' +
      'JSON text of an event. When the credential expires, the last event is `{ "type": "error", … }`.',
    params: cardParam,
    query: {
      snapshot: {
        description: 'Start with the current state of the card.',
        schema: { type: 'boolean', default: false },
      },
      token: {
        description: 'The credential, for a browser’s `EventSource`, which cannot send an Authorization header.',
      },
    },
    headers: {
      'Last-Event-ID': {
        description: 'Sent by browsers that reconnect. The stream then starts with the current state of the card.',
      },
    },
    answers: {
      200: {
        description: 'The stream.',
        contentType: 'text/event-stream',
        schema: text('Events in the format of the HTML Living Standard.'),
        examples: { 'a completed card': oneEvent },
      },
    },
    errors: {
      400: [invalidCardId, 'snapshot must be true or false'],
      404: [noSuchCard],
      429: [
        'An account has at most 100 live connections',
        'A session has at most 5 live connections',
        'The sessions of an account have at most 80 live connections',
      ],
    },
  },
};
