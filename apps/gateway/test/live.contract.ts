import { once } from 'node:events';
import { connect } from 'node:net';
import { CardStage } from '@cardlens/contracts';
import { DomainError, NotFound, requestErrors } from '@cardlens/errors';
import { silentLogger, systemClock, systemIds } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { createApp } from '../src/app.js';
import { httpServer } from '../src/http-server.js';
import { liveConnections } from '../src/live/connections.js';
import { eventStreams } from '../src/live/event-stream.js';
import { createHub } from '../src/live/hub.js';
import { liveEventOf } from '../src/live/live-event.js';
import { webSockets } from '../src/live/web-socket.js';
import { createAuthenticator } from '../src/middleware/authenticate.js';
import { clientAddress } from '../src/middleware/client-address.js';
import { createImageLinks } from '../src/middleware/image-links.js';
import { boundedRequests } from '../src/middleware/in-flight.js';
import { addressLimiter, rateLimiter } from '../src/middleware/rate-limit.js';
import type { AuditedRequest } from '../src/ports.js';
import { createCursors } from '../src/routes/cards/cursor.js';
import { type EventStreamClient, eventStream } from './event-stream-client.js';
import { aCard, aCardId, aToken, fakeServices, ourAccount, ourClaims, ourKey, revokedKey } from './fakes.js';
import { liveClient, rejection } from './live-client.js';

const rate = { perSecond: 1000, burst: 1000 };
const nowS = () => Math.floor(Date.now() / 1000);
const freshToken = (validS = 3600) => aToken({}, { expiresAtS: nowS() + validS });

/**
 * Opens a connection with a token that expires soon. On a busy machine a token valid for one second expires before it
 * is used, so the lifetime is doubled until it works.
 */
async function openedBriefly<T>(open: (token: string) => Promise<T>): Promise<T> {
  for (let validS = 1; ; validS *= 2) {
    try {
      return await open(freshToken(validS));
    } catch (error) {
      if (validS >= 16) throw error;
    }
  }
}

function createServers(
  overrides: Parameters<typeof fakeServices>[0] = {},
  record: (entry: AuditedRequest) => Promise<void> = async () => {},
) {
  const { services } = fakeServices(overrides);
  const audited: AuditedRequest[] = [];
  const own = { clock: systemClock, ids: systemIds, log: silentLogger };
  const hub = createHub();
  const connections = liveConnections(own);
  const limits = rateLimiter({ key: rate, token: rate }, systemClock);
  const deps = {
    ...services,
    audit: { record: (entry: AuditedRequest) => record(entry).then(() => void audited.push(entry)) },
    ...own,
    cursors: createCursors('x'),
    limits,
    inFlight: boundedRequests(100),
    addressLimits: addressLimiter(rate, systemClock),
    addressOf: clientAddress([]),
    eventStreams: eventStreams({ ...services, ...own, limits, hub, connections }),
    linkUrl: 'http://localhost',
    imageLinks: createImageLinks('x', 'http://localhost', systemClock),
    environment: 'production' as const,
    publicUrl: '',
  };
  const auth = createAuthenticator(deps.session, 'production', deps);
  const http = httpServer(createApp({ ...deps, auth }), systemIds, { port: 0, host: '127.0.0.1' });
  const sockets = webSockets(http.server, { ...deps, hub, auth, connections });
  return {
    hub,
    audited,
    connections,
    http,
    start: () => http.start?.(),
    stop: async () => {
      await connections.stop?.();
      await sockets.stop?.();
      await http.stop?.();
    },
  };
}

const event = (stage = CardStage.CARD_STAGE_PROCESSING) =>
  liveEventOf('event-1', {
    cardId: aCardId,
    accountId: ourAccount,
    identityId: '',
    sessionId: '',
    stage,
    failure: undefined,
    enableBacksideScan: false,
    enableLivescan: false,
    deleted: false,
    createdAtUs: 1,
    updatedAtUs: 1,
    occurredAtUs: 1,
    version: 1,
    recognition: 0,
  });

describe('live connections', () => {
  let servers: ReturnType<typeof createServers>;
  const port = () => servers.http.port();
  const url = (query: string, path = '/v1/ws') => `ws://127.0.0.1:${port()}${path}${query}`;

  beforeEach(async () => {
    servers = createServers();
    await servers.start();
  });
  afterEach(() => servers.stop());

  it('deliver the events of a registered card', async () => {
    const client = await liveClient(port(), ourKey);
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    servers.hub.publish(event());
    await eventually(() => client.heard.length === 2);
    expect(client.heard.map(({ state }) => state)).to.deep.equal(['pending', 'processing']);
  });

  /** The status line and body of the response to a request that offers another protocol. */
  async function offering(protocol: string, request: string, body = '') {
    const socket = connect(port(), '127.0.0.1');
    const offer = `connection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABk\r\n`;
    const credential = `authorization: Bearer ${ourKey}\r\n`;
    socket.write(`${request} HTTP/1.1\r\nhost: x\r\n${credential}${offer}content-length: ${body.length}\r\n\r\n`);
    setImmediate(() => socket.write(body));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await once(socket, 'close');
    const [head = '', answer = ''] = text.split('\r\n\r\n');
    return { status: head.split('\r\n')[0], body: JSON.parse(answer) as Record<string, unknown> };
  }

  it('do not take requests that offer another protocol than WebSocket', async () => {
    const ping = await offering('h2c', 'GET /v1/ping');
    expect([ping.status, Object.keys(ping.body)]).to.deep.equal(['HTTP/1.1 200 OK', ['timestamp', 'feature_flags']]);
    const created = await offering('h2c', 'POST /v1/cards', '{"enable_livescan":"x"}');
    expect([created.status, created.body.message]).to.deep.equal([
      'HTTP/1.1 400 Bad Request',
      'enable_livescan must be a boolean',
    ]);
    expect((await offering('websocket', 'GET /v1/ping')).status).to.equal('HTTP/1.1 404 Not Found');
  });

  it('are recorded in the audit log for each registered card before any of its events is sent', async () => {
    const client = await liveClient(port(), ourKey, { headers: { 'x-request-id': 'mine' } });
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    expect(servers.audited).to.have.length(1);
    expect(servers.audited[0]).to.deep.include({
      action: 'WS /v1/ws',
      resourceIds: [aCardId],
      status: 200,
      address: '127.0.0.1',
      requestId: 'mine',
    });
    expect(servers.audited[0]?.principal).to.include({ kind: 'key', accountId: ourAccount });
  });

  it('are not delivered while the audit log is unavailable', async () => {
    const away = createServers({}, () => Promise.reject(new DomainError(requestErrors.unavailable)));
    await away.start();
    const client = await liveClient(away.http.port(), ourKey);
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    away.hub.publish(event());
    client.send('ping');
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.include({ type: 'error', code: 503 });
    expect(client.heard[1]).to.deep.equal({ text: 'pong' });
    await away.stop();
  });

  it('answer the text ping with the text pong', async () => {
    const client = await liveClient(port(), ourKey);
    client.send('ping');
    await eventually(() => client.heard.length === 1);
    expect(client.heard).to.deep.equal([{ text: 'pong' }]);
  });

  it('stay open after a message that is not JSON', async () => {
    const client = await liveClient(port(), ourKey);
    client.send('{');
    client.send('ping');
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.include({ type: 'error', code: 400 });
  });

  it('accept a token from a magic link', async () => {
    const client = await liveClient(port(), aToken({ scope: 'capture' }, { expiresAtS: nowS() + 3600 }));
    client.send('ping');
    await eventually(() => client.heard.length === 1);
  });

  it('accept the token in a header, which keeps it out of URLs', async () => {
    const socket = new WebSocket(url(''), { headers: { authorization: `Bearer ${ourKey}` } });
    await once(socket, 'open');
    socket.terminate();
  });

  for (const [what, query, path, status, code] of [
    ['no token', '', '/v1/ws', 401, 401],
    ['a malformed token', '?token=hello', '/v1/ws', 401, 401],
    ['a revoked key', `?token=${revokedKey}`, '/v1/ws', 403, 401],
    ['an expired token', `?token=${aToken({}, { expiresAtS: 1 })}`, '/v1/ws', 403, 419],
    ['another path', `?token=${ourKey}`, '/v1/cards', 404, 404],
  ] as const) {
    it(`are rejected with ${status} for ${what} in the documented error body`, async () => {
      const answer = await rejection(url(query, path), { 'x-request-id': 'mine' });
      expect(answer.status).to.equal(status);
      expect(answer.body).to.include({ code }).and.to.have.all.keys('message', 'type', 'code');
      expect(answer.headers['x-request-id']).to.equal('mine');
      expect(answer.headers.traceparent).to.match(/^00-/);
    });
  }

  it('are denied to an API key in a browser, not to a token', async () => {
    const origin = 'https://clinic.example';
    const answer = await rejection(url(`?token=${ourKey}`), { origin });
    expect(answer.status).to.equal(403);
    expect(answer.body).to.include({ message: 'API keys must never be used in a browser, please use a session token' });
    const client = await liveClient(port(), freshToken(), { origin });
    client.socket.close();
  });

  it('are closed with 4401 when their token expires', async () => {
    const client = await openedBriefly((token) => liveClient(port(), token));
    expect(await client.closed).to.equal(4401);
  });

  it('of a revoked key are closed with 4401, those of other end users stay open', async () => {
    const ofKey = await liveClient(port(), ourKey);
    const ofUser = await liveClient(port(), freshToken());
    servers.connections.keyRevoked('key-1');
    expect(await ofKey.closed).to.equal(4401);
    expect(ofUser.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it('are limited to 100 per account; closing one makes room', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => liveClient(port(), ourKey)));
    const answer = await rejection(url(`?token=${ourKey}`));
    expect(answer.status).to.equal(429);
    expect(answer.body).to.include({ type: 'Too Many Requests', code: 429 });
    expect(answer.headers).to.have.property('retry-after');
    clients[0]?.socket.close();
    await clients[0]?.closed;
    await eventually(() => liveClient(port(), ourKey).catch(() => undefined));
  });

  it('are closed with 1009 for a message of more than 16 KB', async () => {
    const client = await liveClient(port(), ourKey);
    client.send('x'.repeat(17 * 1024));
    expect(await client.closed).to.equal(1009);
  });

  it('of a slow reader are closed, and others receive everything', async () => {
    const [slow, quick] = [await liveClient(port(), ourKey), await liveClient(port(), ourKey)];
    for (const client of [slow, quick]) {
      client.send({ action: 'register', card_id: aCardId, snapshot: true });
      await eventually(() => client.heard.length === 1);
    }
    slow.socket.pause();
    let published = 0;
    // The kernel buffers several megabytes first.
    while (published < 60_000) {
      for (let count = 0; count < 2000; count++) servers.hub.publish(event());
      published += 2000;
      await eventually(() => quick.heard.length === published + 1);
    }
    slow.socket.resume();
    expect(await slow.closed).to.equal(1006);
    expect(slow.heard.length).to.be.lessThan(published);
  });

  it('are closed with 1001 when the gateway stops, after running requests were answered', async () => {
    await servers.stop();
    let answer!: (card: ReturnType<typeof aCard>) => void;
    const asked = new Promise<void>((resolve) => {
      servers = createServers({
        cards: {
          getCard: () => {
            resolve();
            return new Promise((done) => {
              answer = done;
            });
          },
        },
      });
    });
    await servers.start();
    const address = `http://127.0.0.1:${port()}`;
    const client = await liveClient(port(), freshToken());
    const running = fetch(`${address}/v1/cards/${aCardId}`, { headers: { authorization: `Bearer ${ourKey}` } });
    await asked;
    const stopped = servers.stop();
    expect(await client.closed).to.equal(1001);
    await eventually(() => !servers.http.server.listening);
    answer(aCard());
    const res = await running;
    expect(res.status).to.equal(200);
    expect(res.headers.get('connection')).to.equal('close');
    await stopped;
    expect(await fetch(`${address}/v1/ping`).catch((error: Error) => error)).to.be.an('error');
  });
});

describe('event streams (SSE)', () => {
  let servers: ReturnType<typeof createServers>;
  let isKnown = true;
  const url = (query = '', cardId = aCardId) =>
    `http://127.0.0.1:${servers.http.port()}/v1/cards/${cardId}/events${query}`;
  const withKey = { authorization: `Bearer ${ourKey}` };
  const listen = async (query = '', headers: Record<string, string> = withKey) => {
    const client = await eventStream(url(query), headers);
    expect(client.status).to.equal(200);
    await eventually(() => client.text().startsWith('retry: '));
    return client;
  };
  const states = ({ heard }: Pick<EventStreamClient, 'heard'>) => heard.map(({ state }) => state);

  beforeEach(async () => {
    isKnown = true;
    servers = createServers({
      cards: {
        getCard: async ({ cardId }) => {
          if (!isKnown) throw new NotFound('card_id', cardId);
          return aCard();
        },
      },
    });
    await servers.start();
  });
  afterEach(() => servers.stop());

  it('deliver the events of their card, and no past ones', async () => {
    const client = await listen();
    expect(client.headers.get('content-type')).to.equal('text/event-stream; charset=utf-8');
    expect(client.headers.get('cache-control')).to.equal('no-store');
    servers.hub.publish(event());
    servers.hub.publish({ ...event(CardStage.CARD_STAGE_COMPLETED), ids: ['66666666-6666-4666-8666-666666666666'] });
    servers.hub.publish(event(CardStage.CARD_STAGE_COMPLETED));
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.have.all.keys('event_id', 'type', 'card_id', 'state', 'created_at', 'session_id');
    expect(states(client)).to.deep.equal(['processing', 'completed']);
    expect(client.ids).to.deep.equal(['event-1', 'event-1']);
    client.close();
  });

  it('do not deliver other cards of the session', async () => {
    const client = await listen('', { authorization: `Bearer ${freshToken()}` });
    const other = { ...event(), ids: ['66666666-6666-4666-8666-666666666666'] };
    servers.hub.publish({ ...other, sessionId: ourClaims.session_id });
    servers.hub.publish(event(CardStage.CARD_STAGE_COMPLETED));
    await eventually(() => client.heard.length > 0);
    expect(states(client)).to.deep.equal(['completed']);
    client.close();
  });

  for (const [what, query, headers] of [
    ['who asks for it', '?snapshot=true', {}],
    ['who comes back', '', { 'last-event-id': 'event-0' }],
  ] as const) {
    it(`begin with the state of the card for a client ${what}`, async () => {
      const client = await listen(query, { ...withKey, ...headers });
      await eventually(() => client.heard.length === 1);
      expect(states(client)).to.deep.equal(['pending']);
      client.close();
    });
  }

  it('take the token from the query, because browsers cannot set headers', async () => {
    const client = await listen(`?token=${freshToken()}`, {});
    expect(client.status).to.equal(200);
    client.close();
  });

  it('end when the token expires', async () => {
    const client = await openedBriefly((token) => listen('', { authorization: `Bearer ${token}` }));
    expect(await client.ended).to.equal('ended');
    expect(client.heard).to.deep.equal([{ type: 'error', message: 'Token is expired', code: 419 }]);
    servers.hub.publish(event());
  });

  it('end when their key is revoked', async () => {
    const client = await listen();
    servers.connections.keyRevoked('key-1');
    expect(await client.ended).to.equal('ended');
    expect(client.heard).to.deep.equal([{ type: 'error', message: 'API Key is not registered', code: 401 }]);
  });

  it('end without an event when the gateway stops', async () => {
    const client = await listen();
    await servers.stop();
    expect(await client.ended).to.equal('ended');
    expect(client.heard).to.deep.equal([]);
    await servers.start();
  });

  it('are denied for a card that the caller may not see', async () => {
    isKnown = false;
    const res = await fetch(url(), { headers: withKey });
    expect(res.status).to.equal(404);
    expect(await res.json()).to.include({ message: `No resource found for card_id - ${aCardId}` });
  });

  for (const [what, query, message] of [
    ['a snapshot that is neither true nor false', '?snapshot=1', 'snapshot must be true or false'],
    ['a snapshot asked for twice', '?snapshot=true&snapshot=true', 'snapshot must be true or false'],
  ] as const) {
    it(`are rejected with ${what}`, async () => {
      const res = await fetch(url(query), { headers: withKey });
      expect(res.status).to.equal(400);
      expect(await res.json()).to.include({ message });
    });
  }

  it('count toward the 100 live connections of an account', async () => {
    const sockets = await Promise.all(Array.from({ length: 98 }, () => liveClient(servers.http.port(), ourKey)));
    const streams = [await listen(), await listen()];
    expect((await fetch(url(), { headers: withKey })).status).to.equal(429);
    expect((await rejection(`ws://127.0.0.1:${servers.http.port()}/v1/ws?token=${ourKey}`)).status).to.equal(429);
    streams[0]?.close();
    const next = await eventually(async () => {
      const client = await eventStream(url(), withKey);
      return client.status === 200 ? client : undefined;
    });
    for (const client of [...streams, next]) client.close();
    for (const { socket } of sockets) socket.terminate();
  });

  it('of a slow reader are closed, and others receive everything', async () => {
    const slow = connect(servers.http.port(), '127.0.0.1');
    slow.write(`GET /v1/cards/${aCardId}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ourKey}\r\n\r\n`);
    await once(slow, 'data');
    slow.pause();
    const quick = await listen();
    let published = 0;
    // The kernel buffers several megabytes first.
    while (published < 60_000) {
      for (let count = 0; count < 2000; count++) servers.hub.publish(event());
      published += 2000;
      await eventually(() => quick.heard.length === published);
    }
    let bytes = 0;
    slow.on('data', (chunk) => {
      bytes += chunk.length;
    });
    slow.on('error', () => {});
    slow.resume();
    await once(slow, 'close');
    expect(bytes).to.be.lessThan(quick.text().length);
    quick.close();
  });
});
