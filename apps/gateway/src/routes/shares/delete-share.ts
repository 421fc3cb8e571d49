import { endpoint } from '../endpoint.js';
import { shareParams } from './share-fields.js';

export const deleteShare = endpoint({
  method: 'delete',
  path: '/v1/cards/:id/shares/:share',
  access: 'any',
  doc: {
    id: 'deleteShare',
    tag: 'Digital cards',
    summary: 'Revoke a link to a card',
    description:
      'The link stops working at once and the copy is deleted. Whoever has opened it before keeps what was read. Revoking again changes nothing.',
  },
  params: shareParams,
  responses: { 204: { description: 'There is no such link to the card any more.' } },
  async handle({ caller, params }, { cards }) {
    await cards.deleteShare({ caller, cardId: params.id, shareId: params.share });
    return { status: 204 };
  },
});
