import type { Caller } from '@cardlens/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports.js';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardLimitRule, cursor, limitNumber, limitUpTo, searchQuery } from '../fields.js';
import { paging } from '../paging.js';
import { cardBody } from './card-body.js';

const limitDefault = 50;
const limitMax = 500;

interface Search {
  readonly query: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function search({ caller, search }: { caller: Caller; search: Search }, deps: Pick<Deps, 'cards' | 'cursors'>) {
  const { query } = search;
  const { cards, cursors } = deps;
  const page = paging(cursors, ['search', caller.accountId, query], search);
  const found = await cards.searchCards({ caller, query, limit: page.limit, after: page.after });
  return {
    status: 200,
    body: {
      cards: found.cards.map(cardBody),
      response_metadata: { ...page.metadata(found.next), ...(found.truncated ? { truncated: true } : {}) },
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
  query: z.object({
    query: searchQuery,
    cursor: cursor.optional(),
    limit: limitUpTo(limitMax, cardLimitRule).default(limitDefault),
  }),
  handle: ({ caller, query }, deps) => search({ caller, search: query }, deps),
});

/** `POST /v1/cards/search`: the same with the query in the body, which keeps names out of the logs of proxies. */
export const searchCardsByBody = endpoint({
  method: 'post',
  path: '/v1/cards/search',
  access: 'any',
  needs: 'read',
  body: bodyOf({
    query: searchQuery,
    cursor: cursor.optional(),
    limit: limitNumber(limitMax, cardLimitRule).default(limitDefault),
  }),
  handle: ({ caller, body }, deps) => search({ caller, search: body }, deps),
});
