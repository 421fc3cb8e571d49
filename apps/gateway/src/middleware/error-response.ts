import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { cardErrorMessage, DomainError, type ErrorKind, isCardErrorCode, requestErrors } from '@cardlens/errors';
import { type Clock, type Ids, type Logger, record, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import type { Request, Response } from 'express';
import type { Allowance } from '../ports.js';
import { corsHeaders } from './cors.js';
import { drain } from './drain.js';
import { carrierOf, localsOf, requestIdOf } from './request-context.js';

/**
 * HTTP status, and `code` and `type` of the body; `message` replaces the error's own where that could reveal internals.
 */
interface HttpRow {
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

interface ErrorBody {
  readonly message: string;
  readonly type: string;
  readonly code: number;
}

/** What a response says of an error. */
export type PublicError = Pick<DomainError, 'code' | 'kind' | 'publicMessage'>;

/** Any caught value as HTTP status and body. */
export const httpError = (caught: unknown) => httpErrorOf(DomainError.from(caught));

/** HTTP status and body of an error, sent or documented. */
export function httpErrorOf(error: PublicError): { status: number; body: ErrorBody } {
  const { status, code, type, message } = httpOfKind[error.kind];
  // Errors of an image carry their code in brackets, in the response as on the card.
  const own = isCardErrorCode(error.code) ? cardErrorMessage(error.code) : error.publicMessage;
  return { status, body: { message: message ?? own, type, code } };
}

/** The path has a malformed percent escape. */
export const invalidPath: PublicError = {
  code: 'INVALID_PATH',
  kind: 'invalid',
  publicMessage: 'The request path could not be decoded',
};

const pathShownMax = 200;

export const unknownRoute = (path: string) =>
  new DomainError({
    code: 'UNKNOWN_ROUTE',
    kind: 'not_found',
    publicMessage: `No resource found for path - ${path.slice(0, pathShownMax)}`,
  });

/** The caller exceeds its rate. */
export class TooManyRequests extends DomainError {
  readonly retryAfterS: number;
  /** That report the rate; empty where the response has them already. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    { retryAfterS, headers }: Pick<Allowance, 'retryAfterS'> & Partial<Pick<Allowance, 'headers'>>,
    publicMessage: string = requestErrors.tooManyRequests.publicMessage,
  ) {
    super({ ...requestErrors.tooManyRequests, publicMessage });
    this.retryAfterS = retryAfterS;
    this.headers = headers ?? {};
  }
}

/**
 * Rejected because the gateway has too many requests in progress. Not logged: a log line for each would cost more than
 * the rejection.
 */
export class Overloaded extends DomainError {
  constructor() {
    super(requestErrors.unavailable);
  }
}

/** The limiter knows when to retry; other errors get a short default. */
function retryHeaders(caught: unknown, status: number): Readonly<Record<string, string>> {
  if (caught instanceof TooManyRequests) return { ...caught.headers, 'retry-after': `${caught.retryAfterS}` };
  return status === 429 ? { 'retry-after': '10' } : status === 503 ? { 'retry-after': '2' } : {};
}

/** Whether the response reports a failure of the service. */
export const isOurFailure = (status: number): boolean => status === 500 || status === 503;

/** Sends an error response. Failures of the service are logged with their cause; errors of the caller are not. */
export function sendError(req: Request, res: Response, caught: unknown, log: Logger): void {
  const { status, body } = httpError(caught);
  const { requestId, route } = localsOf(res);
  // The client has disconnected: not a failure, and there is no one to respond to.
  if (res.destroyed || req.errored) {
    res.statusCode = status;
    return;
  }
  const fields = { requestId, method: req.method, route, status, code: DomainError.from(caught).code };
  if (status === 500) log.error('request failed', fields, caught);
  if (status === 503 && !(caught instanceof Overloaded))
    log.warn('request rejected: dependency unavailable', fields, caught);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.set(retryHeaders(caught, status)).status(status).json(body);
}

const loggedEveryMs = 10_000;

/**
 * Sends error responses to requests that are rejected before routing, with the headers of every response. Because there
 * may be many, one log line covers those of ten seconds.
 * @param reason  reason in the log
 */
export function earlyErrors({ clock, ids, log }: { clock: Clock; ids: Ids; log: Logger }, reason: string) {
  let unlogged = 0;
  let loggedAtMs = 0;
  const logNow = (): void => {
    unlogged++;
    if (clock.nowMs() - loggedAtMs < loggedEveryMs) return;
    log.warn(`requests rejected: ${reason}`, { count: unlogged });
    loggedAtMs = clock.nowMs();
    unlogged = 0;
  };
  return (
    req: IncomingMessage,
    res: ServerResponse,
    error: DomainError,
    { durationMs = 0, closes = false }: { durationMs?: number; closes?: boolean } = {},
  ): void => {
    const { status, body } = httpError(error);
    const text = JSON.stringify(body);
    withTraceFrom(carrierOf(req), () => {
      res.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': `${Buffer.byteLength(text)}`,
        ...(closes ? { connection: 'close' } : {}),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestIdOf(req, ids),
        ...retryHeaders(error, status),
        ...traceCarrier(),
        ...(req.headers.origin === undefined ? {} : corsHeaders),
      });
    });
    res.end(text);
    drain(req);
    record('httpRequestDuration', durationMs, { method: req.method ?? '', route: 'rejected', status });
    logNow();
  };
}

/** Writes an error response to a connection that has no HTTP response object, and closes it. */
function writeError(
  stream: Duplex,
  { status, body }: { status: number; body: ErrorBody },
  headers: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(body);
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': `${Buffer.byteLength(text)}`,
    connection: 'close',
    'cache-control': 'no-store',
    ...traceCarrier(),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
}

/** Rejects a request for another protocol. @returns the status */
export function rejectUpgrade(stream: Duplex, caught: unknown, headers: Readonly<Record<string, string>>): number {
  const error = httpError(caught);
  writeError(stream, error, { ...headers, ...retryHeaders(caught, error.status) });
  return error.status;
}

/** Requests that Node's parser rejects, by its error code (RFC 9110 §15.5, RFC 6585 §5); one code is our own. */
const unreadable: Readonly<Record<string, readonly [code: number, type: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  NO_SUCH_EXPECTATION: [417, 'Expectation Failed', 'The expectation of the request cannot be met'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
};
const malformed = [400, 'Bad Request', 'The request is not valid HTTP'] as const;

/** Responds to a request that could not be parsed, in the format of all other errors. */
export const unreadableRequest =
  (ids: Ids) =>
  (error: Error & { code?: string }, stream: Duplex): void => {
    if (error.code === 'ECONNRESET' || !stream.writable) return void stream.destroy();
    const [code, type, message] = unreadable[error.code ?? ''] ?? malformed;
    withTraceFrom({}, () =>
      writeError(stream, { status: code, body: { message, type, code } }, { 'x-request-id': ids.uuid() }),
    );
  };
