import { capturing, endpoint } from '../endpoint.js';
import { cardParams, ownJson, ownObject } from '../fields.js';

/** `POST /v1/cards/{id}/performance`: stores a client's measurements under names of its choice. */
export const recordPerformance = endpoint({
  method: 'post',
  path: '/v1/cards/:id/performance',
  access: 'any',
  scopes: capturing,
  params: cardParams,
  body: ownObject('performance'),
  async handle({ caller, params, body }, { cards }) {
    const performanceJson = ownJson('performance', body);
    await cards.recordPerformance({ caller, cardId: params.id, performanceJson, timingsMs: {} });
    return { status: 200, body: { message: 'Performance recorded' } };
  },
});
