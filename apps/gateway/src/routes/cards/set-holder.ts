import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';
import { changedMeanwhile } from '../shapes.js';
import { aHolder } from './examples.js';
import { holder, wireHolder } from './holder.js';

export const setHolder = endpoint({
  method: 'put',
  path: '/v1/cards/:id/holder',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'setCardHolder',
    tag: 'Cards',
    summary: 'Say whose card it is',
    description:
      'Stores the person whose card it is, such as from the driver’s license beside the card, in place of the one before; `null` removes it. A card has it in every state until it is deleted. ' +
      'It is returned with the full card, together with `holder_name_matches`, and neither searched nor sent to payers: a check asks about the subscriber of its own request.',
  },
  params: cardParams,
  body: bodyOf({ holder: holder.nullable() }),
  bodyExamples: { 'from a license': { holder: aHolder }, 'nobody any more': { holder: null } },
  responses: { 204: { description: 'The holder is stored, or removed.' } },
  errors: [changedMeanwhile],
  async handle({ caller, params, body }, { cards }) {
    await cards.setHolder({ caller, cardId: params.id, holder: body.holder ? wireHolder(body.holder) : undefined });
    return { status: 204 };
  },
});
