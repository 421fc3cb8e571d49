import * as example from './examples.js';
import type { FieldDoc } from './operation.js';
import { object, text } from './schema.js';

export const tag = 'Cards';

export const cardParam: Readonly<Record<string, FieldDoc & { name: string }>> = {
  id: { name: 'card_id', description: 'The card.', example: example.cardId },
};

export const invalidCardId = 'Invalid card_id, the ID must be formatted as a UUID.';
export const noSuchCard = `No resource found for card_id - ${example.cardId}`;

const page = (cards: readonly unknown[], more = {}) => ({ cards, response_metadata: { limit: 50, ...more } });

export const pageAnswer = {
  description: 'A page of cards.',
  schema: { $ref: '#/components/schemas/CardPage' },
  examples: {
    'there is more': page([example.completedSummary, example.failedCard], { next_cursor: example.cursor }),
    'the last page': page([example.pendingCard]),
  },
};

export const searchAnswer = {
  ...pageAnswer,
  examples: {
    'there is more': page([example.completedSummary], { next_cursor: example.cursor }),
    'nothing found': page([]),
  },
};

/** Rare: the attempts of the service to apply the change were all overtaken by other changes. */
export const changedMeanwhile = 'The resource was changed by another request';

export const cursorField: FieldDoc = {
  description: '`next_cursor` of the previous page. It stays valid while cards are added and deleted.',
};

/** A day or time by which a list is filtered. */
export const instantField = (description: string): FieldDoc => ({
  description: `${description} A date, which begins at midnight UTC, or an RFC 3339 time.`,
  example: '2026-01-02',
  schema: {
    type: 'string',
    pattern:
      '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))?$',
  },
});

/**
 * The field that may wrap a client's own object. Untyped: in a body sent without the wrapper, the field name is the
 * client's own and may contain anything.
 */
export const wholeBodyField: FieldDoc = {
  description: 'The object, if the body has no other field. Next to other fields, it is a field of your own object.',
  schema: {},
};

export const confirmation = object('A confirmation.', { message: text('Human-readable text.') });
