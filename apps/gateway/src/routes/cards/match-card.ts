import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';
import { changedMeanwhile, confirmation, responseOf } from '../shapes.js';

/**
 * `POST /v1/cards/{id}/match`: matches a completed card again with current payer data. The request is
 * stored with the card, so it succeeds while matching is down and is processed later.
 */
export const matchCard = endpoint({
  method: 'post',
  path: '/v1/cards/:id/match',
  access: 'key',
  doc: {
    id: 'matchCard',
    tag: 'Payers',
    summary: 'Match a card again',
    description:
      'Matches a completed card again, with the current payer data and your current list. The card stays completed ' +
      'and keeps its match until the new one is available: then `payer_match` and `metadata.payer_match_version` change, ' +
      'and live listeners and webhooks receive `completed` again, with `rematched: true`. The operator’s updates of payer data match cards again too. Needs an API key.',
  },
  params: cardParams,
  responses: {
    202: responseOf('The card will be matched again.', confirmation, { requested: { message: 'Match requested' } }),
  },
  errors: [serviceErrors.matchConflict, changedMeanwhile],
  async handle({ caller, params }, { cards }) {
    await cards.requestMatch({ caller, cardId: params.id });
    return { status: 202, body: { message: 'Match requested' } };
  },
});
