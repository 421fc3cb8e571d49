import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { cardParams, truth } from '../fields.js';

/** `GET /v1/cards/{id}/events`: the events of `/v1/ws` for one card, as Server-Sent Events. */
export const cardEvents = endpoint({
  method: 'get',
  path: '/v1/cards/:id/events',
  access: 'any',
  scopes: capturing,
  takesTokenInQuery: true,
  params: cardParams,
  query: z.object({
    snapshot: truth('snapshot').default(false),
    token: z.string({ error: 'token must be one text' }).optional(),
  }),
  headers: z.object({ 'last-event-id': z.string().optional() }),
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
