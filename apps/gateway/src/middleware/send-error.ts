import { DomainError } from '@cardlens/errors';
import type { Logger } from '@cardlens/runtime';
import type { Request, Response } from 'express';
import { httpError } from './errors.js';
import { localsOf } from './request-context.js';

/** Whether an answer tells of a failure of ours; 501 is a plain no. */
export const isOurFailure = (status: number): boolean => status === 500 || status === 503;

/** Answers with an error; what is our fault is logged with its cause, what is the caller's is not. */
export function sendError(req: Request, res: Response, caught: unknown, log: Logger): void {
  const { status, body } = httpError(caught);
  const { requestId, route } = localsOf(res);
  // A client that hung up is nobody's failure, and there is nobody left to answer.
  if (res.destroyed || req.errored) {
    res.statusCode = status;
    return;
  }
  const fields = { requestId, method: req.method, route, status, code: DomainError.from(caught).code };
  if (status === 500) log.error('a request failed', fields, caught);
  if (status === 503) log.warn('a request was refused', fields, caught);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // Whoever refuses knows best when to come back; where nobody said it, not at once.
  if (status === 429 && !res.hasHeader('retry-after')) res.setHeader('retry-after', '10');
  res.status(status).json(body);
}
