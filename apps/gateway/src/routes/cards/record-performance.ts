import { capturing, endpoint } from '../endpoint.js';
import { cardParams, ownJson, ownObject, ownObjectError } from '../fields.js';
import { changedMeanwhile, confirmation, invalid, responseOf } from '../shapes.js';

export const recordPerformance = endpoint({
  method: 'post',
  path: '/v1/cards/:id/performance',
  access: 'any',
  scopes: capturing,
  doc: {
    id: 'recordPerformance',
    tag: 'Cards',
    summary: 'Record client performance',
    description:
      'Stores client-side measurements with the card. The body is your own JSON object of at most 4 KB. ' +
      'Only numbers, booleans and short tokens (a letter, then up to 31 letters, digits and `._-`) are kept; other values ' +
      'are dropped without an error. Measurements are kept when the card is deleted.',
  },
  params: cardParams,
  body: ownObject('performance'),
  bodyExamples: {
    'the object': { capture_ms: 1840, upload_ms: 912.5, torch: true },
    'the object in a field': { performance: { capture_ms: 1840, upload_ms: 912.5 } },
  },
  responses: {
    200: responseOf('The measurements are stored.', confirmation, { recorded: { message: 'Performance recorded' } }),
  },
  errors: [invalid(ownObjectError('performance')), changedMeanwhile],
  async handle({ caller, params, body }, { cards }) {
    const performanceJson = ownJson('performance', body);
    await cards.recordPerformance({ caller, cardId: params.id, performanceJson });
    return { status: 200, body: { message: 'Performance recorded' } };
  },
});
