import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo } from '../fields.js';
import { cardBody } from './card-body.js';

const limitDefault = 50;
const limitMax = 500;
const queryLengthMax = 200;

const required = 'query parameter is required';
const unsound = `query must be one text of at most ${queryLengthMax} characters`;

const query = z
  .string({ error: ({ input }) => (input === undefined ? required : unsound) })
  .trim()
  .min(1, { error: required })
  .max(queryLengthMax, { error: unsound });

/** `GET /v1/cards/search`: completed cards in which every word of the query begins some word; best first. */
export const searchCards = endpoint({
  method: 'get',
  path: '/v1/cards/search',
  access: 'any',
  query: z.object({ query, cursor: cursor.optional(), limit: limitUpTo(limitMax).default(limitDefault) }),
  async handle({ principal, caller, query: { query, cursor, limit } }, { cards, cursors }) {
    const { accountId } = principal;
    const after = cursor === undefined ? undefined : cursors.readSearch(accountId, query, cursor);
    const page = await cards.searchCards({ caller, query, limit, after });
    return {
      status: 200,
      body: {
        cards: page.cards.map(cardBody),
        response_metadata: {
          limit,
          ...(page.next === undefined ? {} : { next_cursor: cursors.writeSearch(accountId, query, page.next) }),
        },
      },
    };
  },
});
