import { type Carrier, type Ids, type Logger, record, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import type { Request, RequestHandler, Response } from 'express';

/** Data attached to a request by the middleware. */
export interface RequestLocals {
  requestId: string;
  /** Pattern of the matched route, such as `/v1/cards/:id`: the only part of the URL in logs and metrics. */
  route: string;
  /** Set for a response that lasts as long as the client listens. */
  isStream?: boolean;
}

export const localsOf = (res: Response): RequestLocals => res.locals as RequestLocals;

// Long enough for any id scheme, without characters that could corrupt a log line or header.
const saneRequestId = /^[\w.:-]{1,128}$/;

/** The caller's own request id, if it is valid. */
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

/** `traceparent` of the active span, for the response. */
export function setTraceparent(res: Response): void {
  const { traceparent } = traceCarrier();
  if (traceparent !== undefined) res.setHeader('traceparent', traceparent);
}

/** Adds request id and trace to every response, and writes one log line and one measurement per request. */
export const requestContext =
  (ids: Ids, log: Logger): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now();
    const locals = localsOf(res);
    locals.requestId = requestIdOf(req, ids);
    locals.route = 'unmatched';
    res.setHeader('x-request-id', locals.requestId);
    // Everything under /v1 may contain PHI, so no intermediate cache may store it.
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-content-type-options', 'nosniff');
    withTraceFrom(carrierOf(req), () => {
      setTraceparent(res);
      res.once('close', () => {
        const { route, requestId, isStream = false } = locals;
        const durationMs = performance.now() - startedMs;
        // Status 499, a convention of some proxies: the client disconnected before the response.
        const status = res.writableFinished || isStream ? res.statusCode : 499;
        // The duration of a live stream is not a latency.
        if (!isStream) record('httpRequestDuration', durationMs, { method: req.method, route, status });
        log.info('request', { requestId, method: req.method, route, status, durationMs: Math.round(durationMs) });
      });
      next();
    });
  };
