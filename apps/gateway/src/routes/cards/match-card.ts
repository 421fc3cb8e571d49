import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

/**
 * `POST /v1/cards/{id}/match`: matches a completed card again with current payer data. The request is
 * stored with the card, so it succeeds while matching is down and is processed later.
 */
export const matchCard = endpoint({
  method: 'post',
  path: '/v1/cards/:id/match',
  access: 'key',
  params: cardParams,
  async handle({ caller, params }, { cards }) {
    await cards.requestMatch({ caller, cardId: params.id });
    return { status: 202, body: { message: 'Match requested' } };
  },
});
