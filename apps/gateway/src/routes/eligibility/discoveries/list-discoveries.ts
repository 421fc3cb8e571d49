import { z } from 'zod';
import { endpoint } from '../../endpoint.js';
import { pageFields } from '../../fields.js';
import { paging } from '../../paging.js';
import { component, list, pageMetadata, responseOf } from '../../shapes.js';
import { completedDiscoveryEntry, discoveryEntry, discoveryEntryShape } from './discovery-body.js';

export const listDiscoveries = endpoint({
  method: 'get',
  path: '/v1/eligibility/discoveries',
  access: 'key',
  needs: 'eligibility',
  doc: {
    id: 'listEligibilityDiscoveries',
    tag: 'Eligibility',
    summary: 'List discoveries',
    description:
      'Returns the discoveries of the account, newest first, without inquiries and coverages. Needs an API key.',
  },
  query: z.object(pageFields('Discoveries', 200, 50)),
  responses: {
    200: responseOf(
      'A page of discoveries.',
      component('EligibilityDiscoveryPage', 'A page of discoveries.', {
        discoveries: list(discoveryEntryShape, 'Newest first.'),
        response_metadata: pageMetadata,
      }),
      { 'the last page': { discoveries: [completedDiscoveryEntry], response_metadata: { limit: 50 } } },
    ),
  },
  async handle({ principal, caller, query }, { eligibility, cursors }) {
    const { accountId } = principal;
    const page = paging(cursors, ['discoveries', accountId], query);
    const found = await eligibility.listEligibilityDiscoveries({ caller, limit: page.limit, after: page.after });
    return {
      status: 200,
      body: { discoveries: found.discoveries.map(discoveryEntry), response_metadata: page.metadata(found.next) },
    };
  },
});
