import { connectBroker, createPublisher } from '@cardlens/messaging';
import { loadTls } from '@cardlens/rpc';
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
import { auditTrail } from './middleware/audit.js';
import { createAuthenticator } from './middleware/authenticate.js';
import { clientAddress } from './middleware/client-address.js';
import { browserCookies } from './middleware/cookies.js';
import { earlyRejection } from './middleware/gate.js';
import { createImageLinks } from './middleware/image-links.js';
import { boundedRequests } from './middleware/in-flight.js';
import { limitExchange } from './middleware/limit-exchange.js';
import { createPeopleNames } from './middleware/people-names.js';
import { addressLimiter, rateLimiter } from './middleware/rate-limit.js';
import { createShareFiles } from './middleware/share-files.js';
import { cardOutcomes, statusBoard } from './middleware/status-board.js';
import type { Deps, Services } from './ports.js';
import { createCursors } from './routes/cursor.js';

const untrustedProxy =
  'X-Forwarded-For from an address that GATEWAY_TRUSTED_PROXIES does not list; if it is a proxy, all its clients share one rate limit';

export interface Overrides {
  readonly log?: Logger;
  /** Replaces the services in tests. */
  readonly services?: Services;
}

export interface Gateway extends Service {
  port(): number;
  healthPort(): number;
}

/** Builds the gateway; `start` begins serving. */
export async function createGateway(config: GatewayConfig, overrides: Overrides = {}): Promise<Gateway> {
  const { log = createLogger('gateway', config.logLevel) } = overrides;
  const tls = await loadTls(config.tlsDir, log);
  const broker = await connectBroker(config.natsUrl, 'gateway', log, config);
  const { services, parts, checks: serviceChecks } = connectServices(config, tls);
  const hub = createHub();
  const serviceClients = { ...services, ...overrides.services };
  const own = { clock: systemClock, ids: systemIds, log };
  const connections = liveConnections(own);
  const publicUrl = config.publicUrl?.replace(/\/+$/, '') ?? '';
  const linkUrl = publicUrl === '' ? `http://localhost:${config.port}` : publicUrl;
  const limits = rateLimiter(
    {
      key: { perSecond: config.keyRate, burst: config.keyBurst },
      token: { perSecond: config.tokenRate, burst: config.tokenBurst },
      person: { perSecond: config.personRate, burst: config.personBurst },
    },
    systemClock,
  );
  const addressLimits = addressLimiter({ perSecond: config.addressRate, burst: config.addressBurst }, systemClock);
  const outcomes = cardOutcomes(systemClock);
  const deps: Deps = {
    ...serviceClients,
    status: statusBoard({
      checks: { ...serviceChecks, broker: broker.check },
      eligibility: serviceClients.eligibility,
      outcomes,
      clock: systemClock,
    }),
    ...own,
    eventStreams: eventStreams({ ...serviceClients, ...own, limits, hub, connections }),
    audit: auditTrail({
      publisher: createPublisher(broker.connection, 'gateway'),
      session: serviceClients.session,
      ...own,
    }),
    cursors: createCursors(config.cursorSecret),
    limits,
    inFlight: boundedRequests(config.requestsMax),
    environment: config.environment,
    addressLimits,
    addressOf: clientAddress(
      config.trustedProxies
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean),
      config.environment === 'production' ? () => log.warn(untrustedProxy) : undefined,
    ),
    cookies: browserCookies(linkUrl),
    peopleNames: createPeopleNames(serviceClients.session, systemClock),
    publicUrl,
    linkUrl,
    imageLinks: createImageLinks(
      { secret: config.cursorSecret, baseUrl: linkUrl, validForMs: config.imageLinkTtlMs },
      systemClock,
    ),
    shareFiles: createShareFiles({ secret: config.cursorSecret, baseUrl: linkUrl }, systemClock),
    consoleSignInFile: config.consoleSignInFile,
  };
  const auth = createAuthenticator(deps.session, config.environment, deps, {
    onKey: connections.keyRevoked,
    onTokens: connections.tokensRevoked,
  });
  const app = createApp({ ...deps, auth });
  const http = httpServer(app, deps.ids, config, earlyRejection({ ...deps, auth }));
  const sockets = webSockets(http.server, { ...deps, hub, auth, connections });
  const feed = eventFeed({
    connection: broker.connection,
    hub,
    log,
    onKeyRevoked: auth.revoked.add,
    onCardEnded: outcomes.record,
  });
  const exchange = limitExchange({
    connection: broker.connection,
    limits: { callers: limits, addresses: addressLimits },
    log,
  });
  const checks = { broker: broker.check, session: serviceChecks.session };
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf([broker, exchange, feed, ...parts, auth.revoked, http, sockets, connections, health], log),
    port: http.port,
    healthPort: health.address,
  };
}
