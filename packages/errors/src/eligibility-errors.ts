import type { ErrorKind } from './domain-error.js';

interface CatalogueEntry {
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/**
 * Why an eligibility check ended in state error. Each has a runbook page; those that come from AAA segments are listed with
 * their reject reason codes in the eligibility service.
 * @source decisions §8; ASC X12 005010X279A1, AAA03
 */
export const eligibilityErrors = {
  MEMBER_NOT_FOUND: { kind: 'not_found', publicMessage: 'The payer does not know this member' },
  MEMBER_ID_INVALID: { kind: 'invalid', publicMessage: 'The payer does not accept the member id' },
  MEMBER_NAME_MISMATCH: { kind: 'invalid', publicMessage: 'The name is not the one that the payer has' },
  MEMBER_BIRTH_DATE_MISMATCH: { kind: 'invalid', publicMessage: 'The birth date is not the one that the payer has' },
  MEMBER_AMBIGUOUS: { kind: 'invalid', publicMessage: 'The payer has several members with these data' },
  MEMBER_DATA_INVALID: { kind: 'invalid', publicMessage: 'The payer does not accept the data of the member' },
  DEPENDENT_NOT_FOUND: { kind: 'not_found', publicMessage: 'The payer knows the subscriber, but not the dependent' },
  PROVIDER_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not accept the provider' },
  SERVICE_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not answer about these service types' },
  SERVICE_DATE_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not answer about this date' },
  PAYER_NOT_KNOWN: { kind: 'invalid', publicMessage: 'The clearinghouse does not know the payer id' },
  PAYER_UNAVAILABLE: { kind: 'unavailable', publicMessage: 'The payer could not be reached, please try again later' },
  PAYER_TIMEOUT: { kind: 'timeout', publicMessage: 'The payer did not answer in time, please try again later' },
  PAYER_ANSWER_INVALID: { kind: 'internal', publicMessage: 'The answer of the payer cannot be read' },
  PAYER_CONNECTION_FAILED: { kind: 'internal', publicMessage: 'The connection to the payer does not work' },
  PAYER_NOT_CONNECTED: { kind: 'unprocessable', publicMessage: 'No connection to this payer is configured' },
  INQUIRY_REJECTED: { kind: 'internal', publicMessage: 'The payer refused the request as a whole' },
  INQUIRY_INVALID: { kind: 'invalid', publicMessage: 'The request holds something that X12 cannot carry' },
  INTERNAL: { kind: 'internal', publicMessage: 'An unexpected failure occurred, please contact support' },
} as const satisfies Record<string, CatalogueEntry>;

export type EligibilityErrorCode = keyof typeof eligibilityErrors;

export const isEligibilityErrorCode = (code: string): code is EligibilityErrorCode =>
  Object.hasOwn(eligibilityErrors, code);

/** `error.message` of a record: human text, then the bracketed code. An unknown code reads as `INTERNAL`. */
export function eligibilityErrorMessage(code: string): string {
  const known = isEligibilityErrorCode(code) ? code : 'INTERNAL';
  return `${eligibilityErrors[known].publicMessage} [${known}]`;
}

/** The caller's daily quota of checks is used up. */
export const eligibilityQuotaExceeded = 'ELIGIBILITY_QUOTA_EXCEEDED';

/** Whom a check is about and whom it asks must be known, with HTTP status 400. */
export const ssnNotDemanded = 'subscriber.ssn is sent only to payers that demand it, and this payer is not one of them';
export const checkNeedsCard = 'card_id is required, unless subscriber.member_id and payer_id are given';

/** Why a check cannot be deleted, with HTTP status 409. */
export const checkBelongsToCard = 'The check belongs to a card: it is deleted with its card';

/** Why a check cannot be deleted, with HTTP status 409. */
export const checkBelongsToBatch = 'The check belongs to a batch: it is deleted with its batch';

/** Why no further schedule of checks is created, with HTTP status 409. */
export const tooManySchedules = 'The account has 10,000 open schedules, as many as it may have';

/** Code of every refusal below; the message tells callers what is wrong. */
export const cardNotCheckable = 'CARD_NOT_CHECKABLE';

/**
 * Why a card cannot be checked in its present state, with HTTP status 409: what is missing, and the field of the request that
 * can supply it.
 * @source decisions §8
 */
export const checkRefusals = {
  notCompleted: 'The card is not completed: an eligibility check needs what was read from it',
  noPayer: 'The card has no payer match: give the payer in eligibility.payer_id',
  noPayerId: 'The payer of the card has no id for eligibility checks: give one in eligibility.payer_id',
  noMemberNumber: 'No member number was read from the card: give it in eligibility.subscriber.member_id',
  badMemberNumber:
    'The member number of the card cannot be sent to a payer: give it in eligibility.subscriber.member_id',
} as const;
