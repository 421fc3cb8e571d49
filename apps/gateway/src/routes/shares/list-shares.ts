import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams } from '../fields.js';
import { component, list, responseOf } from '../shapes.js';
import { shareBody, shareShape } from './share-fields.js';

const aShare = {
  share_id: example.shareId,
  created_at: '2026-03-02 14:07:31.204518+00:00',
  expires_at: '2026-03-09 14:07:31.204000+00:00',
  has_passcode: true,
  label: 'Insurance card for Cedar Clinic',
  locked: false,
  failed_attempts: 1,
  access_count: 1,
  last_accessed_at: '2026-03-02 15:30:02.118204+00:00',
  recent_accesses: [{ accessed_at: '2026-03-02 15:30:02.118204+00:00', recipient: 'Cedar Clinic' }],
};

export const listShares = endpoint({
  method: 'get',
  path: '/v1/cards/:id/shares',
  access: 'any',
  // Labels are free text, which may have a number.
  role: 'clerk',
  doc: {
    id: 'listShares',
    tag: 'Digital cards',
    summary: 'List the links to a card',
    description:
      'Returns the links that have not expired, newest first, with who has opened them. The links themselves are not stored and cannot be ' +
      'shown again.',
  },
  params: cardParams,
  responses: {
    200: responseOf(
      'The links.',
      component('ShareList', 'Links to a card.', { shares: list(shareShape, 'Newest first.') }),
      {
        'opened once': { shares: [aShare] },
        'never shared': { shares: [] },
      },
    ),
  },
  async handle({ caller, params }, { cards }) {
    const { shares } = await cards.listShares({ caller, cardId: params.id });
    return { status: 200, body: { shares: shares.map(shareBody) } };
  },
});
