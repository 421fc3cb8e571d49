import type { IncomingMessage, ServerResponse } from 'node:http';
import { record, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import type { Deps } from '../ports.js';
import { TooManyRequests } from './admit.js';
import type { Authenticator } from './authenticate.js';
import { corsHeaders } from './cors.js';
import { bearerOf } from './credentials.js';
import { drain } from './drain.js';
import { httpError } from './errors.js';
import { carrierOf, requestIdOf } from './request-context.js';

const loggedEveryMs = 10_000;

type Needs = Pick<Deps, 'addressLimits' | 'addressOf' | 'clock' | 'ids' | 'log'> & {
  auth: Pick<Authenticator, 'wasGood'>;
};

/**
 * Refuses, before routing, what comes with an unknown credential from an address that exceeds its limit. A flood of wrong keys
 * costs a tenth of a routed request each, and one line in the log for many.
 *
 * @returns whether the request was answered
 */
export function earlyRefusal({ addressLimits, addressOf, auth, clock, ids, log }: Needs) {
  let unlogged = 0;
  let loggedAtMs = 0;

  const note = (): void => {
    unlogged++;
    if (clock.nowMs() - loggedAtMs < loggedEveryMs) return;
    log.warn('requests refused: too many with a wrong credential from one address', { count: unlogged });
    loggedAtMs = clock.nowMs();
    unlogged = 0;
  };

  const wasGood = (header: string): boolean => {
    try {
      return auth.wasGood(bearerOf(header));
    } catch {
      return false;
    }
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { authorization, origin } = req.headers;
    if (authorization === undefined) return false;
    const { isAllowed, retryAfterS } = addressLimits.look(addressOf(req));
    if (isAllowed || wasGood(authorization)) return false;
    const startedMs = performance.now();
    const { status, body } = httpError(new TooManyRequests(retryAfterS));
    const text = JSON.stringify(body);
    withTraceFrom(carrierOf(req), () => {
      res.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestIdOf(req, ids),
        'retry-after': `${retryAfterS}`,
        ...traceCarrier(),
        ...(origin === undefined ? {} : corsHeaders),
      });
    });
    res.end(text);
    drain(req);
    record('httpRequestDuration', performance.now() - startedMs, {
      method: req.method ?? '',
      route: 'refused',
      status,
    });
    note();
    return true;
  };
}
