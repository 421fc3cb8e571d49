import type { AccountProfile } from '@cardlens/contracts';
import { z } from 'zod';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { id } from '../shapes.js';

export const accountShape = z
  .object({
    account_id: id('Identifier of the account.'),
    name: z.string().describe('Name of the account.'),
    logo: z.string().nullable().describe('A PNG as a `data:` URL; null if the account has none.'),
    review_threshold: z
      .number()
      .min(0.01)
      .max(1)
      .describe('Cards with an element whose score is lower are listed with `needs_review`.'),
  })
  .describe('An account.');

export const anAccount = { account_id: example.sessionId, name: 'Example Clinic', logo: null, review_threshold: 0.93 };

export const accountBody = ({ accountId, name, logo, reviewThreshold }: AccountProfile) => ({
  account_id: accountId,
  name,
  logo: logo === undefined ? null : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  review_threshold: reviewThreshold,
});

/** `GET /v1/account`: name and logo of the account, as shown on the page of a magic link. */
export const getAccount = endpoint({
  method: 'get',
  path: '/v1/account',
  access: 'any',
  scopes: capturing,
  needs: 'nothing',
  doc: {
    id: 'getAccount',
    tag: 'Account',
    summary: 'Get the account',
    description:
      'The name and the logo of the account, for pages that request a card from a person on its behalf. The operator of the service sets both.',
  },
  responses: {
    200: { description: 'The account.', schema: accountShape, examples: { 'without a logo': anAccount } },
  },
  async handle({ principal: { accountId } }, { session }) {
    return { status: 200, body: accountBody(await session.getAccountProfile({ accountId })) };
  },
});
