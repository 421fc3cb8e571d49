import { type Carrier, type Ids, type Logger, record, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';

/** What a request carries from its first line to its last. */
export interface RequestLocals {
  requestId: string;
  /** Pattern of the route that took it, e.g. `/v1/cards/:id`: what logs and metrics may show of the URL. */
  route: string;
  /** Its answer lasts as long as the client listens. */
  isStream?: boolean;
}

export const localsOf = (res: Response): RequestLocals => res.locals as RequestLocals;

// Long enough for any scheme of ids, and nothing that could break a log line or a header.
const saneRequestId = /^[\w.:-]{1,128}$/;

/** The caller's own id, if it sent a sane one. */
export const requestIdOf = (req: Pick<Request, 'headers'>, ids: Ids): string => {
  const sent = req.headers['x-request-id'];
  return typeof sent === 'string' && saneRequestId.test(sent) ? sent : ids.uuid();
};

/** Trace headers of a request. */
export function carrierOf(req: Pick<Request, 'headers'>): Carrier {
  const { traceparent, tracestate } = req.headers;
  return {
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
    ...(typeof tracestate === 'string' ? { tracestate } : {}),
  };
}

/** `traceparent` of what is going on now, on the answer. */
export function setTraceparent(res: Response): void {
  const { traceparent } = traceCarrier();
  if (traceparent !== undefined) res.setHeader('traceparent', traceparent);
}

/** Request id and trace on every answer, one log line and one measurement a request. */
export const requestContext =
  (ids: Ids, log: Logger): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now();
    const locals = localsOf(res);
    locals.requestId = requestIdOf(req, ids);
    locals.route = 'unmatched';
    res.setHeader('x-request-id', locals.requestId);
    // Everything under /v1 may hold PHI; no cache on the way may keep it.
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    withTraceFrom(carrierOf(req), () => {
      setTraceparent(res);
      res.once('close', () => {
        const { route, requestId, isStream = false } = locals;
        const durationMs = performance.now() - startedMs;
        // 499 as proxies write it: the client went away before its answer.
        const status = res.writableFinished || isStream ? res.statusCode : 499;
        // How long somebody listened is no time that anybody waited.
        if (!isStream) record('httpRequestDuration', durationMs, { method: req.method, route, status });
        log.info('request', { requestId, method: req.method, route, status, durationMs: Math.round(durationMs) });
      });
      next();
    });
  };
