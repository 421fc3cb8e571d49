import { cardStateNames } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardLimitRule, cursor, instant, limitUpTo, truth } from '../fields.js';
import { paging } from '../paging.js';
import { cardBody, listResponse } from './card-body.js';
import { imagesOf } from './images-of.js';

const limitDefault = 50;
const limitServed = 200;
const limitMax = 499;

/** 1 to 200 is honored; 201 to 499 returns at most 200. */
const limit = limitUpTo(limitMax, limitDefault, cardLimitRule)
  .transform((value) => Math.min(value, limitServed))
  .describe('Page size. Values from 201 to 499 are treated as 200.');

const states = cardStateNames.all;
const state = z
  .enum(states, { error: `state must be one of ${states.join(', ')}` })
  .meta({ description: 'Only cards in this state.', example: 'completed' });

const payerIdError = 'svc_payer_id must be 1 to 80 printable characters';
const payerId = z
  .string({ error: payerIdError })
  .regex(/^[\x20-\x7e]{1,80}$/, { error: payerIdError })
  .meta({
    description: 'Only cards that were matched with this payer: `svc_payer_id` of the payer match.',
    example: example.payerId,
  });

const needsReview = truth(
  'needs_review',
  '`true`: only completed cards with an element whose score is below the `review_threshold` of the account (0.93 by default) and ' +
    'which was neither corrected nor confirmed. All elements of an imported card without a trusted issuer count as below it. ' +
    '`false`: all other cards.',
);
const flagged = truth('flagged', '`true`: only cards with an open flag. `false`: only cards without one.');

export const listCards = endpoint({
  method: 'get',
  path: '/v1/cards',
  access: 'any',
  doc: {
    id: 'listCards',
    tag: 'Cards',
    summary: 'List cards',
    description:
      'Returns cards newest first, without deleted ones. An API key sees the cards of its account, a session token those of its user. ' +
      'Filters can be combined; send the same ones with a cursor.',
  },
  query: z.object({
    cursor: cursor.optional(),
    limit,
    state: state.optional(),
    svc_payer_id: payerId.optional(),
    needs_review: needsReview.optional(),
    flagged: flagged.optional(),
    created_from: instant('created_from', 'Only cards created at this time or later.').optional(),
    created_before: instant('created_before', 'Only cards created before this time.').optional(),
    include: z
      .enum(['images'], { error: 'include must be images' })
      .describe('With `images`, each card has the links of its images.')
      .optional(),
  }),
  responses: { 200: listResponse },
  async handle({ principal, caller, query }, { cards, cursors, session, imageLinks }) {
    const { accountId } = principal;
    const account = query.needs_review === undefined ? undefined : await session.getAccountProfile({ accountId });
    const page = paging(cursors, ['cards', accountId], query);
    const filter = {
      state: query.state && cardStateNames.toWire(query.state),
      svcPayerId: query.svc_payer_id,
      needsReview: query.needs_review,
      reviewThreshold: account?.reviewThreshold,
      flagged: query.flagged,
      createdFromUs: query.created_from,
      createdBeforeUs: query.created_before,
    };
    const hasImages = query.include === 'images';
    const found = await cards.listCards({ caller, limit: page.limit, after: page.after, filter });
    return {
      status: 200,
      body: {
        cards: found.cards.map((card) => ({
          ...cardBody(card),
          ...(hasImages && { images: imagesOf(card, principal, imageLinks) }),
        })),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});
