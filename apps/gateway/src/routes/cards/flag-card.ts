import { type FlagType, flagTypeNames } from '@cardlens/contracts';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';

export const flagTypes = [
  'missing_elements',
  'incorrect_elements',
  'bad_payer_match',
  'unreadable_text',
  'eligibility_issue',
  'other',
] as const;

const flagType = z.enum(flagTypes, {
  error: ({ input }) => (input === undefined ? 'flag_type is required' : 'Invalid flag_type'),
});

const messageLengthMax = 2000;
const messageError = `message must be a string of at most ${messageLengthMax} characters`;
const message = z.string({ error: messageError }).max(messageLengthMax, { error: messageError });

/** `POST /v1/cards/{id}/flag`: flags a card for review. */
export const flagCard = endpoint({
  method: 'post',
  path: '/v1/cards/:id/flag',
  access: 'any',
  params: cardParams,
  body: bodyOf({ flag_type: flagType, message: message.optional() }),
  async handle({ caller, params, body }, { cards }) {
    await cards.flagCard({
      caller,
      cardId: params.id,
      flagType: flagTypeNames.toWire(body.flag_type) as FlagType,
      message: body.message ?? '',
    });
    return { status: 200, body: { message: 'Card flagged' } };
  },
});
