import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { responseOf } from '../shapes.js';
import { accountBody, accountShape, anAccount } from './get-account.js';

const error = 'review_threshold must be a number from 0.01 to 1';
const threshold = z
  .number({ error })
  .min(0.01, { error })
  .max(1, { error })
  .meta({ description: 'A probability. The default is 0.93.', example: 0.85 });

export const updateAccount = endpoint({
  method: 'patch',
  path: '/v1/account',
  access: 'key',
  doc: {
    id: 'updateAccount',
    tag: 'Account',
    summary: 'Change the account',
    description:
      'Sets the score below which an element needs review, for the filter `needs_review` of the card list and for the review page of the ' +
      'console. It applies to all cards immediately, except that 0.9 applies to cards completed by an earlier version of the service. ' +
      'Needs an API key.',
  },
  body: bodyOf({ review_threshold: threshold }),
  bodyExamples: { 'review less': { review_threshold: 0.85 } },
  responses: {
    200: responseOf('The changed account.', accountShape, {
      'review less': { ...anAccount, review_threshold: 0.85 },
    }),
  },
  async handle({ principal: { accountId }, body: { review_threshold: reviewThreshold } }, { session }) {
    return { status: 200, body: accountBody(await session.setReviewThreshold({ accountId, reviewThreshold })) };
  },
});
