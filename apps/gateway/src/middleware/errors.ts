import { cardErrorMessage, DomainError, type ErrorKind, isCardErrorCode } from '@cardlens/errors';

/**
 * HTTP status, and `code` and `type` of the body; `message` replaces the error's own where that could reveal internals.
 */
export interface HttpRow {
  readonly status: number;
  readonly code: number;
  readonly type: string;
  readonly message?: string;
}

const row = (code: number, type: string, more: Partial<HttpRow> = {}): HttpRow => ({
  status: code,
  code,
  type,
  ...more,
});
const outage = row(503, 'Service Unavailable', { message: 'Service Unavailable' });

/**
 * Error kind → HTTP status. The only such table; a test covers every kind.
 */
export const httpOfKind: Readonly<Record<ErrorKind, HttpRow>> = {
  invalid: row(400, 'Bad Request'),
  unauthenticated: row(401, 'Unauthorized'),
  // The OpenAPI document lists both bodies under its 403 responses.
  unregistered: row(401, 'Unauthorized', { status: 403 }),
  expired: row(419, 'Authentication Timeout', { status: 403 }),
  forbidden: row(403, 'Access Denied'),
  not_found: row(404, 'Not Found'),
  gone: row(410, 'Expired'),
  conflict: row(409, 'Conflict'),
  stale: row(409, 'Conflict'),
  too_slow: row(408, 'Request Timeout'),
  too_large: row(413, 'Payload Too Large'),
  unsupported_media: row(415, 'Unsupported Media Type'),
  unprocessable: row(422, 'Unprocessable Entity'),
  rate_limited: row(429, 'Too Many Requests'),
  unavailable: outage,
  timeout: outage,
  internal: row(500, 'Internal Server Error', { message: 'Internal Server Error' }),
};

export interface ErrorBody {
  readonly message: string;
  readonly type: string;
  readonly code: number;
}

/** Any caught value as HTTP status and body. */
export function httpError(caught: unknown): { status: number; body: ErrorBody } {
  const error = DomainError.from(caught);
  const { status, code, type, message } = httpOfKind[error.kind];
  // Errors of an image carry their code in brackets, in the response as on the card.
  const own = isCardErrorCode(error.code) ? cardErrorMessage(error.code) : error.publicMessage;
  return { status, body: { message: message ?? own, type, code } };
}
