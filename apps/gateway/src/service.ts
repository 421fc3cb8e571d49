import { connectBroker, ensureStreams } from '@cardlens/messaging';
import {
  createLogger,
  healthServer,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
} from '@cardlens/runtime';
import { createApp } from './app.js';
import { connectServices } from './clients.js';
import type { GatewayConfig } from './config.js';
import { httpServer } from './http-server.js';
import { liveConnections } from './live/connections.js';
import { eventFeed } from './live/event-feed.js';
import { eventStreams } from './live/event-stream.js';
import { createHub } from './live/hub.js';
import { webSockets } from './live/web-socket.js';
import { createAuthenticator } from './middleware/authenticate.js';
import { rateLimiter } from './middleware/rate-limit.js';
import type { Deps, Services } from './ports.js';
import { createCursors } from './routes/cards/cursor.js';
import { rememberingUrls } from './routes/cards/image-urls.js';

export interface Overrides {
  readonly log?: Logger;
  /** Instead of the services behind, for tests. */
  readonly services?: Services;
}

export interface Gateway extends Service {
  port(): number;
  healthPort(): number;
}

/** Builds the gateway; `start` begins to answer. */
export async function createGateway(config: GatewayConfig, overrides: Overrides = {}): Promise<Gateway> {
  const { log = createLogger('gateway', config.logLevel) } = overrides;
  const broker = await connectBroker(config.natsUrl, 'gateway', log);
  await ensureStreams(broker.connection);
  const { services, parts, checkSession } = connectServices(config);
  const hub = createHub();
  const all = { ...services, ...overrides.services };
  const behind = { ...all, uploads: rememberingUrls(all.uploads, systemClock) };
  const own = { clock: systemClock, ids: systemIds, log };
  const connections = liveConnections(own);
  const deps: Deps = {
    ...behind,
    ...own,
    eventStreams: eventStreams({ ...behind, ...own, hub, connections }),
    cursors: createCursors(config.cursorSecret),
    limits: rateLimiter(
      {
        key: { perSecond: config.keyRate, burst: config.keyBurst },
        token: { perSecond: config.tokenRate, burst: config.tokenBurst },
      },
      systemClock,
    ),
    publicUrl: config.publicUrl?.replace(/\/+$/, '') ?? '',
  };
  const auth = createAuthenticator(deps.session, config.environment, deps);
  const app = createApp({ ...deps, auth });
  const http = httpServer(app, deps.ids, config);
  const sockets = webSockets(http.server, { ...deps, hub, auth, connections });
  const feed = eventFeed({
    connection: broker.connection,
    hub,
    log,
    onKeyRevoked: (keyId) => {
      auth.keys.revoked(keyId);
      connections.keyRevoked(keyId);
    },
  });
  const checks = { broker: broker.check, session: checkSession };
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf([broker, feed, ...parts, http, sockets, connections, health], log),
    port: http.port,
    healthPort: health.address,
  };
}
