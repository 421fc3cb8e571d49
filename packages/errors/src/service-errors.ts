import { eligibilityQuotaExceeded } from './eligibility-errors.js';
import { plain } from './plain.js';

/** Errors of one service that callers of the API see, so that the service and the published document have one text. */
export const serviceErrors = {
  cardNotCompleted: plain('CARD_NOT_COMPLETED', 'conflict', 'The card is not completed'),
  deviceReadingRefused: plain(
    'DEVICE_READING_REFUSED',
    'forbidden',
    'The account does not accept what a device has read: upload pictures',
  ),
  picturesRequired: plain(
    'PICTURES_REQUIRED',
    'forbidden',
    'The account requires pictures of what a device has read: set reading.pictures to follow',
  ),
  untrustedCardRefused: plain(
    'UNTRUSTED_CARD_REFUSED',
    'forbidden',
    'The account does not accept digital cards without the signature of a trusted issuer: upload pictures',
  ),
  cardCompletedWithout: plain('UPLOAD_CONFLICT', 'conflict', 'The card was completed without this side'),
  correctionConflict: plain('CORRECTION_CONFLICT', 'conflict', 'The card is not completed, so it cannot be corrected'),
  matchConflict: plain('MATCH_CONFLICT', 'conflict', 'The card is not completed, so it cannot be matched again'),
  explanationConflict: plain(
    'EXPLANATION_CONFLICT',
    'conflict',
    'The card is not completed, so there is no payer match to explain',
  ),
  tooManyFlags: plain('TOO_MANY_FLAGS', 'conflict', 'The card has too many flags'),
  tooManyShares: (max: number) =>
    plain('TOO_MANY_SHARES', 'conflict', `A card has at most ${max} links: revoke one first`),
  alreadyUploaded: (side: 'front' | 'back') =>
    plain('UPLOAD_CONFLICT', 'conflict', `The ${side} of the card has already been uploaded`),
  tooManyUploads: (max: number) => plain('TOO_MANY_UPLOADS', 'conflict', `A card accepts at most ${max} uploads`),
  scopesBeyondOwn: plain('SCOPES_BEYOND_OWN', 'forbidden', 'A key cannot create a key with scopes that it lacks'),
  tooManyKeys: plain('TOO_MANY_KEYS', 'conflict', 'The account has too many API keys'),
  settingNeedsAdmin: plain(
    'SETTING_NEEDS_ADMIN',
    'forbidden',
    'This setting needs the role administrator, or an API key with the scope admin',
  ),
  retentionNeedsManager: plain(
    'RETENTION_NEEDS_MANAGER',
    'forbidden',
    'Retention periods need the role manager, or an API key with the scope admin',
  ),
  noDigitsForViewers: plain('NO_DIGITS_FOR_VIEWERS', 'forbidden', 'The role viewer searches by words without digits'),
  storageFull: plain(
    'ACCOUNT_STORAGE_FULL',
    'conflict',
    'The account has no storage left for images; delete cards to upload more',
  ),
  notUploaded: plain('NOT_UPLOADED', 'conflict', 'No image has been posted to this upload target'),
  listTooLarge: plain('LIST_TOO_LARGE', 'too_large', 'The list is larger than 20 MB'),
  tooManyWebhooks: (max: number) =>
    plain('TOO_MANY_WEBHOOKS', 'conflict', `An account has at most ${max} webhooks: delete one first`),
  tooManyDestinations: (max: number) =>
    plain('TOO_MANY_DESTINATIONS', 'conflict', `An account has at most ${max} FHIR destinations: delete one first`),
  destinationDisabled: plain('DESTINATION_DISABLED', 'conflict', 'The FHIR destination is disabled: enable it first'),
  webhookDisabled: plain('WEBHOOK_DISABLED', 'conflict', 'The webhook is disabled: enable it first'),
  invalidMagicToken: plain('INVALID_MAGIC_TOKEN', 'invalid', 'Invalid token'),
  magicTokenExpired: (token: string) => plain('MAGIC_TOKEN_EXPIRED', 'gone', `Token expired - ${token}`),
  checksUsedUp: (whose: 'account' | 'user') =>
    plain(eligibilityQuotaExceeded, 'rate_limited', `The ${whose} has used up its eligibility checks for today`),
  batchAboveQuota: (whose: 'account' | 'user') =>
    plain(
      eligibilityQuotaExceeded,
      'rate_limited',
      `The batch has more rows than the ${whose} has eligibility checks left today`,
    ),
  checkBelongsToCard: plain(
    'CHECK_BELONGS_TO_CARD',
    'conflict',
    'The check belongs to a card: it is deleted with its card',
  ),
  checkBelongsToBatch: plain(
    'CHECK_BELONGS_TO_BATCH',
    'conflict',
    'The check belongs to a batch: it is deleted with its batch',
  ),
  checkNotCompleted: plain('CHECK_NOT_COMPLETED', 'conflict', 'The check is not completed'),
  batchCompleted: plain('BATCH_COMPLETED', 'conflict', 'The batch is completed: there is nothing left to cancel'),
  noPayerToAsk: plain(
    'NO_PAYER_TO_ASK',
    'conflict',
    'No payer that is configured for this account finds members by name and birth date',
  ),
  discoveryCompleted: plain(
    'DISCOVERY_COMPLETED',
    'conflict',
    'The discovery is completed: there is nothing left to cancel',
  ),
  checkHasCard: plain('CHECK_HAS_CARD', 'conflict', 'The check already belongs to another card'),
  checkNotJoinable: plain(
    'CHECK_NOT_JOINABLE',
    'conflict',
    'Only a completed check without a card, outside of batches, can join a card',
  ),
  cardOfAnother: plain(
    'CARD_OF_ANOTHER',
    'conflict',
    'The card is not certainly of the member of the check: its member number, its payer or, where these are not enough, its name differs',
  ),
  tooManySchedules: plain(
    'TOO_MANY_SCHEDULES',
    'conflict',
    'The account has reached the limit of 10,000 open schedules',
  ),
};

/** Code of all errors below; the message states the reason. */
export const cardNotCheckable = 'CARD_NOT_CHECKABLE';

const notCheckable = (reason: string) => plain(cardNotCheckable, 'conflict', reason);

/**
 * Reasons why a card cannot be checked in its current state: the missing data, and the request field that can provide
 * it.
 */
export const checkRejections = {
  notCompleted: notCheckable('The card is not completed: an eligibility check needs what was read from it'),
  noPayer: notCheckable('The card has no payer match: give the payer in eligibility.payer_id'),
  noPayerId: notCheckable('The payer of the card has no id for eligibility checks: give one in eligibility.payer_id'),
  noMemberNumber: notCheckable('No member number was read from the card: give it in eligibility.subscriber.member_id'),
  badMemberNumber: notCheckable(
    'The member number of the card cannot be sent to a payer: give it in eligibility.subscriber.member_id',
  ),
};

/** Rules for the URL of a webhook that only its service can check. */
export const webhookUrlRules = {
  scheme: 'url must begin with https://',
  address: 'url must resolve to a public address',
  credentials: 'url must not contain a user name or password',
  fragment: 'url must not have a fragment',
} as const;
