import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { accountBody } from './account-body.js';

const error = 'review_threshold must be a number from 0.01 to 1';

/** `PATCH /v1/account`: changes the settings that the account controls itself. */
export const updateAccount = endpoint({
  method: 'patch',
  path: '/v1/account',
  access: 'key',
  body: bodyOf({ review_threshold: z.number({ error }).min(0.01, { error }).max(1, { error }) }),
  async handle({ principal: { accountId }, body: { review_threshold: reviewThreshold } }, { session }) {
    return { status: 200, body: accountBody(await session.setReviewThreshold({ accountId, reviewThreshold })) };
  },
});
