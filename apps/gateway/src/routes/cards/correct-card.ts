import { serviceErrors } from '@cardlens/errors';
import { type CorrectedElement, checkedCorrection } from '@cardlens/reading';
import { z } from 'zod';
import { named } from '../../openapi/schemas.js';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';
import { changedMeanwhile, invalid, responseOf } from '../shapes.js';
import { cardBody, summaryShape } from './card-body.js';
import { elementFields } from './element-fields.js';
import { correctedSummary } from './examples.js';

const error = 'corrections must be an object of elements, each null or an object with a value and other texts';
/** The correction of one element. Card, which knows the details, checks names, fields and values. */
const element = z
  .object(elementFields(error), { error })
  .nullable()
  .describe('The corrected value; null if the element is not on the card.');

named('CorrectedElement', element);

/** More elements than a card can have. */
const elementsMax = 250;
const noElement = 'corrections must name an element';

const corrections = z
  .record(z.string().max(64, { error }), element, { error })
  .refine((elements) => Object.keys(elements).length > 0, { error: noElement })
  .refine((elements) => Object.keys(elements).length <= elementsMax, { error })
  .meta({
    description:
      'Elements by name; null if an element is not on the card. List entries are named like `phone_numbers[2]`, counted from 0 ' +
      'as in `details`; higher numbers, up to 49, add entries.',
    example: { member_number: { value: 'CVH123456780' } },
    minProperties: 1,
    maxProperties: elementsMax,
  });

/** What card says of a correction that is wrong. */
const faultOf = (name: string, wrong: CorrectedElement) =>
  invalid(checkedCorrection(name, wrong, { details: {}, nowMs: 0 }).fault ?? '');

/**
 * `PATCH /v1/cards/{id}/corrections`: corrects elements of a completed card; `null` means that an element is not on the
 * card.
 */
export const correctCard = endpoint({
  method: 'patch',
  path: '/v1/cards/:id/corrections',
  access: 'key',
  doc: {
    id: 'correctCard',
    tag: 'Cards',
    summary: 'Correct a card',
    description:
      'Corrects elements of a completed card. `details` keeps the values that were read, with their scores; `corrections` contains the corrected values, ' +
      'with the API key that was used and the time. Elements that the request omits keep their corrections. Repeating a request has ' +
      'no effect. Correcting an element to the value that was read confirms it; any other value must have the format of its element, and is stored in one form: ' +
      'dates of birth and coverage as YYYY-MM-DD (08/23/1987 becomes 1987-08-23), amounts with their sign (25 becomes $25), phone numbers as 800-555-0143, a BIN as six or eight digits. A correction of `client_name` or `employer` corrects both. Searches, eligibility checks and new payer matches use corrected values.',
  },
  params: cardParams,
  body: bodyOf({ corrections }),
  bodyExamples: {
    'a value': { corrections: { member_number: { value: 'CVH123456780' } } },
    'not on the card': { corrections: { group_number: null } },
    'an entry of a list': { corrections: { 'phone_numbers[0]': { value: '800-555-0143', type: 'pharmacy' } } },
  },
  responses: {
    200: responseOf(
      'The card with its corrections; without `details` and `corrections` for a key without the scope `read`.',
      summaryShape,
      { corrected: correctedSummary },
    ),
  },
  errors: [
    invalid(noElement),
    faultOf('member_number', { value: 'x', type: 'other' }),
    faultOf('member_dob', { value: 'x' }),
    serviceErrors.correctionConflict,
    changedMeanwhile,
  ],
  async handle({ principal, caller, params, body }, { cards, peopleNames }) {
    const elements = Object.fromEntries(Object.entries(body.corrections).map(([name, given]) => [name, given ?? {}]));
    const card = await cards.correctCard({ caller, cardId: params.id, elements });
    // The scope write alone gives no access to what was read.
    const mayRead = principal.keyScopes.includes('read');
    const names = await peopleNames.of(principal);
    return { status: 200, body: cardBody(mayRead ? card : { ...card, details: undefined }, names) };
  },
});
