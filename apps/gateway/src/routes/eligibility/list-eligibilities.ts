import { eligibilityStateNames } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { cursor, instant, limitUpTo, uuid } from '../fields.js';
import { paging } from '../paging.js';
import { recordBody } from './record-body.js';

const limitMax = 30;
const limit = limitUpTo(limitMax).default(limitMax);

const state = z.enum(['processing', 'completed', 'error'], { error: 'state must be processing, completed or error' });

const payerIdError = 'payer_id must be 2 to 80 printable characters';
const payerId = z.string({ error: payerIdError }).regex(/^[\x20-\x7e]{2,80}$/, { error: payerIdError });

/** `GET /v1/eligibility`: the caller's records, newest first, without the full responses. */
export const listEligibilities = endpoint({
  method: 'get',
  path: '/v1/eligibility',
  access: 'any',
  needs: 'eligibility',
  query: z.object({
    cursor: cursor.optional(),
    limit,
    state: state.optional(),
    payer_id: payerId.optional(),
    card_id: uuid('card_id').optional(),
    created_from: instant('created_from').optional(),
    created_before: instant('created_before').optional(),
  }),
  async handle({ principal, caller, query }, { eligibility, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['eligibility', accountId], query);
    const filter = {
      state: query.state && eligibilityStateNames.toWire(query.state),
      payerId: query.payer_id,
      cardId: query.card_id,
      createdFromUs: query.created_from,
      createdBeforeUs: query.created_before,
    };
    const found = await eligibility.listEligibilities({ caller, limit: page.limit, after: page.after, filter });
    return {
      status: 200,
      body: {
        eligibility_requests: found.eligibilities.map(recordBody),
        response_metadata: page.metadata(found.next),
      },
    };
  },
});
