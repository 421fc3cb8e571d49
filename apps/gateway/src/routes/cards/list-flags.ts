import { flagTypeNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams } from '../fields.js';
import { component, id, list, oneOf, responseOf, text, timestamp } from '../shapes.js';
import { aMessage } from './flag-card.js';

const flagShape = component('Flag', 'A flag.', {
  flag_type: oneOf(flagTypeNames.all, 'Type of the problem.'),
  created_at: timestamp('When the card was flagged.'),
  identity_id: id('The end user who flagged it; null for an API key.').nullable(),
  message: text('More about it.').optional(),
  key_id: text('The API key that was used; null for an end user, and for flags of earlier releases.')
    .nullable()
    .optional(),
});

const aFlag = {
  flag_type: 'incorrect_elements',
  message: aMessage,
  created_at: '2026-03-02 14:09:12.330914+00:00',
  identity_id: null,
  key_id: example.keyId,
};

export const listFlags = endpoint({
  method: 'get',
  path: '/v1/cards/:id/flags',
  access: 'any',
  doc: {
    id: 'listFlags',
    tag: 'Cards',
    summary: 'List the flags of a card',
    description:
      'Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card no longer have ' +
      'messages.',
  },
  params: cardParams,
  responses: {
    200: responseOf(
      'The flags.',
      component('FlagList', 'Flags of a card.', { flags: list(flagShape, 'Oldest first.') }),
      {
        flagged: { flags: [aFlag] },
        'never flagged': { flags: [] },
      },
    ),
  },
  async handle({ caller, params }, { cards }) {
    const { flags } = await cards.listFlags({ caller, cardId: params.id });
    return {
      status: 200,
      body: {
        flags: flags.map(({ flagType, message, createdAtUs, identityId = null, keyId = null }) => ({
          flag_type: flagTypeNames.fromWire(flagType) ?? 'other',
          message,
          created_at: formatTimestampUs(createdAtUs),
          identity_id: identityId,
          key_id: keyId,
        })),
      },
    };
  },
});
