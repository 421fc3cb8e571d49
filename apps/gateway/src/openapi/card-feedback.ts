import { flagTypes } from '../routes/cards/flag-card.js';
import {
  cardParam,
  changedMeanwhile,
  confirmation,
  invalidCardId,
  noSuchCard,
  tag,
  wholeBodyField,
} from './card-shapes.js';
import { correctedElement } from './details-schemas.js';
import * as example from './examples.js';
import type { Docs } from './operation.js';
import { id, listOf, object, oneOfTexts, text, timestamp } from './schema.js';

/** Documentation of corrections, flags and other feedback on a card. */
export const cardFeedbackDocs: Docs = {
  'patch /v1/cards/:id/corrections': {
    operationId: 'correctCard',
    tag,
    summary: 'Correct a card',
    description:
      'Corrects elements of a completed card. `details` keeps the values that were read, with their scores; `corrections` contains the corrected values, ' +
      'with the API key that was used and the time. Elements that the request omits keep their corrections. Repeating a request has ' +
      'no effect. Correcting an element to the value that was read confirms it; any other value must have the format of its element, and is stored in one form: ' +
      'dates of birth and coverage as YYYY-MM-DD (08/23/1987 becomes 1987-08-23), amounts with their sign (25 becomes $25), phone numbers as 800-555-0143, a BIN as six or eight digits. A correction of `client_name` or `employer` corrects both. Searches, eligibility checks and new payer matches use corrected values.',
    params: cardParam,
    body: {
      fields: {
        corrections: {
          description:
            'Elements by name; null if an element is not on the card. List entries are named like `phone_numbers[2]`, counted from 0 ' +
            'as in `details`; higher numbers, up to 49, add entries.',
          schema: { type: 'object', minProperties: 1, maxProperties: 250, additionalProperties: correctedElement },
          example: { member_number: { value: 'CVH123456780' } },
        },
      },
      examples: {
        'a value': { corrections: { member_number: { value: 'CVH123456780' } } },
        'not on the card': { corrections: { group_number: null } },
        'an entry of a list': { corrections: { 'phone_numbers[0]': { value: '800-555-0143', type: 'pharmacy' } } },
      },
    },
    answers: {
      200: {
        description:
          'The card with its corrections; without `details` and `corrections` for a key without the scope `read`.',
        schema: { $ref: '#/components/schemas/CardSummary' },
        examples: { corrected: example.correctedSummary },
      },
    },
    errors: {
      400: [
        invalidCardId,
        'corrections must be an object of elements, each null or an object with a value and other texts',
        'corrections must name an element',
        'member_number has no type',
        'value of member_dob must be a date that is not in the future, such as 1987-08-23',
      ],
      404: [noSuchCard],
      409: ['The card is not completed, so it cannot be corrected', changedMeanwhile],
    },
  },
  'post /v1/cards/:id/flag': {
    operationId: 'flagCard',
    tag,
    summary: 'Flag a card',
    description: 'Reports a problem with a card. A card can be flagged up to 200 times.',
    params: cardParam,
    body: {
      fields: {
        flag_type: { description: 'Type of the problem.', example: 'incorrect_elements' },
        message: { description: 'Details of the problem.', example: 'The group number belongs to the dental plan.' },
      },
      examples: {
        'an element is wrong': {
          flag_type: 'incorrect_elements',
          message: 'The group number belongs to the dental plan.',
        },
        'without a message': { flag_type: 'bad_payer_match' },
      },
    },
    answers: {
      200: {
        description: 'The card is flagged.',
        schema: confirmation,
        examples: { flagged: { message: 'Card flagged' } },
      },
    },
    errors: {
      400: [
        'flag_type is required',
        'Invalid flag_type',
        'message must be a string of at most 2000 characters',
        invalidCardId,
        'The request body is not valid JSON',
      ],
      404: [noSuchCard],
      409: ['The card has too many flags', changedMeanwhile],
    },
  },
  'get /v1/cards/:id/flags': {
    operationId: 'listFlags',
    tag,
    summary: 'List the flags of a card',
    description:
      'Returns flags oldest first. An API key sees all flags, a session token those of its own user. Flags of a deleted card no longer have ' +
      'messages.',
    params: cardParam,
    answers: {
      200: {
        description: 'The flags.',
        schema: object('Flags of a card.', {
          flags: listOf(
            object(
              'A flag.',
              {
                flag_type: oneOfTexts('Type of the problem.', flagTypes),
                created_at: timestamp('When the card was flagged.'),
                identity_id: { ...id('The end user who flagged it; null for an API key.'), nullable: true },
              },
              {
                message: text('More about it.'),
                key_id: {
                  ...text('The API key that was used; null for an end user, and for flags of earlier releases.'),
                  nullable: true,
                },
              },
            ),
            'Oldest first.',
          ),
        }),
        examples: {
          flagged: {
            flags: [
              {
                flag_type: 'incorrect_elements',
                message: 'The group number belongs to the dental plan.',
                created_at: '2026-03-02 14:09:12.330914+00:00',
                identity_id: null,
                key_id: '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372',
              },
            ],
          },
          'never flagged': { flags: [] },
        },
      },
    },
    errors: { 400: [invalidCardId], 404: [noSuchCard] },
  },
  'post /v1/cards/:id/performance': {
    operationId: 'recordPerformance',
    tag,
    summary: 'Record client performance',
    description:
      'Stores client-side measurements with the card. The body is your own JSON object of at most 4 KB. ' +
      'Only numbers, booleans and short tokens (a letter, then up to 31 letters, digits and `._-`) are kept; other values ' +
      'are dropped without an error. Measurements are kept when the card is deleted.',
    params: cardParam,
    body: {
      fields: {
        performance: wholeBodyField,
      },
      examples: {
        'the object': { capture_ms: 1840, upload_ms: 912.5, torch: true },
        'the object in a field': { performance: { capture_ms: 1840, upload_ms: 912.5 } },
      },
    },
    answers: {
      200: {
        description: 'The measurements are stored.',
        schema: confirmation,
        examples: { recorded: { message: 'Performance recorded' } },
      },
    },
    errors: {
      400: ['performance must be a JSON object of at most 4 KB', invalidCardId],
      404: [noSuchCard],
      409: [changedMeanwhile],
    },
  },
};
