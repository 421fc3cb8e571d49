import { DomainError } from '@cardlens/errors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Authenticator } from './middleware/authenticate.js';
import { cors } from './middleware/cors.js';
import { requestContext } from './middleware/request-context.js';
import { sendError } from './middleware/send-error.js';
import { referencePage } from './openapi/reference-page.js';
import type { Deps } from './ports.js';
import { endpoints } from './routes/index.js';

const pathShownMax = 200;

const unknownRoute =
  ({ log }: Deps): RequestHandler =>
  (req, res) => {
    const publicMessage = `No resource found for path - ${req.path.slice(0, pathShownMax)}`;
    sendError(req, res, new DomainError({ code: 'UNKNOWN_ROUTE', kind: 'not_found', publicMessage }), log);
  };

/** What routing itself throws, such as a path with a broken percent sign. */
const routingError =
  ({ log }: Deps): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const isCallersFault = (error as { status?: unknown } | undefined)?.status === 400;
    const publicMessage = 'The request path could not be decoded';
    sendError(
      req,
      res,
      isCallersFault ? new DomainError({ code: 'INVALID_PATH', kind: 'invalid', publicMessage }) : error,
      log,
    );
  };

/** The HTTP side of the gateway, without a socket: tests call it as it is. */
export function createApp(deps: Deps & { auth: Authenticator }): Express {
  const app = express();
  app.disable('x-powered-by');
  // An entity tag is a digest of PHI, and nothing here is cached.
  app.disable('etag');
  app.set('case sensitive routing', true);
  app.use(requestContext(deps.ids, deps.log), cors);
  for (const { method, path, handler } of endpoints) app[method](path, handler(deps));
  app.use(referencePage(deps));
  app.use(unknownRoute(deps), routingError(deps));
  return app;
}
