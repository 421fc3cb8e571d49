import { cardStateNames } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cardLimitRule, cursor, instant, limitUpTo, truth } from '../fields.js';
import { paging } from '../paging.js';
import { cardBody } from './card-body.js';

const limitDefault = 50;
const limitServed = 200;
const limitMax = 499;

/** 1 to 200 is honored; 201 to 499 returns at most 200. */
const limit = limitUpTo(limitMax, cardLimitRule).transform((value) => Math.min(value, limitServed));

const states = ['pending', 'processing', 'completed', 'error', 'unknown'] as const;
const state = z.enum(states, { error: `state must be one of ${states.join(', ')}` });

const payerIdError = 'svc_payer_id must be 1 to 80 printable characters';
const payerId = z.string({ error: payerIdError }).regex(/^[\x20-\x7e]{1,80}$/, { error: payerIdError });

/** `GET /v1/cards`: the caller's cards, newest first. */
export const listCards = endpoint({
  method: 'get',
  path: '/v1/cards',
  access: 'any',
  query: z.object({
    cursor: cursor.optional(),
    limit: limit.default(limitDefault),
    state: state.optional(),
    svc_payer_id: payerId.optional(),
    needs_review: truth('needs_review').optional(),
    flagged: truth('flagged').optional(),
    created_from: instant('created_from').optional(),
    created_before: instant('created_before').optional(),
  }),
  async handle({ principal, caller, query }, { cards, cursors, session }) {
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
    const found = await cards.listCards({ caller, limit: page.limit, after: page.after, filter });
    return {
      status: 200,
      body: {
        cards: found.cards.map(cardBody),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});
