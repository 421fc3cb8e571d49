import { type AccountProfile, deviceReadingNames } from '@cardlens/contracts';
import { capturing, endpoint } from '../endpoint.js';
import * as example from '../example-ids.js';
import { component, flag, id, integer, number, oneOf, responseOf, text } from '../shapes.js';

const retention = (what: string) =>
  integer(`For how many days after their creation ${what}, null: until they are deleted.`).nullable().optional();

export const accountShape = component('AccountProfile', 'An account.', {
  account_id: id('Identifier of the account.'),
  name: text('Name of the account.'),
  logo: text('A PNG as a `data:` URL; null if the account has none.').nullable(),
  review_threshold: number('Cards with an element whose score is lower are listed with `needs_review`.')
    .min(0.01)
    .max(1),
  enriched_events: flag('Whether events with state `enriched` follow the completion of a card.').optional(),
  evaluation_consent: flag(
    'Whether corrected and confirmed values of cards may be exported to evaluate recognition.',
  ).optional(),
  device_reading: oneOf(
    deviceReadingNames.all,
    'Whether cards may be created with what a client has read from them: `allowed`, only if pictures follow (`with_picture`), or `refused`. ' +
      'Unless `allowed`, digital cards without the signature of a trusted issuer are rejected.',
  ).optional(),
  retention_days: retention('cards are kept'),
  image_retention_days: retention('images are kept, if less long than their cards'),
  check_retention_days: retention('eligibility checks are kept, if less long than cards'),
  mfa_required: flag('Whether people can sign in to the console only with a second factor.').optional(),
});

export const anAccount = {
  account_id: example.sessionId,
  name: 'Example Clinic',
  logo: null,
  review_threshold: 0.93,
  enriched_events: false,
  evaluation_consent: false,
  device_reading: 'allowed',
  retention_days: 365,
  image_retention_days: null,
  check_retention_days: null,
  mfa_required: false,
};

export const accountBody = ({ accountId, name, logo, ...settings }: AccountProfile) => ({
  account_id: accountId,
  name,
  logo: logo === undefined ? null : `data:image/png;base64,${Buffer.from(logo).toString('base64')}`,
  review_threshold: settings.reviewThreshold,
  enriched_events: settings.enrichedEvents,
  evaluation_consent: settings.evaluationConsent,
  device_reading: deviceReadingNames.fromWire(settings.deviceReading ?? 0) ?? 'allowed',
  retention_days: settings.retentionDays ?? null,
  image_retention_days: settings.imageRetentionDays ?? null,
  check_retention_days: settings.checkRetentionDays ?? null,
  mfa_required: settings.mfaRequired,
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
      'The name and the logo of the account, for pages that request a card from a person on its behalf; the operator of the service sets both. And its settings.',
  },
  responses: {
    200: responseOf('The account.', accountShape, { 'without a logo': anAccount }),
  },
  async handle({ principal: { accountId } }, { session }) {
    return { status: 200, body: accountBody(await session.getAccountProfile({ accountId })) };
  },
});
