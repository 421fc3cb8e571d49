import { DomainError } from '@cardlens/errors';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { mcpEndpoint } from './mcp/mcp-endpoint.js';
import type { Authenticator } from './middleware/authenticate.js';
import { cors } from './middleware/cors.js';
import { drain } from './middleware/drain.js';
import { invalidPath, sendError, unknownRoute } from './middleware/error-response.js';
import { localsOf, requestContext } from './middleware/request-context.js';
import { authPages } from './pages/auth/auth-pages.js';
import { capturePages } from './pages/capture-pages.js';
import { consolePages } from './pages/console-pages.js';
import { imagePages } from './pages/images.js';
import { portalPage } from './pages/portal-page.js';
import { readerFiles } from './pages/reader-files.js';
import { referencePage } from './pages/reference-page.js';
import { rootPage } from './pages/root-page.js';
import { statusPage } from './pages/status-page.js';
import type { Deps } from './ports.js';
import type { Endpoint } from './routes/endpoint.js';
import { endpoints } from './routes/index.js';
import { scimEndpoint } from './scim/scim-endpoint.js';

const webSocketPath = '/v1/ws';

const otherPath =
  ({ log }: Deps): RequestHandler =>
  (req, res) =>
    sendError(req, res, unknownRoute(req.path), log);

/** A proxy that drops the header Upgrade is the most common problem of WebSocket clients. */
const upgradeRequired: RequestHandler = (req, res) => {
  localsOf(res).route = webSocketPath;
  res.set({ upgrade: 'websocket', connection: 'Upgrade' });
  res.status(426).json({ message: 'Connect to this path as WebSocket', type: 'Upgrade Required', code: 426 });
  drain(req);
};

/** Handles a method that the path does not support (RFC 9110 §15.5.6), and OPTIONS. */
function otherMethod(path: string, endpoints: readonly Endpoint[]): RequestHandler {
  const methods = endpoints.flatMap(({ method, hasSideEffects }) =>
    method === 'get' && !hasSideEffects ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (req, res) => {
    localsOf(res).route = path;
    res.setHeader('allow', allow);
    if (req.method === 'OPTIONS') {
      res.status(204).end();
      return;
    }
    res.status(405).json({ message: 'The path does not support this method', type: 'Method Not Allowed', code: 405 });
    drain(req);
  };
}

/** Errors thrown by routing itself, such as for a path with an incomplete percent escape. */
const routingError =
  ({ log }: Deps): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const isCallersFault = (error as { status?: unknown } | undefined)?.status === 400;
    sendError(req, res, isCallersFault ? new DomainError(invalidPath) : error, log);
  };

/** The Express application without a server, as tests call it. */
export function createApp(deps: Deps & { auth: Authenticator }): Express {
  const app = express();
  app.disable('x-powered-by');
  // An entity tag would be a digest of PHI, and no response is cached.
  app.disable('etag');
  app.set('case sensitive routing', true);
  app.use(requestContext(deps.ids, deps.log), cors);
  // Before the operations, so that a browser that opens a magic link gets a page.
  app.use(readerFiles(), capturePages(), authPages(deps), consolePages(deps), imagePages(deps));
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const route = app.route(path);
    const own = endpoints.filter((endpoint) => endpoint.path === path);
    // Express would handle HEAD like GET.
    if (own.some(({ hasSideEffects }) => hasSideEffects)) route.head(otherMethod(path, own));
    for (const { method, handler } of own) route[method](handler(deps));
    // Before the next path, whose id parameter would match this one.
    route.all(otherMethod(path, own));
  }
  app.get(webSocketPath, upgradeRequired);
  app.use(mcpEndpoint(deps, endpoints), scimEndpoint(deps, endpoints));
  app.use(referencePage(deps), rootPage(), statusPage(deps), portalPage());
  app.use(otherPath(deps), routingError(deps));
  return app;
}
