import type { ErrorKind } from './domain-error.js';

interface CatalogEntry {
  readonly kind: ErrorKind;
  readonly publicMessage: string;
}

/**
 * Reasons for a failed attempt to deliver a webhook, as shown in the list of deliveries. Each has a runbook page.
 */
export const deliveryErrors = {
  WEBHOOK_REFUSED: { kind: 'conflict', publicMessage: 'The receiver answered with a status other than 2xx' },
  WEBHOOK_GONE: { kind: 'gone', publicMessage: 'The receiver answered 410: the webhook is disabled' },
  WEBHOOK_TIMEOUT: { kind: 'timeout', publicMessage: 'The receiver did not respond in time' },
  WEBHOOK_UNREACHABLE: { kind: 'unavailable', publicMessage: 'The receiver could not be reached' },
  WEBHOOK_TLS_FAILED: { kind: 'unavailable', publicMessage: 'The certificate of the receiver was not accepted' },
  WEBHOOK_ADDRESS_REFUSED: {
    kind: 'forbidden',
    publicMessage: 'The URL resolves to an address that is not allowed',
  },
  WEBHOOK_SECRET_LOST: {
    kind: 'internal',
    publicMessage: 'The secret of the webhook cannot be decrypted: rotate the secret',
  },
  WEBHOOK_CARD_UNREADABLE: {
    kind: 'internal',
    publicMessage: 'The card, its user or the check could not be read',
  },
  FHIR_REFUSED: { kind: 'conflict', publicMessage: 'The FHIR server refused the transaction' },
  FHIR_RESPONSE_INVALID: {
    kind: 'conflict',
    publicMessage: 'The FHIR server did not answer with the response to a transaction',
  },
  FHIR_TOKEN_REFUSED: {
    kind: 'forbidden',
    publicMessage: 'The authorization server of the destination did not issue an access token',
  },
  FHIR_TOKEN_HOST: {
    kind: 'forbidden',
    publicMessage: 'The FHIR server names a token endpoint on another host: set token_url',
  },
  FHIR_PATIENT_UNKNOWN: {
    kind: 'conflict',
    publicMessage: 'The card or check has no value that identifies the Patient at the destination',
  },
  FHIR_BUNDLE_TOO_LARGE: { kind: 'conflict', publicMessage: 'The card with its images is too large to be sent' },
  WEBHOOK_DISABLED: { kind: 'conflict', publicMessage: 'The webhook was disabled before this was delivered' },
} as const satisfies Record<string, CatalogEntry>;

export type DeliveryErrorCode = keyof typeof deliveryErrors;

export const isDeliveryErrorCode = (code: string): code is DeliveryErrorCode => Object.hasOwn(deliveryErrors, code);

/**
 * `error.message` of a delivery: a message, then the code in brackets. An unknown code is shown as
 * `WEBHOOK_UNREACHABLE`.
 */
export function deliveryErrorMessage(code: string): string {
  const known = isDeliveryErrorCode(code) ? code : 'WEBHOOK_UNREACHABLE';
  return `${deliveryErrors[known].publicMessage} [${known}]`;
}
