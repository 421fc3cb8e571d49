import type { Caller, SearchCardsResponse } from '@cardlens/contracts';
import { DomainError, serviceErrors } from '@cardlens/errors';
import { lettersOf, plainWords, wholeWords } from '@cardlens/reading';
import { z } from 'zod';
import { type Principal, seesMasked } from '../../middleware/principal.js';
import type { Deps } from '../../ports.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { bodyOf, cardLimitRule, cursorOfQuery, limitNumber, limitUpTo, searchQuery } from '../fields.js';
import { masked } from '../masking.js';
import { paging } from '../paging.js';
import { cardBody, searchResponse, summaryShape } from './card-body.js';

const limitDefault = 50;
const limitMax = 500;

const query = searchQuery.meta({ description: 'One or more words.', example: 'jordan cedar' });
const limitMeaning = 'Cards per page.';

interface Search {
  readonly query: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function search(
  { principal, caller, search }: { principal: Principal; caller: Caller; search: Search },
  deps: Pick<Deps, 'cards' | 'cursors'>,
) {
  const { query } = search;
  const isMasked = seesMasked(principal);
  // Whoever can ask whether a number begins with these digits can find it out.
  if (isMasked && /\p{N}/u.test(query.normalize('NFKD'))) throw new DomainError(serviceErrors.noDigitsForViewers);
  const { cards, cursors } = deps;
  const page = paging(cursors, ['search', caller.accountId, query], search);
  const found = await cards.searchCards({ caller, query, limit: page.limit, after: page.after });
  const bodies = found.cards.map((card) => cardBody(card));
  const cardsShown = isMasked ? bodies.filter((card) => matchesVisibly(card, query)) : bodies;
  // That more cards follow would tell whether a number begins with the letters of the query.
  const isAllHidden = cardsShown.length === 0 && bodies.length > 0;
  return {
    status: 200,
    body: {
      cards: cardsShown,
      response_metadata: isAllHidden
        ? page.metadata(undefined)
        : { ...page.metadata(nextOf(found)), truncated: found.truncated || undefined },
    },
  };
}

const searchedShape = summaryShape.pick({ details: true, corrections: true });

/** Whether the card has every word of the query outside of the numbers that viewers do not see. */
function matchesVisibly(card: ReturnType<typeof cardBody>, query: string): boolean {
  const { value, numbers } = masked(searchedShape, card);
  const visible = textsIn(value).map(lettersOf);
  const hidden = numbers.flatMap((number) => [lettersOf(number), ...plainWords(number)]);
  const words = wholeWords(query);
  return words.every(
    (word) => !hidden.some((number) => number.startsWith(word)) || visible.some((text) => text.includes(word)),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

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
  errors: [serviceErrors.noDigitsForViewers],
  handle: ({ principal, caller, query }, deps) => search({ principal, caller, search: query }, deps),
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
  errors: [serviceErrors.noDigitsForViewers],
  handle: ({ principal, caller, body }, deps) => search({ principal, caller, search: body }, deps),
});
