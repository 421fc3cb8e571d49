import { cardErrors } from '@cardlens/errors';
import { details, enrichedResults, score } from './details-schemas.js';
import { flag, freeObject, id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const clearinghouseMatch = object('A payer in the list of a clearinghouse.', {
  clearinghouse: text('Name of the clearinghouse.'),
  payer_id: text('Identifier of the payer there.'),
  transaction_type: text('Kind of transaction that the identifier is for, such as `professional`.'),
  payer_name: text('Name of the payer there.'),
  svc_payer_id: text('Our own identifier of the payer.', { pattern: '^pay_[a-z0-9]{8}$' }),
  score,
  metadata: object('Where the entry comes from.', {
    last_updated: text('ISO 8601 with offset.'),
    source: text('Version of the data.'),
  }),
});

const payerMatch = object(
  'Which payer it is, in our directory, in the lists of clearinghouses, and in your own list. When no payer is ' +
    'similar enough it has empty lists and names none.',
  {
    matches: listOf(ref('ClearinghouseMatch'), 'Matches at clearinghouses.'),
    change_healthcare: listOf(ref('ClearinghouseMatch'), 'Matches at a second clearinghouse.'),
    custom: listOf(
      object('A payer of your own list.', {
        custom_payer_id: text('Your identifier.'),
        custom_payer_name: text('Your name of the payer.'),
        custom_payer_name_alt: text('Your other name of the payer; empty when there is none.'),
        score,
        source: text('Version of your list.'),
      }),
      'Matches in your own list.',
    ),
  },
  {
    svc_payer_id: text('Our own identifier of the payer, the same for good.', { pattern: '^pay_[a-z0-9]{8}$' }),
    svc_payer_name: text('Our own name of the payer.'),
    score,
  },
);

const image = object('An uploaded image.', { url: text('Signed, valid for 24 hours.') });

const box: Schema = {
  type: 'array',
  description: 'Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text.',
  minItems: 4,
  maxItems: 4,
  items: { type: 'array', description: 'x and y.', minItems: 2, maxItems: 2, items: { type: 'number' } },
};

const sideEvidence = object('One side. The upright image is what a viewer shows that honors EXIF.', {
  width: integer('Of the upright image, in pixels.'),
  height: integer('Of the upright image, in pixels.'),
  words: listOf(object('A word as it was read.', { text: text('The word.'), box, score }), 'Everything that was read.'),
  elements: {
    type: 'object',
    description:
      'Where the elements of `details` stood, by their names; entries of lists as `phone_numbers[2]`. An element that both ' +
      'sides show stands where the value that counts was read.',
    additionalProperties: object('A place.', {
      box,
      words: listOf(integer('Index of a word, from 0.'), 'The words that the value came from.'),
    }),
  },
});

const failure = object('Why the card, or a side of it, failed.', {
  message: text('The text of `error_message`.'),
  type: oneOfTexts('Always the same.', ['Card Error']),
  code: text('The code by itself.', { enum: Object.keys(cardErrors) }),
});

const cardAlways = {
  card_id: id('Identifier of the card.'),
  state: oneOfTexts(
    '`pending`: nothing was uploaded yet. `processing`: it is being read. `completed`: `details` is there. `error`: it ' +
      'failed, `error_message` tells why, and a new upload of the failed side mends it. `unknown`: it got stuck; ' +
      'contact support.',
    ['pending', 'processing', 'completed', 'error', 'unknown'],
  ),
  created_at: timestamp('When the card was created, UTC.'),
  deleted: flag('Whether it was deleted. Of a deleted card nothing but these four fields is left.'),
};
const cardSometimes = {
  error_message: text('In state `error`: a text for people, then the code in brackets.'),
  error: ref('CardFailure'),
  details: ref('Details'),
};

/** Schemas around a card, by their name in the document. */
export const cardSchemas: Readonly<Record<string, Schema>> = {
  Details: details,
  ClearinghouseMatch: clearinghouseMatch,
  PayerMatch: payerMatch,
  EnrichedResults: enrichedResults,
  SideEvidence: sideEvidence,
  Evidence: object(
    'What a completed card was read from, by side.',
    {},
    { front: ref('SideEvidence'), back: ref('SideEvidence') },
  ),
  CardFailure: failure,
  CardSummary: object('A card as creation, list and search show it.', cardAlways, cardSometimes),
  Card: object('A card with everything that is known about it.', cardAlways, {
    ...cardSometimes,
    payer_match: ref('PayerMatch'),
    metadata: object(
      'Versions that read the card; they change with every model and every payer list.',
      {},
      { insurance_scan_version: text('Of the models.'), payer_match_version: text('Of the payer data.') },
    ),
    images: object('Where the images are, by side.', {}, { front: image, back: image }),
    enriched_results: ref('EnrichedResults'),
    client_metadata: freeObject('Your own `metadata` of the card, as it was sent.'),
    evidence: ref('Evidence'),
  }),
  CardPage: object('A page of cards.', {
    cards: listOf(ref('CardSummary'), 'Cards in order.'),
    response_metadata: object(
      'About the page.',
      { limit: integer('How many cards a page has at most.') },
      { next_cursor: text('Send it as `cursor` to get the next page. Absent on the last one.') },
    ),
  }),
  UploadTarget: object('Where one image goes.', {
    card_id: id('The card.'),
    scan_id: id('The upload.'),
    upload_url: text('Post the form to it.'),
    upload_parameters: {
      type: 'object',
      description:
        'Fields of the form, to be sent as they are, before the file. Which there are may change at any time.',
      additionalProperties: { type: 'string' },
    },
  }),
};
