import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
/**
 * A rejection is delayed by this time and keeps its connection open, so a client that sends many requests per second
 * needs as many connections. The delay is random: otherwise all connections of a flood would end, and be reopened, at
 * the same time.
 */
const heldForMs = { min: 1000, max: 2000 };
const heldMax = 1000;

type Needs = Pick<Deps, 'addressLimits' | 'addressOf' | 'clock' | 'ids' | 'log'> & {
  auth: Pick<Authenticator, 'wasGood'>;
};

/**
 * Rejects, before routing, requests with an unknown credential from an address above its limit. A flood of wrong keys
 * must cost less than normal requests: its connections are not read during the delay, requests pipelined behind a
 * rejected one get no response, each connection is then closed, and many rejections share one log line.
 *
 * @returns whether the request was handled
 */
export function earlyRefusal({ addressLimits, addressOf, auth, clock, ids, log }: Needs) {
  let unlogged = 0;
  let loggedAtMs = 0;

  const note = (): void => {
    unlogged++;
    if (clock.nowMs() - loggedAtMs < loggedEveryMs) return;
    log.warn('requests rejected: too many wrong credentials from one address', { count: unlogged });
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

  const held = new WeakSet<Socket>();
  let heldCount = 0;

  const answer = (req: IncomingMessage, res: ServerResponse, retryAfterS: number, waitedMs: number): void => {
    const { status, body } = httpError(new TooManyRequests(retryAfterS));
    const text = JSON.stringify(body);
    withTraceFrom(carrierOf(req), () => {
      res.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': `${Buffer.byteLength(text)}`,
        connection: 'close',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestIdOf(req, ids),
        'retry-after': `${retryAfterS}`,
        ...traceCarrier(),
        ...(req.headers.origin === undefined ? {} : corsHeaders),
      });
    });
    res.end(text);
    drain(req);
    record('httpRequestDuration', waitedMs, { method: req.method ?? '', route: 'refused', status });
    note();
  };

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { socket } = req;
    // Pipelined behind a rejected request.
    if (held.has(socket)) return true;
    const { authorization } = req.headers;
    if (authorization === undefined) return false;
    const { isAllowed, retryAfterS } = addressLimits.look(addressOf(req));
    if (isAllowed || wasGood(authorization)) return false;
    held.add(socket);
    if (heldCount >= heldMax) {
      answer(req, res, retryAfterS, 0);
      return true;
    }
    heldCount++;
    const waitMs = randomInt(heldForMs.min, heldForMs.max);
    // Deferred, because Node resumes the socket after the chunk that contained this request.
    setImmediate(() => socket.pause());
    setTimeout(() => {
      heldCount--;
      // Nothing after a complete request is read: the connection ends with the response.
      if (!req.complete) socket.resume();
      answer(req, res, retryAfterS, waitMs);
    }, waitMs);
    return true;
  };
}
