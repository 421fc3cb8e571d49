import type { AccountProfile } from '@cardlens/contracts';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { id, number, object, responseOf, text } from '../shapes.js';

export const accountShape = object('An account.', {
  account_id: id('Identifier of the account.'),
  name: text('Name of the account.'),
  logo: text('A PNG as a `data:` URL; null if the account has none.').nullable(),
  review_threshold: number('Cards with an element whose score is lower are listed with `needs_review`.')
    .min(0.01)
    .max(1),
});

export const anAccount = { account_id: example.sessionId, name: 'Example Clinic', logo: null, review_threshold: 0.93 };

export const accountBody = ({ accountId, name, logo, reviewThreshold }: AccountProfile) => ({
  account_id: accountId,
  name,
  logo: logo === undefined ? null : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  review_threshold: reviewThreshold,
});

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
    200: responseOf('The account.', accountShape, { 'without a logo': anAccount }),
  },
  async handle({ principal: { accountId } }, { session }) {
    return { status: 200, body: accountBody(await session.getAccountProfile({ accountId })) };
  },
});
