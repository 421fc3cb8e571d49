import { addressTypes, planServices } from '@cardlens/reading';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { freeObject, svcPayerId, timestamp } from '../shapes.js';
import { summaryShape } from './card-body.js';
import { score } from './details-shapes.js';
import { costCategories, enrichedPhoneTypes } from './enriched-results.js';

const payerId = svcPayerId.describe('Permanent Cardlens identifier of the payer.');

const clearinghouseMatch = named(
  'ClearinghouseMatch',
  z
    .object({
      clearinghouse: z.string().describe('Name of the clearinghouse.'),
      payer_id: z.string().describe('Payer id at the clearinghouse.'),
      transaction_type: z.string().describe('Transaction type that the id is for, such as `professional`.'),
      payer_name: z.string().describe('Name of the payer at the clearinghouse.'),
      svc_payer_id: payerId,
      score,
      metadata: z
        .object({
          last_updated: z.string().describe('ISO 8601 with offset.'),
          source: z.string().describe('Version of the data.'),
        })
        .describe('Source of the entry.'),
    })
    .describe('A payer at a clearinghouse.'),
);

const customMatch = z
  .object({
    custom_payer_id: z.string().describe('Your identifier.'),
    custom_payer_name: z.string().describe('Your name of the payer.'),
    custom_payer_name_alt: z.string().describe('Your alternative name of the payer; empty if there is none.'),
    score,
    source: z.string().describe('Version of your list.'),
  })
  .describe('A payer of your own list.');

const payerMatch = named(
  'PayerMatch',
  z
    .object({
      matches: z.array(clearinghouseMatch).describe('Matches at clearinghouses.'),
      change_healthcare: z.array(clearinghouseMatch).describe('Matches at a second clearinghouse.'),
      custom: z.array(customMatch).describe('Matches in your own list.'),
      svc_payer_id: payerId.optional(),
      svc_payer_name: z.string().optional().describe('Name of the payer in the directory.'),
      score: score.optional(),
    })
    .describe(
      'The payer in the directory, at clearinghouses, and in your own list. If no payer is sufficiently ' +
        'similar, the lists are empty and no payer is named.',
    ),
);

// As components, because code generators name an inline schema by its place.
const enrichedAddress = named(
  'EnrichedAddress',
  z
    .object({
      label: z.string().describe('Label as printed.'),
      type: z.enum(addressTypes.map((type) => `${type}_address`)).describe('Purpose of the address.'),
      address: z.string().describe('The address in one line.'),
      score,
      company_name: z.string().optional().describe('The company at the address.'),
    })
    .describe('An address.'),
);

const enrichedPhoneNumber = named(
  'EnrichedPhoneNumber',
  z
    .object({
      label: z.string().describe('Label as printed.'),
      type: z.enum(enrichedPhoneTypes).describe('Purpose of the number.'),
      number: z.string().describe('`NPA-NXX-XXXX`'),
      score,
    })
    .describe('A telephone number.'),
);

const enrichedCost = named(
  'EnrichedCopayDeductible',
  z
    .object({
      service: z.enum(planServices).describe('The service.'),
      category: z.enum(costCategories).describe('The kind of cost.'),
      value: z.number().describe('Dollars, or percent.'),
      score,
    })
    .describe('A cost that is one number.'),
);

const enrichedResults = named(
  'EnrichedResults',
  z
    .object({
      addresses: z.array(enrichedAddress).describe('Addresses.'),
      phone_numbers: z.array(enrichedPhoneNumber).describe('Telephone numbers of these types; others are left out.'),
      copays_deductibles: z
        .array(enrichedCost)
        .describe('Copays, coinsurance, deductibles and out-of-pocket maxima; other plan details are left out.'),
      processed_sides: z.enum(['front_only', 'both']).describe('Which sides were read.'),
    })
    .nullable()
    .describe('The lists of `details` in a flat, typed form. Null until the card is completed.'),
);

const box = z
  .array(z.array(z.number()).min(2).max(2).describe('x and y.'))
  .min(4)
  .max(4)
  .describe('Four corners `[x, y]` in pixels of the upright image, clockwise from the top left of the text.');

const sideEvidence = named(
  'SideEvidence',
  z
    .object({
      width: z.int().describe('Size of the upright image in pixels.'),
      height: z.int().describe('Size of the upright image in pixels.'),
      words: z
        .array(z.object({ text: z.string().describe('The word.'), box, score }).describe('A word as it was read.'))
        .describe('All words that were read.'),
      elements: z
        .record(
          z.string(),
          z
            .object({
              box,
              words: z
                .array(z.int().describe('Index of a word, from 0.'))
                .describe('Words that the value was read from.'),
            })
            .describe('Position of an element.'),
        )
        .describe(
          'Position of each element of `details`, by name; list entries as `phone_numbers[2]`. An element on both sides has the ' +
            'position of the value that was used.',
        ),
      page: z.int().optional().describe('Of a PDF or TIFF file of several pages: the page that was read, from 1.'),
    })
    .describe(
      'One side. The upright image is the image as displayed after applying its EXIF orientation. Both sides may be on one image.',
    ),
);

const evidence = named(
  'Evidence',
  z
    .object({ front: sideEvidence.optional(), back: sideEvidence.optional() })
    .describe('The words on a completed card and the positions of its elements, by side.'),
);

const image = z
  .object({
    url: z
      .string()
      .describe(
        'Signed, valid for 24 hours, but no longer than the API key of the request. An expired or revoked link gets 410: get the card again. `GET` it without a credential, for example in an `img` element; use it as it is, because its path may change.',
      ),
  })
  .describe('An uploaded image.');

const step = z
  .object({
    step: z
      .enum(['created', 'uploaded', 'front_read', 'back_read', 'failed', 'completed'])
      .describe(
        '`uploaded`: the first image arrived. `front_read`, `back_read`: the side was read (the reading that is used). `failed`, `completed`: the first time this state was reached.',
      ),
    at: timestamp('When, UTC.'),
  })
  .describe('A step.');

export const cardShape = named(
  'Card',
  z
    .object({
      ...summaryShape.shape,
      payer_match: payerMatch.optional(),
      metadata: z
        .object({
          insurance_scan_version: z.string().optional().describe('Version of the models.'),
          payer_match_version: z.string().optional().describe('Version of the payer data.'),
        })
        .optional()
        .describe('Versions of the models and the payer data that produced the results.'),
      timeline: z.array(step).optional().describe('Processing steps of the card, oldest first.'),
      images: z.object({ front: image.optional(), back: image.optional() }).optional().describe('The images by side.'),
      enriched_results: enrichedResults.optional(),
      client_metadata: freeObject('The `metadata` that you sent with the card.').optional(),
      evidence: evidence.optional(),
    })
    .describe('A full card.'),
);
