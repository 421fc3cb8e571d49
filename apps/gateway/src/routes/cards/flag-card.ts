import { flagTypeNames } from '@cardlens/contracts';
import { serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';
import { changedMeanwhile, confirmation, responseOf } from '../shapes.js';

const flagType = z
  .enum(flagTypeNames.all, {
    error: ({ input }) => (input === undefined ? 'flag_type is required' : 'Invalid flag_type'),
  })
  .meta({ description: 'Type of the problem.', example: 'incorrect_elements' });

const messageLengthMax = 2000;
const messageError = `message must be a string of at most ${messageLengthMax} characters`;
export const aMessage = 'The group number belongs to the dental plan.';
const message = z
  .string({ error: messageError })
  .max(messageLengthMax, { error: messageError })
  .meta({ description: 'Details of the problem.', example: aMessage });

export const flagCard = endpoint({
  method: 'post',
  path: '/v1/cards/:id/flag',
  access: 'any',
  doc: {
    id: 'flagCard',
    tag: 'Cards',
    summary: 'Flag a card',
    description: 'Reports a problem with a card. A card can be flagged up to 200 times.',
  },
  params: cardParams,
  body: bodyOf({ flag_type: flagType, message: message.optional() }),
  bodyExamples: {
    'an element is wrong': { flag_type: 'incorrect_elements', message: aMessage },
    'without a message': { flag_type: 'bad_payer_match' },
  },
  responses: {
    200: responseOf('The card is flagged.', confirmation, { flagged: { message: 'Card flagged' } }),
  },
  errors: [serviceErrors.tooManyFlags, changedMeanwhile],
  async handle({ caller, params, body }, { cards }) {
    await cards.flagCard({
      caller,
      cardId: params.id,
      flagType: flagTypeNames.toWire(body.flag_type),
      // An empty message is none.
      message: body.message || undefined,
    });
    return { status: 200, body: { message: 'Card flagged' } };
  },
});
