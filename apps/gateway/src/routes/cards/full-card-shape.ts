import { realPayerReasonNames } from '@cardlens/contracts';
import { addressTypes, planServices } from '@cardlens/reading';
import { z } from 'zod';
import { marked, named } from '../../openapi/schemas.js';
import { component, freeObject, integer, list, number, object, oneOf, svcPayerId, text, timestamp } from '../shapes.js';
import { imagesShape, summaryShape } from './card-body.js';
import { confirmationSourceFields, confirmationsShape, score } from './details-shapes.js';
import { costCategories, enrichedPhoneTypes } from './enriched-results.js';
import { holderShapes } from './holder.js';
import { readByShape } from './read-by-body.js';

const payerId = svcPayerId('Permanent Cardlens identifier of the payer.');

const clearinghouseMatch = component('ClearinghouseMatch', 'A payer at a clearinghouse.', {
  clearinghouse: text('Name of the clearinghouse.'),
  payer_id: text('Payer id at the clearinghouse.'),
  transaction_type: text('Transaction type that the id is for, such as `professional`.'),
  payer_name: text('Name of the payer at the clearinghouse.'),
  svc_payer_id: payerId,
  score,
  metadata: component('DirectorySource', 'Source of the entry.', {
    last_updated: text('ISO 8601 with offset.'),
    source: text('Version of the data.'),
  }),
});

const customMatch = component('CustomPayerMatch', 'A payer of your own list.', {
  custom_payer_id: text('Your identifier.'),
  custom_payer_name: text('Your name of the payer.'),
  custom_payer_name_alt: text('Your alternative name of the payer; empty if there is none.'),
  score,
  source: text('Version of your list.'),
});

const realPayer = component(
  'RealPayer',
  'The payer that the newest response about the member names in place of the matched one, to which claims may have to go.',
  {
    reason: oneOf(
      realPayerReasonNames.all,
      '`managed_care`: a company manages the care of the patient, as in Medicaid. `medicare_advantage`: a plan of another company replaces Medicare. ' +
        '`renamed`: the card has a former name of the payer. `regional`: another company of the same group responded.',
    ),
    name: text('As in the response.'),
    identifier: text(
      'Its identifier in the response, if there is one. It need not be an id at a clearinghouse.',
    ).optional(),
    svc_payer_id: payerId.optional(),
    svc_payer_name: text('Name of the payer in the directory. Absent if it has no payer of this name.').optional(),
    claims_payer_ids: list(
      component('ClaimsPayerId', 'An id.', {
        clearinghouse: text('Name of the clearinghouse.'),
        payer_id: text('Payer id there.'),
      }),
      'Ids for professional claims. Absent if none is known.',
    ).optional(),
    ...confirmationSourceFields,
  },
);

const payerMatch = component(
  'PayerMatch',
  'The payer in the directory, at clearinghouses, and in your own list. If no payer is sufficiently ' +
    'similar, the lists are empty and no payer is named.',
  {
    matches: list(clearinghouseMatch, 'Matches at clearinghouses.'),
    change_healthcare: list(clearinghouseMatch, 'Matches at a second clearinghouse.'),
    custom: list(customMatch, 'Matches in your own list.'),
    svc_payer_id: payerId.optional(),
    svc_payer_name: text('Name of the payer in the directory.').optional(),
    score: score.optional(),
    real_payer: realPayer.optional(),
  },
);

// As components, because code generators name an inline schema by its place.
const enrichedAddress = component('EnrichedAddress', 'An address.', {
  label: text('Label as printed.'),
  type: oneOf(
    addressTypes.map((type) => `${type}_address`),
    'Purpose of the address.',
  ),
  address: text('The address in one line.'),
  score,
  company_name: text('The company at the address.').optional(),
});

const enrichedPhoneNumber = component('EnrichedPhoneNumber', 'A telephone number.', {
  label: text('Label as printed.'),
  type: oneOf(enrichedPhoneTypes, 'Purpose of the number.'),
  number: text('`NPA-NXX-XXXX`'),
  score,
});

const enrichedCost = component('EnrichedCopayDeductible', 'A cost that is one number.', {
  service: oneOf(planServices, 'The service.'),
  category: oneOf(costCategories, 'The kind of cost.'),
  value: number('Dollars, or percent.'),
  score,
});

const enrichedResults = named(
  'EnrichedResults',
  object('The lists of `details` in a flat, typed form. Null until the card is completed.', {
    addresses: list(enrichedAddress, 'Addresses.'),
    phone_numbers: list(enrichedPhoneNumber, 'Telephone numbers of these types; others are left out.'),
    copays_deductibles: list(
      enrichedCost,
      'Copays, coinsurance, deductibles and out-of-pocket maxima; other plan details are left out.',
    ),
    processed_sides: oneOf(['front_only', 'both'], 'Which sides were read.'),
  }).nullable(),
);

const box = list(
  list(z.number(), 'x and y.').min(2).max(2),
  'Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text.',
)
  .min(4)
  .max(4);

const sideEvidence = component(
  'SideEvidence',
  'One side. The upright image is the image as displayed after applying its EXIF orientation. Both sides may be on one image.',
  {
    width: integer('Size of the upright image in pixels.'),
    height: integer('Size of the upright image in pixels.'),
    words: list(
      component('ReadWord', 'A word as it was read.', { text: text('The word.'), box, score }),
      'All words that were read.',
    ),
    elements: z
      .record(
        z.string(),
        component('ElementPosition', 'Position of an element.', {
          box,
          words: list(integer('Index of a word, from 0.'), 'Words that the value was read from.'),
        }),
      )
      .describe(
        'Position of each element of `details`, by name; list entries as `phone_numbers[2]`. An element on both sides has the ' +
          'position of the value that was used.',
      ),
    page: integer('Of a PDF or TIFF file of several pages: the page that was read, from 1.').optional(),
  },
);

const evidence = component('Evidence', 'The words on a completed card and the positions of its elements, by side.', {
  front: sideEvidence.optional(),
  back: sideEvidence.optional(),
});

const step = component('CardStep', 'A step.', {
  step: oneOf(
    ['created', 'uploaded', 'front_read', 'back_read', 'failed', 'completed'],
    '`uploaded`: the first image arrived. `front_read`, `back_read`: the side was read (the reading that is used). `failed`, `completed`: the first time this state was reached.',
  ),
  at: timestamp('When, UTC.'),
});

export const cardShape = component('Card', 'A full card.', {
  ...summaryShape.shape,
  payer_match: payerMatch.optional(),
  confirmations: confirmationsShape.optional(),
  metadata: component(
    'CardMetadata',
    'Versions of the models and the payer data that produced the results, and who has read the card.',
    {
      insurance_scan_version: text('Version of the models.').optional(),
      payer_match_version: text('Version of the payer data.').optional(),
      read_by: readByShape.optional(),
    },
  ).optional(),
  timeline: list(step, 'Processing steps of the card, oldest first.').optional(),
  images: imagesShape.optional(),
  enriched_results: enrichedResults.optional(),
  ...holderShapes,
  client_metadata: freeObject('The `metadata` that you sent with the card.').optional(),
  evidence: marked(evidence, { sensitive: 'removed' }).optional(),
});
