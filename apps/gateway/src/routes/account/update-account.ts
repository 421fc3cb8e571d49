import { deviceReadingNames } from '@cardlens/contracts';
import { DomainError, serviceErrors } from '@cardlens/errors';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { bodyOf, boolean } from '../fields.js';
import { responseOf } from '../shapes.js';
import { accountBody, accountShape, anAccount } from './get-account.js';

const error = 'review_threshold must be a number from 0.01 to 1';
const threshold = z
  .number({ error })
  .min(0.01, { error })
  .max(1, { error })
  .meta({
    description:
      'The score below which an element needs review, a probability, for the filter `needs_review` of the card list and for the review page of the console. It ' +
      'applies to all cards immediately, except that 0.9 applies to cards completed by an earlier version of the service. The default is 0.93.',
    example: 0.85,
  });

const daysMax = 36_500;
const days = (name: string, what: string) => {
  const error = `${name} must be a whole number from 1 to ${daysMax}, or null`;
  return z
    .int({ error })
    .min(1, { error })
    .max(daysMax, { error })
    .nullable()
    .meta({
      description: `For how many days after their creation ${what}; null: until they are deleted. What is older is deleted within a day, for good.`,
      example: 365,
    });
};

/** Zero stands for no period. */
const wireDays = (days: number | null | undefined): number | undefined => (days === null ? 0 : days);

export const updateAccount = endpoint({
  method: 'patch',
  path: '/v1/account',
  access: 'key',
  role: 'manager',
  doc: {
    id: 'updateAccount',
    tag: 'Account',
    summary: 'Change the account',
    description:
      'Changes settings of the account. Settings that the request omits are unchanged. Needs an API key, with the scope `admin` for retention periods and `mfa_required`, ' +
      'or the role manager, and administrator for `mfa_required`.',
  },
  body: bodyOf({
    review_threshold: threshold.optional(),
    enriched_events: boolean(
      'enriched_events',
      'Whether the live event with state `enriched` and the webhook `card.enriched` follow the completion of a card, for clients that wait for them. It applies to ' +
        'cards created a minute later. The default is false.',
    ).optional(),
    evaluation_consent: boolean(
      'evaluation_consent',
      'Whether `cardlens eval export` may write images and values of cards of the account that people or payers have corrected or confirmed, to evaluate and calibrate ' +
        'recognition. The default is false.',
    ).optional(),
    device_reading: z
      .enum(deviceReadingNames.all, { error: `device_reading must be one of ${deviceReadingNames.all.join(', ')}` })
      .describe(
        'Whether cards may be created with what a client has read from them (`reading` of `POST /v1/cards`). `with_picture`: only if pictures follow, so that there is ' +
          'evidence. `refused`: not at all. It applies to cards created a minute later. Both also reject digital cards without the signature of a trusted ' +
          'issuer. The default is `allowed`.',
      )
      .optional(),
    mfa_required: boolean(
      'mfa_required',
      'Whether people can sign in to the console only with a second factor, which their sign-in provider states (`acr`, `amr`). It applies to the next sign-in. The default is false.',
    ).optional(),
    retention_days: days('retention_days', 'cards are kept, with everything that belongs to them').optional(),
    image_retention_days: days('image_retention_days', 'images are kept, if less long than their cards').optional(),
    check_retention_days: days(
      'check_retention_days',
      'eligibility checks are kept, if less long than cards',
    ).optional(),
  }),
  bodyExamples: {
    'review less': { review_threshold: 0.85 },
    'no reading without a picture': { device_reading: 'with_picture' },
    'events for published clients': { enriched_events: true },
    'images for a month': { image_retention_days: 30 },
  },
  responses: {
    200: responseOf('The changed account.', accountShape, {
      'review less': { ...anAccount, review_threshold: 0.85 },
    }),
  },
  errors: [serviceErrors.settingNeedsAdmin, serviceErrors.retentionNeedsManager],
  async handle({ principal, body }, { session }) {
    const { accountId } = principal;
    const isAdministrator = principal.keyScopes.includes('admin');
    if (body.mfa_required !== undefined && !isAdministrator) throw new DomainError(serviceErrors.settingNeedsAdmin);
    const periods = [body.retention_days, body.image_retention_days, body.check_retention_days];
    const changesRetention = periods.some((period) => period !== undefined);
    if (changesRetention && principal.kind === 'key' && !isAdministrator)
      throw new DomainError(serviceErrors.retentionNeedsManager);
    const {
      review_threshold: reviewThreshold,
      enriched_events: enrichedEvents,
      evaluation_consent: evaluationConsent,
      device_reading: rule,
    } = body;
    const deviceReading = rule && deviceReadingNames.toWire(rule);
    const change = {
      accountId,
      reviewThreshold,
      enrichedEvents,
      evaluationConsent,
      deviceReading,
      mfaRequired: body.mfa_required,
      retentionDays: wireDays(body.retention_days),
      imageRetentionDays: wireDays(body.image_retention_days),
      checkRetentionDays: wireDays(body.check_retention_days),
    };
    return { status: 200, body: accountBody(await session.updateAccountSettings(change)) };
  },
});
