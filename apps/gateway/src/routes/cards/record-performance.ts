import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';

const timingsMax = 50;
const dayMs = 86_400_000;
const error =
  'performance must be an object of 1 to 50 names and milliseconds; a name has letters, digits and underscores';

/** Names that no text can hide in: timings stay when the card is deleted. */
const timings = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, { error }),
    z.number({ error }).min(0, { error }).max(dayMs, { error }),
    {
      error: ({ input }) => (input === undefined ? 'performance is required' : error),
    },
  )
  .refine((value) => Object.keys(value).length >= 1 && Object.keys(value).length <= timingsMax, { error });

/** `POST /v1/cards/{id}/performance`: what the client measured, in milliseconds by names of its own. */
export const recordPerformance = endpoint({
  method: 'post',
  path: '/v1/cards/:id/performance',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  body: bodyOf({ performance: timings }),
  async handle({ caller, params, body }, { cards }) {
    await cards.recordPerformance({ caller, cardId: params.id, timingsMs: body.performance });
    return { status: 200, body: { message: 'Performance recorded' } };
  },
});
