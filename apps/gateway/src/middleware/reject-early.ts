import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Allowance, Deps } from '../ports.js';
import { TooManyRequests } from './admit.js';
import type { Authenticator } from './authenticate.js';
import { bearerOf } from './credentials.js';
import { Overloaded, overloadedS } from './in-flight.js';
import { plainRejections } from './plain-rejection.js';

/**
 * A rejection is delayed by this time and keeps its connection open, so a client that sends many requests per second
 * needs as many connections. The delay is random: otherwise all connections of a flood would end, and be reopened, at
 * the same time.
 */
const heldForMs = { min: 1000, max: 2000 };
const heldMax = 1000;

type Needs = Pick<Deps, 'addressLimits' | 'addressOf' | 'inFlight' | 'clock' | 'ids' | 'log'> & {
  auth: Pick<Authenticator, 'isOurs'>;
};

/**
 * Rejects requests before routing, at a fraction of the cost of a request.
 *
 * A request with an unknown credential from an address above its limit: connections are not read during the delay,
 * each connection is then closed, and many rejections share one log line. A request with any credential is rejected at once
 * while the gateway has no free slot.
 *
 * @returns whether the request was handled
 */
export function earlyRejection({ addressLimits, addressOf, auth, inFlight, ...own }: Needs) {
  const rejectCredential = plainRejections(own, 'too many wrong credentials from one address');
  const rejectAtOnce = plainRejections(own, 'too many requests in progress');

  const isOurs = (header: string): boolean => {
    try {
      return auth.isOurs(bearerOf(header));
    } catch {
      return false;
    }
  };

  let heldCount = 0;

  const answer = (req: IncomingMessage, res: ServerResponse, allowance: Allowance, durationMs: number): void =>
    rejectCredential(req, res, {
      error: new TooManyRequests(allowance),
      headers: allowance.headers,
      retryAfterS: allowance.retryAfterS,
      durationMs,
      closes: true,
    });

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { socket } = req;
    const { authorization } = req.headers;
    if (authorization === undefined) return false;
    const allowance = addressLimits.look(addressOf(req));
    if (allowance.isAllowed || isOurs(authorization)) {
      if (!inFlight.isFull()) return false;
      rejectAtOnce(req, res, { error: new Overloaded(), retryAfterS: overloadedS, durationMs: 0, closes: false });
      return true;
    }
    if (heldCount >= heldMax) {
      answer(req, res, allowance, 0);
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
      answer(req, res, allowance, waitMs);
    }, waitMs);
    return true;
  };
}
