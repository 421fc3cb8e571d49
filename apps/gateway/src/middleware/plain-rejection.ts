import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DomainError } from '@cardlens/errors';
import { type Clock, type Ids, type Logger, record, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import { corsHeaders } from './cors.js';
import { drain } from './drain.js';
import { httpError } from './errors.js';
import { carrierOf, requestIdOf } from './request-context.js';

const loggedEveryMs = 10_000;

interface Rejection {
  readonly error: DomainError;
  readonly retryAfterS: number;
  /** That report the rate. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time since the request arrived. */
  readonly durationMs: number;
  readonly closes: boolean;
}

/**
 * Responds to requests that are rejected before routing, with the headers of every response. Because there may be many,
 * one log line covers those of ten seconds.
 * @param reason  reason in the log
 */
export function plainRejections({ clock, ids, log }: { clock: Clock; ids: Ids; log: Logger }, reason: string) {
  let unlogged = 0;
  let loggedAtMs = 0;
  const note = (): void => {
    unlogged++;
    if (clock.nowMs() - loggedAtMs < loggedEveryMs) return;
    log.warn(`requests rejected: ${reason}`, { count: unlogged });
    loggedAtMs = clock.nowMs();
    unlogged = 0;
  };
  return (
    req: IncomingMessage,
    res: ServerResponse,
    { error, retryAfterS, headers, durationMs, closes }: Rejection,
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
        'retry-after': `${retryAfterS}`,
        ...headers,
        ...traceCarrier(),
        ...(req.headers.origin === undefined ? {} : corsHeaders),
      });
    });
    res.end(text);
    drain(req);
    record('httpRequestDuration', durationMs, { method: req.method ?? '', route: 'rejected', status });
    note();
  };
}
