import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, limitUpTo } from '../fields.js';
import { cardBody } from './card-body.js';

const limitDefault = 50;
const limitServed = 200;
const limitMax = 499;

/** 1 to 200 is honored, 201 to 499 is served as 200 (decisions §3). */
const limit = limitUpTo(limitMax).transform((value) => Math.min(value, limitServed));

/** `GET /v1/cards`: the caller's cards, newest first. */
export const listCards = endpoint({
  method: 'get',
  path: '/v1/cards',
  access: 'any',
  query: z.object({
    cursor: cursor.optional(),
    limit: limit.default(limitDefault),
  }),
  async handle({ principal, caller, query }, { cards, cursors }) {
    const { accountId } = principal;
    const after = query.cursor === undefined ? undefined : cursors.read(accountId, query.cursor);
    const page = await cards.listCards({ caller, limit: query.limit, after });
    return {
      status: 200,
      body: {
        cards: page.cards.map(cardBody),
        response_metadata: {
          limit: query.limit,
          ...(page.next === undefined ? {} : { next_cursor: cursors.write(accountId, page.next) }),
        },
      },
    };
  },
});
