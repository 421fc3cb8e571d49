import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

const snapshotError = 'snapshot must be true or false';
const snapshot = z
  .enum(['true', 'false'], { error: snapshotError })
  .transform((text) => text === 'true')
  .default(false);

/** `GET /v1/cards/{id}/events`: what `/v1/ws` tells of a card, as Server-Sent Events. */
export const cardEvents = endpoint({
  method: 'get',
  path: '/v1/cards/:id/events',
  access: 'any',
  scopes: capturing,
  takesTokenInQuery: true,
  params: cardParams,
  query: z.object({ snapshot, token: z.string({ error: 'token must be one text' }).optional() }),
  headers: z.object({ 'last-event-id': z.string().optional() }),
  async handle({ principal, params, query, headers }, { eventStreams }) {
    // A browser that comes back missed what happened meanwhile: how far the card is now tells it all.
    const wantsSnapshot = query.snapshot || headers['last-event-id'] !== undefined;
    const events = await eventStreams.open(principal, params.id, wantsSnapshot);
    return {
      status: 200,
      // Some proxies collect an answer before they pass it on, unless they are told.
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      stream: (res, requestId) => events.pipe(res, requestId),
    };
  },
});
