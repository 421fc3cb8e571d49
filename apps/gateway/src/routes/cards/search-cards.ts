import type { Caller } from '@cardlens/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports.js';
import { endpoint } from '../endpoint.js';
import { bodyOf, cursor, limitNumber, limitUpTo } from '../fields.js';
import { cardBody } from './card-body.js';

const limitDefault = 50;
const limitMax = 500;
const queryLengthMax = 200;

const required = 'query parameter is required';
const queryError = `query must be one text of at most ${queryLengthMax} characters`;

const query = z
  .string({ error: ({ input }) => (input === undefined ? required : queryError) })
  .trim()
  .min(1, { error: required })
  .max(queryLengthMax, { error: queryError });

interface Search {
  readonly query: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function search({ caller, search }: { caller: Caller; search: Search }, deps: Pick<Deps, 'cards' | 'cursors'>) {
  const { accountId } = caller;
  const { query, cursor, limit } = search;
  const { cards, cursors } = deps;
  const after = cursor === undefined ? undefined : cursors.readSearch(accountId, query, cursor);
  const page = await cards.searchCards({ caller, query, limit, after });
  return {
    status: 200,
    body: {
      cards: page.cards.map(cardBody),
      response_metadata: {
        limit,
        ...(page.next === undefined ? {} : { next_cursor: cursors.writeSearch(accountId, query, page.next) }),
        ...(page.truncated ? { truncated: true } : {}),
      },
    },
  };
}

/**
 * `GET /v1/cards/search`: completed cards that contain, for every word of the query, a word beginning with it; best
 * first.
 */
export const searchCards = endpoint({
  method: 'get',
  path: '/v1/cards/search',
  access: 'any',
  query: z.object({ query, cursor: cursor.optional(), limit: limitUpTo(limitMax).default(limitDefault) }),
  handle: ({ caller, query }, deps) => search({ caller, search: query }, deps),
});

/** `POST /v1/cards/search`: the same with the query in the body, which keeps names out of the logs of proxies. */
export const searchCardsByBody = endpoint({
  method: 'post',
  path: '/v1/cards/search',
  access: 'any',
  needs: 'read',
  body: bodyOf({ query, cursor: cursor.optional(), limit: limitNumber(limitMax).default(limitDefault) }),
  handle: ({ caller, body }, deps) => search({ caller, search: body }, deps),
});
