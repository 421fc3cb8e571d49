import { z } from 'zod';
import { tooManyConnections } from '../../middleware/connection-limits.js';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams, truth } from '../fields.js';
import { responseOf, text } from '../shapes.js';

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

export const cardEvents = endpoint({
  method: 'get',
  path: '/v1/cards/:id/events',
  access: 'any',
  scopes: capturing,
  takesTokenInQuery: true,
  streamsNoValues: true,
  doc: {
    id: 'streamCardEvents',
    tag: 'Live events',
    summary: 'Stream the events of a card',
    description:
      'Streams the live events of one card as Server-Sent Events until either side closes the connection. Each `data` is the ' +
      'JSON text of an event. When the credential expires, the last event is `{ "type": "error", … }`.',
  },
  params: cardParams,
  query: z.object({
    snapshot: truth('snapshot', 'Start with the current state of the card.')
      .default(false)
      .meta({ type: 'boolean', default: false }),
    token: z
      .string({ error: 'token must be one text' })
      .optional()
      .describe('The credential, for a browser’s `EventSource`, which cannot send an Authorization header.'),
  }),
  headers: z.object({
    'last-event-id': z.string().optional().meta({
      param: 'Last-Event-ID',
      description: 'Sent by browsers that reconnect. The stream then starts with the current state of the card.',
    }),
  }),
  responses: {
    200: responseOf(
      'The stream.',
      text('Events in the format of the HTML Living Standard.'),
      { 'a completed card': oneEvent },
      { contentType: 'text/event-stream' },
    ),
  },
  errors: tooManyConnections,
  async handle({ principal, params, query, headers }, { eventStreams }) {
    // A browser that reconnects missed the events in between; the current state of the card includes them all.
    const wantsSnapshot = query.snapshot || headers['last-event-id'] !== undefined;
    const events = await eventStreams.open(principal, params.id, wantsSnapshot);
    return {
      status: 200,
      // Some proxies buffer responses without this header.
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      stream: (res, requestId) => events.pipe(res, requestId),
      abandon: () => events.abandon(),
    };
  },
});
