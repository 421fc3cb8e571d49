import { CardStage } from '@cardlens/contracts';
import { silentLogger, systemClock, systemIds } from '@cardlens/runtime';
import { cardEventOf } from '@cardlens/testing';
import { createApp } from '../src/app.js';
import { httpServer } from '../src/http-server.js';
import { liveConnections } from '../src/live/connections.js';
import { eventStreams } from '../src/live/event-stream.js';
import { createHub } from '../src/live/hub.js';
import { liveEventOf } from '../src/live/live-event.js';
import { webSockets } from '../src/live/web-socket.js';
import { createAuthenticator } from '../src/middleware/authenticate.js';
import { clientAddress } from '../src/middleware/client-address.js';
import { browserCookies } from '../src/middleware/cookies.js';
import { createImageLinks } from '../src/middleware/image-links.js';
import { boundedRequests } from '../src/middleware/in-flight.js';
import { createPeopleNames } from '../src/middleware/people-names.js';
import { addressLimiter, rateLimiter } from '../src/middleware/rate-limit.js';
import { createShareFiles } from '../src/middleware/share-files.js';
import type { AuditedRequest } from '../src/ports.js';
import { createCursors } from '../src/routes/cursor.js';
import { aCardId, aToken, fakeServices, ourAccount, testLinks } from './fakes.js';

const rate = { perSecond: 1000, burst: 1000 };
export const nowS = () => Math.floor(Date.now() / 1000);
export const freshToken = (validS = 3600, claims: Parameters<typeof aToken>[0] = {}) =>
  aToken(claims, { expiresAtS: nowS() + validS });

/**
 * Opens a connection with a token that expires soon. On a busy machine a token valid for one second expires before it
 * is used, so the lifetime is doubled until it works.
 */
export async function openedBriefly<T>(open: (token: string) => Promise<T>): Promise<T> {
  for (let validS = 1; ; validS *= 2) {
    try {
      return await open(freshToken(validS));
    } catch (error) {
      if (validS >= 16) throw error;
    }
  }
}

export function createServers(
  overrides: Parameters<typeof fakeServices>[0] = {},
  record: (entry: AuditedRequest) => Promise<void> = async () => {},
  tokenRate = rate,
) {
  const { services } = fakeServices(overrides);
  const audited: AuditedRequest[] = [];
  const own = { clock: systemClock, ids: systemIds, log: silentLogger };
  const hub = createHub();
  const connections = liveConnections(own);
  const limits = rateLimiter({ key: rate, token: tokenRate, person: rate }, systemClock);
  const deps = {
    ...services,
    audit: { record: (entry: AuditedRequest) => record(entry).then(() => void audited.push(entry)) },
    ...own,
    cookies: browserCookies('http://localhost'),
    peopleNames: createPeopleNames(services.session, systemClock),
    status: { read: async () => ({ state: 'operational' as const, sinceMs: 0, components: [] }) },
    cursors: createCursors('x'),
    limits,
    inFlight: boundedRequests(100),
    addressLimits: addressLimiter(rate, systemClock),
    addressOf: clientAddress([]),
    eventStreams: eventStreams({ ...services, ...own, limits, hub, connections }),
    linkUrl: 'http://localhost',
    imageLinks: createImageLinks({ ...testLinks, baseUrl: 'http://localhost' }, systemClock),
    shareFiles: createShareFiles(testLinks, systemClock),
    environment: 'production' as const,
    publicUrl: '',
  };
  const auth = createAuthenticator(deps.session, 'production', deps, {
    onKey: connections.keyRevoked,
    onTokens: connections.tokensRevoked,
  });
  const http = httpServer(createApp({ ...deps, auth }), systemIds, { port: 0, host: '127.0.0.1' });
  const sockets = webSockets(http.server, { ...deps, hub, auth, connections });
  return {
    hub,
    audited,
    connections,
    auth,
    http,
    start: () => http.start?.(),
    stop: async () => {
      await connections.stop?.();
      await sockets.stop?.();
      await http.stop?.();
    },
  };
}

export const event = (stage = CardStage.CARD_STAGE_PROCESSING) =>
  liveEventOf('event-1', cardEventOf({ cardId: aCardId, accountId: ourAccount, stage }));

/** Servers for each test of a suite. @returns a function that returns those of the running test */
export function useServers(overrides: Parameters<typeof fakeServices>[0] = {}): () => ReturnType<typeof createServers> {
  let servers: ReturnType<typeof createServers>;
  beforeEach(async () => {
    servers = createServers(overrides);
    await servers.start();
  });
  afterEach(() => servers.stop());
  return () => servers;
}
