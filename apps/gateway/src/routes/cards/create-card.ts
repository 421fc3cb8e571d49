import { type BacksideMode, backsideModeNames } from '@cardlens/contracts';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, boolean, idempotencyKey, metadata } from '../fields.js';
import { cardBody } from './card-body.js';

const backside = z.object(
  {
    scanning: z.enum(['required', 'optional', 'disabled'], {
      error: 'backside.scanning must be one of required, optional, disabled',
    }),
  },
  { error: 'backside must be an object' },
);

/**
 * `POST /v1/cards`: creates a card. `backside.scanning` is the more specific form of `enable_backside_scan` and takes
 * precedence.
 */
export const createCard = endpoint({
  method: 'post',
  path: '/v1/cards',
  access: 'any',
  scopes: capturing,
  headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
  body: bodyOf({
    enable_backside_scan: boolean('enable_backside_scan').default(false),
    enable_livescan: boolean('enable_livescan').default(false),
    enable_payer_match: boolean('enable_payer_match').default(true),
    backside: backside.optional(),
    metadata: metadata.optional(),
  }),
  async handle({ caller, headers, body }, { cards, publicUrl }) {
    const mode = body.backside?.scanning ?? (body.enable_backside_scan ? 'required' : 'disabled');
    const card = await cards.createCard({
      caller,
      backside: backsideModeNames.toWire(mode) as BacksideMode,
      enableLivescan: body.enable_livescan,
      enablePayerMatch: body.enable_payer_match,
      clientMetadataJson: body.metadata ?? '',
      idempotencyKey: headers['idempotency-key'],
    });
    return { status: 201, body: cardBody(card), headers: { location: `${publicUrl}/v1/cards/${card.cardId}` } };
  },
});
