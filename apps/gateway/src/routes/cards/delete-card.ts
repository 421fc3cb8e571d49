import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

export const deleteCard = endpoint({
  method: 'delete',
  path: '/v1/cards/:id',
  access: 'any',
  doc: {
    id: 'deleteCard',
    tag: 'Cards',
    summary: 'Delete a card',
    description:
      'Permanently removes the images, the text and every result of the card from all services. Only ' +
      'identifiers, times, state and statistics are kept. This cannot be undone.',
  },
  params: cardParams,
  responses: { 204: { description: 'The card is deleted and no longer listed. Its data is being removed.' } },
  async handle({ caller, params }, { cards }) {
    await cards.deleteCard({ caller, cardId: params.id });
    return { status: 204 };
  },
});
