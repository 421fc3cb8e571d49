import type { ErrorKind } from './domain-error.js';

interface CatalogEntry {
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/**
 * Reasons for an eligibility check to end in state error. Each has a runbook page; the eligibility service maps the
 * reject reason codes of AAA segments to them.
 *
 * @source ASC X12 005010X279A1, AAA03
 */
export const eligibilityErrors = {
  MEMBER_NOT_FOUND: { kind: 'not_found', publicMessage: 'The payer has no record of this member' },
  MEMBER_ID_INVALID: { kind: 'invalid', publicMessage: 'The payer does not accept the member id' },
  MEMBER_NAME_MISMATCH: { kind: 'invalid', publicMessage: 'The name does not match the record of the payer' },
  MEMBER_BIRTH_DATE_MISMATCH: {
    kind: 'invalid',
    publicMessage: 'The date of birth does not match the record of the payer',
  },
  MEMBER_AMBIGUOUS: { kind: 'invalid', publicMessage: 'More than one member matches this data' },
  MEMBER_DATA_INVALID: { kind: 'invalid', publicMessage: 'The payer does not accept the member data' },
  DEPENDENT_NOT_FOUND: {
    kind: 'not_found',
    publicMessage: 'The payer has a record of the subscriber, but not of the dependent',
  },
  PROVIDER_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not accept the provider' },
  SERVICE_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not support these service types' },
  SERVICE_DATE_NOT_ACCEPTED: { kind: 'invalid', publicMessage: 'The payer does not accept this date of service' },
  PAYER_NOT_KNOWN: { kind: 'invalid', publicMessage: 'The clearinghouse does not recognize the payer id' },
  PAYER_UNAVAILABLE: { kind: 'unavailable', publicMessage: 'The payer could not be reached, please try again later' },
  PAYER_TIMEOUT: { kind: 'timeout', publicMessage: 'The payer did not respond in time, please try again later' },
  PERSON_NOT_FOUND_IN_ANSWER: {
    kind: 'not_found',
    publicMessage: 'The response of the payer is not about the patient',
  },
  PAYER_ANSWER_INVALID: { kind: 'internal', publicMessage: 'The response of the payer cannot be read' },
  PAYER_CONNECTION_FAILED: { kind: 'internal', publicMessage: 'The connection to the payer failed' },
  PAYER_NOT_CONNECTED: { kind: 'unprocessable', publicMessage: 'No connection to this payer is configured' },
  INQUIRY_REJECTED: { kind: 'internal', publicMessage: 'The payer rejected the request' },
  INQUIRY_INVALID: { kind: 'invalid', publicMessage: 'The request contains a value that X12 cannot represent' },
  INTERNAL: { kind: 'internal', publicMessage: 'An unexpected failure occurred, please contact support' },
} as const satisfies Record<string, CatalogEntry>;

export type EligibilityErrorCode = keyof typeof eligibilityErrors;

export const isEligibilityErrorCode = (code: string): code is EligibilityErrorCode =>
  Object.hasOwn(eligibilityErrors, code);

/** `error.message` of a record: a message, followed by the code in brackets. An unknown code is shown as `INTERNAL`. */
export function eligibilityErrorMessage(code: string): string {
  const known = isEligibilityErrorCode(code) ? code : 'INTERNAL';
  return `${eligibilityErrors[known].publicMessage} [${known}]`;
}

/** The caller's daily quota of checks is exhausted. */
export const eligibilityQuotaExceeded = 'ELIGIBILITY_QUOTA_EXCEEDED';

/** Rules for a request that only the eligibility service can check (HTTP status 400). */
export const ssnNotDemanded = 'subscriber.ssn is accepted only for payers that require it, and this payer does not';
export const checkNeedsCard = 'card_id is required, unless subscriber.member_id and payer_id are given';
