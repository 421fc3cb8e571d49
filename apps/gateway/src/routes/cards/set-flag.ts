import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { changedMeanwhile, responseOf } from '../shapes.js';
import { aClosedFlag, aFlag, flagBody, flagParams, flagShape } from './list-flags.js';

const state = z
  .enum(['open', 'closed'], { error: 'state must be open or closed' })
  .meta({ description: '`closed`: somebody has dealt with it; `open`: it is not dealt with after all.' });

export const setFlag = endpoint({
  method: 'patch',
  path: '/v1/cards/:id/flags/:flagId',
  access: 'key',
  doc: {
    id: 'setFlag',
    tag: 'Cards',
    summary: 'Close a flag',
    description:
      'Closes a flag, or opens it again. Lists filtered by flags count open flags only; a closed flag is kept with who closed it and when. ' +
      'Repeating a request has no effect. Needs an API key.',
  },
  params: flagParams,
  body: bodyOf({ state }),
  bodyExamples: { 'dealt with': { state: 'closed' }, 'not dealt with after all': { state: 'open' } },
  responses: { 200: responseOf('The flag.', flagShape, { closed: aClosedFlag, open: aFlag }) },
  errors: [changedMeanwhile],
  async handle({ principal, caller, params, body }, { cards, peopleNames }) {
    const isClosed = body.state === 'closed';
    const flag = await cards.setFlag({ caller, cardId: params.id, flagId: params.flagId, isClosed });
    return { status: 200, body: flagBody(flag, await peopleNames.of(principal)) };
  },
});
