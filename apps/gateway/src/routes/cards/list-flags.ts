import { flagTypeNames } from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { endpoint } from '../endpoint.js';
import { cardParams } from '../fields.js';

/** `GET /v1/cards/{id}/flags`: the flags of a card, oldest first. */
export const listFlags = endpoint({
  method: 'get',
  path: '/v1/cards/:id/flags',
  access: 'any',
  params: cardParams,
  async handle({ caller, params }, { cards }) {
    const { flags } = await cards.listFlags({ caller, cardId: params.id });
    return {
      status: 200,
      body: {
        flags: flags.map(({ flagType, message, createdAtUs, identityId, keyId = null }) => ({
          flag_type: flagTypeNames.fromWire(flagType) ?? 'other',
          ...(message === '' ? {} : { message }),
          created_at: formatTimestampUs(createdAtUs),
          identity_id: identityId || null,
          key_id: keyId,
        })),
      },
    };
  },
});
