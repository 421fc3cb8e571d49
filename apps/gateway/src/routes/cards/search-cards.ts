import type { Caller, SearchCardsResponse } from '@cardlens/contracts';
import { z } from 'zod';
import type { Deps } from '../../ports.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, cardLimitRule, cursorOfQuery, limitNumber, limitUpTo, searchQuery } from '../fields.js';
import { paging } from '../paging.js';
import { cardBody, searchResponse } from './card-body.js';

const limitDefault = 50;
const limitMax = 500;

const query = searchQuery.meta({ description: 'One or more words.', example: 'jordan cedar' });
const limitMeaning = 'Cards per page.';

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
      response_metadata: { ...page.metadata(nextOf(found)), truncated: found.truncated || undefined },
    },
  };
}

/** Where the next page begins. Card names the ranked candidates in every position. */
const nextOf = ({ next }: SearchCardsResponse) => next?.ranked && { ...next, ranked: next.ranked };

/**
 * `GET /v1/cards/search`: completed cards that contain, for every word of the query, a word beginning with it; best
 * first.
 */
export const searchCards = endpoint({
  method: 'get',
  path: '/v1/cards/search',
  access: 'any',
  doc: {
    id: 'searchCards',
    tag: 'Cards',
    summary: 'Search cards',
    description:
      'Searches completed cards by names, payer, plan and numbers. Every word of the query must be the prefix of ' +
      'some word of the card; case, accents and apostrophes are ignored, and a name of several words may be written as one (`vankirk`). ' +
      'Cards with more and better matches come first, then newer ones. A search ranks at most 500 cards, or 200 if none of its words is ' +
      'longer than two characters. When more match, `response_metadata.truncated` is `true` and the others follow on later pages, newest ' +
      'first. A query of single characters lists the newest cards that match. A page may have fewer cards than `limit`; only a page ' +
      'without `next_cursor` is the last.',
  },
  query: z.object({
    query,
    cursor: cursorOfQuery.optional(),
    limit: limitUpTo(limitMax, limitDefault, cardLimitRule).describe(limitMeaning),
  }),
  responses: { 200: searchResponse },
  handle: ({ caller, query }, deps) => search({ caller, search: query }, deps),
});

export const searchCardsByBody = endpoint({
  method: 'post',
  path: '/v1/cards/search',
  access: 'any',
  needs: 'read',
  doc: {
    id: 'searchCardsByBody',
    tag: 'Cards',
    summary: 'Search cards, with the query in the body',
    description: 'Like `GET /v1/cards/search`. Prefer this operation: proxies log the names and numbers in a URL.',
  },
  body: bodyOf({
    query,
    cursor: cursorOfQuery.optional(),
    limit: limitNumber(limitMax, cardLimitRule).default(limitDefault).describe(limitMeaning),
  }),
  bodyExamples: {
    'two words': { query: 'jordan cedar' },
    'the next page': { query: 'jordan', limit: 20, cursor: example.cursor },
  },
  responses: { 200: searchResponse },
  handle: ({ caller, body }, deps) => search({ caller, search: body }, deps),
});
