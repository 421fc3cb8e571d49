import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf, cardParams } from '../fields.js';
import { cardBody } from './card-body.js';

const error = 'corrections must be an object of elements, each null or an object with a value and other texts';
const valueLengthMax = 500;
const optionalText = z.string({ error }).max(100, { error }).optional();

/** The correction of one element. Card, which knows the details, checks names, fields and values. */
const element = z.object(
  {
    value: z.string({ error }).max(valueLengthMax, { error }),
    service: optionalText,
    category: optionalText,
    network: optionalText,
    label: optionalText,
    type: optionalText,
  },
  { error },
);

/** More elements than a card can have. */
const elementsMax = 250;

const corrections = z
  .record(z.string().max(64, { error }), element.nullable(), { error })
  .refine((elements) => Object.keys(elements).length > 0, { error: 'corrections must name an element' })
  .refine((elements) => Object.keys(elements).length <= elementsMax, { error });

/**
 * `PATCH /v1/cards/{id}/corrections`: corrects elements of a completed card; `null` means that an element is not on the
 * card.
 */
export const correctCard = endpoint({
  method: 'patch',
  path: '/v1/cards/:id/corrections',
  access: 'key',
  params: cardParams,
  body: bodyOf({ corrections }),
  async handle({ principal, caller, params, body }, { cards }) {
    const elements = Object.fromEntries(Object.entries(body.corrections).map(([name, given]) => [name, given ?? {}]));
    const card = await cards.correctCard({ caller, cardId: params.id, elements });
    // The scope write alone gives no access to what was read.
    const mayRead = principal.keyScopes.includes('read');
    return { status: 200, body: cardBody(mayRead ? card : { ...card, details: undefined }) };
  },
});
