import { backsideModeNames, type Caller, type Card, type CreateCardRequest } from '@cardlens/contracts';
import { DomainError, requestErrors, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import type { Deps } from '../../ports.js';
import { capturing, endpoint } from '../endpoint.js';
import { bodyOf, boolean, idempotencyErrors, idempotencyHeaders, metadata } from '../fields.js';
import { location, responseOf } from '../shapes.js';
import { cardBody, summaryShape } from './card-body.js';
import { aHolder, aReading, pendingCard } from './examples.js';
import { givenReading, reading, readingErrors } from './given-reading.js';
import { holder, wireHolder } from './holder.js';

const backside = z
  .object(
    {
      scanning: z.enum(['required', 'optional', 'disabled'], {
        error: 'backside.scanning must be one of required, optional, disabled',
      }),
    },
    { error: 'backside must be an object' },
  )
  .describe(
    'A finer form of `enable_backside_scan`, which it overrides. `scanning` is `required`, `disabled`, or ' +
      '`optional`: the card then completes with the front alone if no readable back arrives within two minutes.',
  );

named('BackSide', backside);

/**
 * `POST /v1/cards`: creates a card. `backside.scanning` is the more specific form of `enable_backside_scan` and takes
 * precedence.
 */
export const createCard = endpoint({
  method: 'post',
  path: '/v1/cards',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'createCard',
    tag: 'Cards',
    summary: 'Create a card',
    description:
      'Creates a card without images. Next, get an upload target for each side, or upload the images directly. With `reading`, the card completes with what your client has ' +
      'read from it, in the usual states and with the usual events.',
  },
  headers: idempotencyHeaders('body within 24 hours returns the first response instead of making another card.'),
  body: bodyOf({
    enable_backside_scan: boolean('enable_backside_scan', 'The card waits for both sides before it completes.').default(
      false,
    ),
    enable_livescan: boolean(
      'enable_livescan',
      'Accepts several images of a side while the card is processed, and keeps the best.',
    ).default(false),
    enable_payer_match: boolean('enable_payer_match', '`false` completes the card without a payer match.').default(
      true,
    ),
    backside: backside.optional(),
    holder: holder.optional(),
    reading: reading.optional(),
    metadata: metadata.optional().describe('Your own JSON object, at most 4 KB. It is neither searched nor logged.'),
  }),
  bodyExamples: {
    'front only': {},
    'both sides': { enable_backside_scan: true },
    'with the person whose card it is': { holder: aHolder },
    'read by the client': { reading: aReading },
    'an optional back': { backside: { scanning: 'optional' }, metadata: { visit: 'A-17' } },
  },
  responses: {
    201: responseOf(
      'The card, in state `pending`.',
      summaryShape,
      { 'a new card': pendingCard },
      { headers: location('card') },
    ),
  },
  errors: [...readingErrors, serviceErrors.deviceReadingRefused, serviceErrors.picturesRequired, ...idempotencyErrors],
  async handle({ caller, headers, body }, { cards, clock, publicUrl }) {
    const mode = body.backside?.scanning ?? (body.enable_backside_scan ? 'required' : 'disabled');
    const card = await createWhole(cards, {
      caller,
      backside: backsideModeNames.toWire(mode),
      enableLivescan: body.enable_livescan,
      enablePayerMatch: body.enable_payer_match,
      clientMetadataJson: body.metadata,
      holder: body.holder && wireHolder(body.holder),
      idempotencyKey: headers['idempotency-key'],
      ...(body.reading && { reading: givenReading(body.reading, mode, clock.nowMs()) }),
    });
    return { status: 201, body: cardBody(card), headers: { location: `${publicUrl}/v1/cards/${card.cardId}` } };
  },
});

/**
 * Creates a card with everything that the request says about it.
 * @throws DomainError `unavailable` while the service behind it is of a version that ignores readings and holders
 */
async function createWhole(
  cards: Deps['cards'],
  request: CreateCardRequest & { readonly caller: Caller },
): Promise<Card> {
  const card = await cards.createCard(request);
  const { caller, reading, holder, idempotencyKey } = request;
  if ((!reading || card.readBy) && (!holder || card.holder)) return card;
  // Nobody would upload its images, or know that it has no holder. But what a key refers to may be an earlier card, which is whole.
  if (idempotencyKey === undefined) await cards.deleteCard({ caller, cardId: card.cardId });
  throw new DomainError(requestErrors.unavailable);
}
