import type { RequestHandler } from 'express';

const exposed = 'x-request-id, traceparent, location, retry-after, ratelimit, ratelimit-policy';
const methods = 'GET, POST, PUT, PATCH, DELETE';

/** Headers of every response to a request with an Origin header. */
export const corsHeaders = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
} as const;

/**
 * Any origin may call with a session token. Every operation rejects an API key from another site's page; the response
 * is readable across origins, so that a developer sees the reason.
 */
export const cors: RequestHandler = (req, res, next) => {
  if (req.headers.origin === undefined) return next();
  for (const [name, value] of Object.entries(corsHeaders)) res.setHeader(name, value);
  const requestedMethod = req.headers['access-control-request-method'];
  if (req.method !== 'OPTIONS' || requestedMethod === undefined) return next();
  res.setHeader('access-control-allow-methods', methods);
  // `*` would not include Authorization.
  const headers = req.headers['access-control-request-headers'];
  if (headers !== undefined) res.setHeader('access-control-allow-headers', headers);
  res.setHeader('access-control-max-age', '7200');
  res.status(204).end();
};
