import { flagTypeNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { cardParams } from '../fields.js';
import { id, timestamp } from '../shapes.js';
import { aMessage, flagTypes } from './flag-card.js';

const flagShape = z
  .object({
    flag_type: z.enum(flagTypes).describe('Type of the problem.'),
    created_at: timestamp('When the card was flagged.'),
    identity_id: id('The end user who flagged it; null for an API key.').nullable(),
    message: z.string().optional().describe('More about it.'),
    key_id: z
      .string()
      .nullable()
      .optional()
      .describe('The API key that was used; null for an end user, and for flags of earlier releases.'),
  })
  .describe('A flag.');

const aFlag = {
  flag_type: 'incorrect_elements',
  message: aMessage,
  created_at: '2026-03-02 14:09:12.330914+00:00',
  identity_id: null,
  key_id: example.keyId,
};

/** `GET /v1/cards/{id}/flags`: the flags of a card, oldest first. */
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
    200: {
      description: 'The flags.',
      schema: z.object({ flags: z.array(flagShape).describe('Oldest first.') }).describe('Flags of a card.'),
      examples: { flagged: { flags: [aFlag] }, 'never flagged': { flags: [] } },
    },
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
