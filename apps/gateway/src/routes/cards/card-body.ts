import { type Card, cardStateNames } from '@cardlens/contracts';
import { cardErrorMessage, cardErrors, unknownCardMessage } from '@cardlens/errors';
import { correctionsBody, detailsBody } from '@cardlens/fhir/records';
import { formatTimestampUs } from '@cardlens/runtime';
import { marked, named } from '../../openapi/schemas.js';
import type { ResponseDoc } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, flag, id, list, oneOf, pageMetadata, text, timestamp } from '../shapes.js';
import { correctionsShape, detailsShape } from './details-shapes.js';
import { completedSummary, failedCard, pendingCard } from './examples.js';

export const failureShape = component('CardFailure', 'Why the card, or a side of it, failed.', {
  message: text('The text of `error_message`.'),
  type: oneOf(['Card Error'], 'Always this value.'),
  code: oneOf(Object.keys(cardErrors), 'The error code.'),
});

const image = component('CardImage', 'An uploaded image.', {
  url: text(
    'Signed, valid for 24 hours, but no longer than the API key of the request. An expired or revoked link gets 410: get the card again. `GET` it without a credential, for example in an `img` element; use it as it is, because its path may change.',
  ),
});

/** In lists, with `include=images` only. */
export const imagesShape = marked(
  component('CardImages', 'The images by side.', { front: image.optional(), back: image.optional() }),
  { sensitive: 'removed' },
);

export const summaryShape = component('CardSummary', 'A card as returned by create, list and search.', {
  card_id: id('Identifier of the card.'),
  state: oneOf(
    cardStateNames.all,
    '`pending`: no image was uploaded. `processing`: images are being read. `completed`: `details` is available. `error`: ' +
      'processing failed; see `error_message`, and upload the failed side again. `unknown`: processing stopped for an unknown reason; ' +
      'contact support.',
  ),
  created_at: timestamp('When the card was created, UTC.'),
  deleted: flag(
    'Whether the card was deleted. A deleted card has only these four fields, and the reason if its state is `error` or `unknown`.',
  ),
  error_message: text(
    'In state `error`: human-readable text, then the code in brackets. In state `unknown`: a request to contact support.',
  ).optional(),
  error: failureShape.optional(),
  details: detailsShape.optional(),
  corrections: correctionsShape.optional(),
  flagged: flag('`true`: it has an open flag. Otherwise absent.').optional(),
  images: imagesShape.optional(),
});

const cardPageMetadata = named(
  'CardPageMetadata',
  pageMetadata
    .extend({
      truncated: flag(
        'Only on a search: `true` when more cards have all words of the query than are ranked. The others follow the ranked ' +
          'cards, newest first.',
      ).optional(),
    })
    .describe('About a page of cards.'),
);

const pageShape = component('CardPage', 'A page of cards.', {
  cards: list(summaryShape, 'The cards of this page.'),
  response_metadata: cardPageMetadata,
});

const page = (cards: readonly unknown[], more = {}) => ({ cards, response_metadata: { limit: 50, ...more } });
const next = { next_cursor: example.cursor };

export const listResponse: ResponseDoc = {
  description: 'A page of cards.',
  schema: pageShape,
  examples: {
    'there is more': page([completedSummary, failedCard], next),
    'the last page': page([pendingCard]),
  },
};

export const searchResponse: ResponseDoc = {
  ...listResponse,
  examples: { 'there is more': page([completedSummary], next), 'nothing found': page([]) },
};

export interface CardFailureBody {
  readonly message: string;
  readonly type: string;
  readonly code: string;
}

/** Why a card or one of its sides failed: the text of `error_message`, and the code itself. */
export const failureBody = (code: string): CardFailureBody => ({
  message: cardErrorMessage(code),
  type: 'Card Error',
  code,
});

/** For a card in state unknown. */
export const unknownFailureBody = (cardId: string): CardFailureBody => ({
  message: unknownCardMessage(cardId),
  type: 'Card Error',
  code: 'INTERNAL',
});

/**
 * The card object of create, list and search: id, state, and the fields that the state allows.
 */
export function cardBody(card: Card, names?: ReadonlyMap<string, string>) {
  const state = cardStateNames.fromWire(card.state) ?? 'unknown';
  return {
    card_id: card.cardId,
    state,
    created_at: formatTimestampUs(card.createdAtUs),
    deleted: card.deleted,
    flagged: (!card.deleted && card.flagged) || undefined,
    ...(state === 'error' && card.failure !== undefined
      ? { error_message: cardErrorMessage(card.failure.code), error: failureBody(card.failure.code) }
      : {}),
    ...(state === 'unknown' ? { error: unknownFailureBody(card.cardId) } : {}),
    ...(state === 'completed' && card.details !== undefined && !card.deleted
      ? { details: detailsBody(card.details), ...correctionsBody(card.corrections, names) }
      : {}),
  };
}
