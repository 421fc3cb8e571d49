import { DomainError } from '@cardlens/errors';
import type { Logger } from '@cardlens/runtime';
import type { Request, Response } from 'express';
import { httpError } from './errors.js';
import { localsOf } from './request-context.js';

/** Answers with an error; what is our fault is logged with its cause, what is the caller's is not. */
export function sendError(req: Request, res: Response, caught: unknown, log: Logger): void {
  const { status, body } = httpError(caught);
  const { requestId, route } = localsOf(res);
  // A client that hung up is nobody's failure, and there is nobody left to answer.
  if (res.destroyed || req.errored) {
    res.statusCode = status;
    return;
  }
  if (status >= 500) {
    const { code } = DomainError.from(caught);
    if (status === 500) log.error('a request failed', { requestId, method: req.method, route, status, code }, caught);
    else log.warn('a request was refused', { requestId, method: req.method, route, status, code }, caught);
  }
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.status(status).json(body);
}
