import { eligibilityStateNames } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { instant, pageFields, uuid } from '../fields.js';
import { paging } from '../paging.js';
import { component, list, pageMetadata, responseOf } from '../shapes.js';
import { failedCheck, listedCheck, processingCheck } from './examples.js';
import { alsoAt, listEntryShape, recordBody } from './record-body.js';

const limitMax = 30;

const state = z
  .enum(eligibilityStateNames.all, { error: 'state must be processing, completed or error' })
  .meta({ description: 'Only checks in this state.', example: 'error' });

const payerIdError = 'payer_id must be 2 to 80 printable characters';
const payerId = z
  .string({ error: payerIdError })
  .regex(/^[\x20-\x7e]{2,80}$/, { error: payerIdError })
  .meta({
    description: 'Only checks that were sent to this payer: `trading_partner_service_id` of the request.',
    example: '60054',
  });

const pageShape = component('EligibilityPage', 'A page of records.', {
  eligibility_requests: list(listEntryShape, 'Newest first.'),
  response_metadata: pageMetadata.describe('About the page. Pages of large records are smaller than `limit`.'),
});

export const listEligibilities = endpoint({
  method: 'get',
  path: '/v1/eligibility',
  access: 'any',
  needs: 'eligibility',
  doc: {
    id: 'listEligibility',
    tag: 'Eligibility',
    summary: 'List eligibility checks',
    description:
      'Returns checks newest first, without the full responses. An API key sees the checks of its account, a session token those of its ' +
      'user’s cards. Checks of deleted cards are removed. Pages of large records are smaller than requested: ' +
      'the last page is the one without `next_cursor`. Filters can be combined; send the same ones with a cursor.' +
      alsoAt,
  },
  query: z.object({
    ...pageFields('Records', limitMax, limitMax),
    state: state.optional(),
    payer_id: payerId.optional(),
    card_id: uuid('card_id', 'Only checks of this card.', example.cardId).optional(),
    created_from: instant('created_from', 'Only checks created at this time or later.').optional(),
    created_before: instant('created_before', 'Only checks created before this time.').optional(),
  }),
  responses: {
    200: responseOf('A page of records.', pageShape, {
      'there is more': {
        eligibility_requests: [listedCheck, failedCheck],
        response_metadata: { limit: 30, next_cursor: example.cursor },
      },
      'the last page': { eligibility_requests: [processingCheck], response_metadata: { limit: 30 } },
    }),
  },
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
