import { factSource, payerFacts } from '@cardlens/payers';
import { z } from 'zod';
import { named, namedWithin } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cursorOfQuery, pageFields, searchQuery } from '../fields.js';
import { paging } from '../paging.js';
import { component, list, pageMetadata, responseOf, svcPayerId, text } from '../shapes.js';

const clearinghouseId = component('ClearinghouseId', 'An id of the payer at a clearinghouse.', {
  clearinghouse: text('Name of the clearinghouse.'),
  payer_id: text('The id.'),
  transaction_types: list(z.string(), 'Transaction types that the id is for, such as `professional`.'),
});

named('FactSource', factSource);
namedWithin('PayerTransaction', payerFacts.shape.transactions);
namedWithin('Enrollment', payerFacts.shape.transactions.unwrap().element.shape.enrollment);
namedWithin('LineOfBusiness', payerFacts.shape.lines_of_business);
namedWithin('PayerStates', payerFacts.shape.states);
namedWithin('ParentPayer', payerFacts.shape.parent);
namedWithin('PayerProgram', payerFacts.shape.programs);
namedWithin('FormerName', payerFacts.shape.former_names);

const payerShape = component('Payer', 'A payer of the directory.', {
  svc_payer_id: svcPayerId(),
  svc_payer_name: text('Our own name.'),
  aliases: list(z.string(), 'Other names printed on cards, and former names.'),
  clearinghouse_ids: list(
    clearinghouseId,
    'Absent if no id is known. Those whose source is known are in `transactions` too.',
  ).optional(),
  ...payerFacts.shape,
});

const source = { title: 'Example list', url: 'https://example.com/list', date: '2026-11-24' };

const aPayer = {
  svc_payer_id: example.payerId,
  svc_payer_name: 'CEDAR VALLEY HEALTH',
  aliases: ['CEDAR VALLEY HMO'],
  clearinghouse_ids: [
    { clearinghouse: 'availity', payer_id: '12345', transaction_types: ['professional', 'institutional'] },
  ],
  transactions: [
    {
      transaction_type: 'eligibility',
      x12: '270',
      clearinghouse: 'Office Ally',
      payer_id: 'CEDAR-VALLEY',
      source,
      enrollment: { required: false, source },
    },
  ],
  lines_of_business: [{ line: 'commercial', source }],
  states: { codes: ['MT'], source },
  parent: { svc_payer_id: 'pay_q7w2m5ta', svc_payer_name: 'SUMMIT GROUP', source },
  programs: [{ name: 'HEALTHY MONTANA KIDS', source }],
  former_names: [{ old_name: 'CEDAR MUTUAL', new_name: 'CEDAR VALLEY HEALTH', date: '2024-01', source }],
};

export const searchPayers = endpoint({
  method: 'get',
  path: '/v1/payers',
  access: 'key',
  isAudited: false,
  doc: {
    id: 'searchPayers',
    tag: 'Payers',
    summary: 'Search payers',
    description:
      'Searches the payer directory by name or id. A payer with this id at a clearinghouse comes first. Otherwise every word of the query must be the prefix of a word in one of the payer’s names; ' +
      'exact names come first, then names that begin with the query, then others. Facts about a payer are returned with the source and the day on which they were looked up there; ' +
      'a fact without a known source is absent. Needs an API key.',
  },
  query: z.object({
    query: searchQuery.meta({
      description: 'One or more words, or a payer id such as `62308`.',
      example: 'blue tex',
    }),
    ...pageFields('Payers', 200, 50),
    cursor: cursorOfQuery.optional(),
  }),
  responses: {
    200: responseOf(
      'The payers.',
      component('PayerPage', 'Payers.', {
        payers: list(payerShape, 'Best match first, then by name.'),
        response_metadata: pageMetadata,
      }),
      {
        found: { payers: [aPayer], response_metadata: { limit: 1, next_cursor: example.cursor } },
        'nothing found': { payers: [], response_metadata: { limit: 50 } },
      },
    ),
  },
  async handle({ principal: { accountId }, query: search }, { matching, cursors }) {
    const { query } = search;
    const page = paging(cursors, ['payers', accountId, query], search);
    const { payers, next } = await matching.searchPayers({ query, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: {
        payers: payers.map(({ svcPayerId, svcPayerName, aliases, clearinghouseIds, factsJson }) => ({
          svc_payer_id: svcPayerId,
          svc_payer_name: svcPayerName,
          aliases,
          ...(clearinghouseIds.length > 0 && {
            clearinghouse_ids: clearinghouseIds.map(({ clearinghouse, payerId, transactionTypes }) => ({
              clearinghouse,
              payer_id: payerId,
              transaction_types: transactionTypes,
            })),
          }),
          // Facts of a later release, in a form that this one does not know, are left out.
          ...(factsJson && payerFacts.safeParse(JSON.parse(factsJson)).data),
        })),
        response_metadata: page.metadata(next),
      },
    };
  },
});
