import { cardErrors } from '@cardlens/errors';
import { corrections, details, enrichedResults, enrichedSchemas, score } from './details-schemas.js';
import { flag, freeObject, id, integer, listOf, object, oneOfTexts, type Schema, text, timestamp } from './schema.js';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const clearinghouseMatch = object('A payer at a clearinghouse.', {
  clearinghouse: text('Name of the clearinghouse.'),
  payer_id: text('Payer id at the clearinghouse.'),
  transaction_type: text('Transaction type that the id is for, such as `professional`.'),
  payer_name: text('Name of the payer at the clearinghouse.'),
  svc_payer_id: text('Permanent Cardlens identifier of the payer.', { pattern: '^pay_[a-z0-9]{8}$' }),
  score,
  metadata: object('Source of the entry.', {
    last_updated: text('ISO 8601 with offset.'),
    source: text('Version of the data.'),
  }),
});

const payerMatch = object(
  'The payer in the directory, at clearinghouses, and in your own list. If no payer is sufficiently ' +
    'similar, the lists are empty and no payer is named.',
  {
    matches: listOf(ref('ClearinghouseMatch'), 'Matches at clearinghouses.'),
    change_healthcare: listOf(ref('ClearinghouseMatch'), 'Matches at a second clearinghouse.'),
    custom: listOf(
      object('A payer of your own list.', {
        custom_payer_id: text('Your identifier.'),
        custom_payer_name: text('Your name of the payer.'),
        custom_payer_name_alt: text('Your alternative name of the payer; empty if there is none.'),
        score,
        source: text('Version of your list.'),
      }),
      'Matches in your own list.',
    ),
  },
  {
    svc_payer_id: text('Permanent Cardlens identifier of the payer.', { pattern: '^pay_[a-z0-9]{8}$' }),
    svc_payer_name: text('Name of the payer in the directory.'),
    score,
  },
);

const image = object('An uploaded image.', {
  url: text(
    'Signed, valid for 24 hours, but no longer than the API key of the request. An expired or revoked link gets 410: get the card again. `GET` it without a credential, for example in an `img` element; use it as it is, because its path may change.',
  ),
});

const box: Schema = {
  type: 'array',
  description: 'Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text.',
  minItems: 4,
  maxItems: 4,
  items: { type: 'array', description: 'x and y.', minItems: 2, maxItems: 2, items: { type: 'number' } },
};

const sideEvidence = object(
  'One side. The upright image is the image as displayed after applying its EXIF orientation. Both sides may be on one image.',
  {
    width: integer('Size of the upright image in pixels.'),
    height: integer('Size of the upright image in pixels.'),
    words: listOf(
      object('A word as it was read.', { text: text('The word.'), box, score }),
      'All words that were read.',
    ),
    elements: {
      type: 'object',
      description:
        'Position of each element of `details`, by name; list entries as `phone_numbers[2]`. An element on both sides has the ' +
        'position of the value that was used.',
      additionalProperties: object('Position of an element.', {
        box,
        words: listOf(integer('Index of a word, from 0.'), 'Words that the value was read from.'),
      }),
    },
  },
  { page: integer('Of a PDF or TIFF file of several pages: the page that was read, from 1.') },
);

const failure = object('Why the card, or a side of it, failed.', {
  message: text('The text of `error_message`.'),
  type: oneOfTexts('Always this value.', ['Card Error']),
  code: text('The error code.', { enum: Object.keys(cardErrors) }),
});

const cardAlways = {
  card_id: id('Identifier of the card.'),
  state: oneOfTexts(
    '`pending`: no image was uploaded. `processing`: images are being read. `completed`: `details` is available. `error`: ' +
      'processing failed; see `error_message`, and upload the failed side again. `unknown`: processing stopped for an unknown reason; ' +
      'contact support.',
    ['pending', 'processing', 'completed', 'error', 'unknown'],
  ),
  created_at: timestamp('When the card was created, UTC.'),
  deleted: flag(
    'Whether the card was deleted. A deleted card has only these four fields, and the reason if its state is `error` or `unknown`.',
  ),
};
const cardSometimes = {
  error_message: text(
    'In state `error`: human-readable text, then the code in brackets. In state `unknown`: a request to contact support.',
  ),
  error: ref('CardFailure'),
  details: ref('Details'),
  corrections: ref('Corrections'),
};

/** Schemas of cards, by component name. */
export const cardSchemas: Readonly<Record<string, Schema>> = {
  Details: details,
  Corrections: corrections,
  ClearinghouseMatch: clearinghouseMatch,
  PayerMatch: payerMatch,
  ...enrichedSchemas,
  EnrichedResults: enrichedResults,
  SideEvidence: sideEvidence,
  Evidence: object(
    'The words on a completed card and the positions of its elements, by side.',
    {},
    { front: ref('SideEvidence'), back: ref('SideEvidence') },
  ),
  CardFailure: failure,
  CardSummary: object('A card as returned by create, list and search.', cardAlways, cardSometimes),
  Card: object('A full card.', cardAlways, {
    ...cardSometimes,
    payer_match: ref('PayerMatch'),
    metadata: object(
      'Versions of the models and the payer data that produced the results.',
      {},
      {
        insurance_scan_version: text('Version of the models.'),
        payer_match_version: text('Version of the payer data.'),
      },
    ),
    timeline: listOf(
      object('A step.', {
        step: oneOfTexts(
          '`uploaded`: the first image arrived. `front_read`, `back_read`: the side was read (the reading that is used). `failed`, `completed`: the first time this state was reached.',
          ['created', 'uploaded', 'front_read', 'back_read', 'failed', 'completed'],
        ),
        at: timestamp('When, UTC.'),
      }),
      'Processing steps of the card, oldest first.',
    ),
    images: object('The images by side.', {}, { front: image, back: image }),
    enriched_results: ref('EnrichedResults'),
    client_metadata: freeObject('The `metadata` that you sent with the card.'),
    evidence: ref('Evidence'),
  }),
  CardPage: object('A page of cards.', {
    cards: listOf(ref('CardSummary'), 'The cards of this page.'),
    response_metadata: object(
      'About the page.',
      { limit: integer('Maximum page size.') },
      {
        next_cursor: text('Send it as `cursor` to get the next page. Absent on the last page.'),
        truncated: flag(
          'Only on a search: `true` when more cards have all words of the query than are ranked. The others follow the ranked ' +
            'cards, newest first.',
        ),
      },
    ),
  }),
  UploadTarget: object(
    'Where to upload one image.',
    {
      card_id: id('The card.'),
      scan_id: id('The upload.'),
      upload_url: text('Post the form to it.'),
      upload_parameters: {
        type: 'object',
        description: 'Form fields to send unchanged, before the file. The set of fields may change at any time.',
        additionalProperties: { type: 'string' },
      },
    },
    {
      needs_completion: flag(
        'Whether to call `POST /v1/scans/{scan_id}/complete` once the form is posted, because the object store announces no ' +
          'uploads. Without the call, the image is found up to a second later. Absent: `false`.',
      ),
    },
  ),
};
