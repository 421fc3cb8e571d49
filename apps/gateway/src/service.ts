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
import { eventFeed } from './live/event-feed.js';
import { createHub } from './live/hub.js';
import { liveServer } from './live/web-socket.js';
import { createAuthenticator } from './middleware/authenticate.js';
import type { Deps, Services } from './ports.js';
import { createCursors } from './routes/cards/cursor.js';

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
  const deps: Deps = {
    ...services,
    ...overrides.services,
    cursors: createCursors(config.cursorSecret),
    clock: systemClock,
    ids: systemIds,
    log,
    publicUrl: config.publicUrl?.replace(/\/+$/, '') ?? '',
  };
  const auth = createAuthenticator(deps.session, config.environment, deps);
  const app = createApp({ ...deps, auth });
  const http = httpServer(app, deps.ids, config);
  const hub = createHub();
  const live = liveServer(http.server, { ...deps, hub, auth });
  const feed = eventFeed({
    connection: broker.connection,
    hub,
    log,
    onKeyRevoked: (keyId) => {
      auth.keys.revoked(keyId);
      live.keyRevoked(keyId);
    },
  });
  const checks = { broker: broker.check, session: checkSession };
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf([broker, feed, ...parts, http, live, health], log),
    port: http.port,
    healthPort: health.address,
  };
}
