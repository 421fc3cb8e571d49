import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

/** `DELETE /v1/cards/{id}`: 204 the first time, 404 afterwards. */
export const deleteCard = endpoint({
  method: 'delete',
  path: '/v1/cards/:id',
  access: 'any',
  params: cardParams,
  async handle({ caller, params }, { cards }) {
    await cards.deleteCard({ caller, cardId: params.id });
    return { status: 204 };
  },
});
