import { DomainError } from '@cardlens/errors';
import type { Logger } from '@cardlens/runtime';
import type { Request, Response } from 'express';
import { TooManyRequests } from './admit.js';
import { httpError } from './errors.js';
import { Overloaded, overloadedS } from './in-flight.js';
import { localsOf } from './request-context.js';

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
  // The limiter knows when to retry; other errors get a short default.
  if (caught instanceof TooManyRequests) res.set(caught.headers);
  if (status === 429) res.setHeader('retry-after', caught instanceof TooManyRequests ? caught.retryAfterS : 10);
  if (status === 503) res.setHeader('retry-after', overloadedS);
  res.status(status).json(body);
}
