import { once } from 'node:events';
import { CardStage } from '@cardlens/contracts';
import { silentLogger, systemClock, systemIds } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { createApp } from '../src/app.js';
import { httpServer } from '../src/http-server.js';
import { createHub } from '../src/live/hub.js';
import { liveEventOf } from '../src/live/live-event.js';
import { liveServer } from '../src/live/web-socket.js';
import { createAuthenticator } from '../src/middleware/authenticate.js';
import { createCursors } from '../src/routes/cards/cursor.js';
import { aCard, aCardId, aToken, fakeServices, ourAccount, ourKey, revokedKey } from './fakes.js';
import { liveClient, refusal } from './live-client.js';

const nowS = () => Math.floor(Date.now() / 1000);
const freshToken = (validS = 3600) => aToken({}, { expiresAtS: nowS() + validS });

function createServers(overrides: Parameters<typeof fakeServices>[0] = {}) {
  const { services } = fakeServices(overrides);
  const deps = {
    ...services,
    cursors: createCursors('x'),
    clock: systemClock,
    ids: systemIds,
    log: silentLogger,
    publicUrl: '',
  };
  const auth = createAuthenticator(deps.session, 'production', deps);
  const hub = createHub();
  const http = httpServer(createApp({ ...deps, auth }), systemIds, { port: 0, host: '127.0.0.1' });
  const live = liveServer(http.server, { ...deps, hub, auth });
  return {
    hub,
    live,
    http,
    start: () => http.start?.(),
    stop: async () => {
      await live.stop?.();
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
    userId: '',
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

  it('carry the events of a registered card', async () => {
    const client = await liveClient(port(), ourKey);
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    servers.hub.publish(event());
    await eventually(() => client.heard.length === 2);
    expect(client.heard.map(({ state }) => state)).to.deep.equal(['pending', 'processing']);
  });

  it('answer the text ping with the text pong', async () => {
    const client = await liveClient(port(), ourKey);
    client.send('ping');
    await eventually(() => client.heard.length === 1);
    expect(client.heard).to.deep.equal([{ text: 'pong' }]);
  });

  it('stay open after a message that is no JSON', async () => {
    const client = await liveClient(port(), ourKey);
    client.send('{');
    client.send('ping');
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.include({ type: 'error', code: 400 });
  });

  it('are open to a token from a magic link', async () => {
    const client = await liveClient(port(), aToken({ scope: 'capture' }, { expiresAtS: nowS() + 3600 }));
    client.send('ping');
    await eventually(() => client.heard.length === 1);
  });

  it('are opened with a header as well, which keeps the token out of URLs', async () => {
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
    it(`are refused with ${status} for ${what}, in the shape of every error`, async () => {
      const answer = await refusal(url(query, path), { 'x-request-id': 'mine' });
      expect(answer.status).to.equal(status);
      expect(answer.body).to.include({ code }).and.to.have.all.keys('message', 'type', 'code');
      expect(answer.headers['x-request-id']).to.equal('mine');
      expect(answer.headers.traceparent).to.match(/^00-/);
    });
  }

  it('are closed with 4401 when their token expires', async () => {
    const client = await liveClient(port(), freshToken(1));
    expect(await client.closed).to.equal(4401);
  });

  it('of a revoked key are closed with 4401, those of end users are not', async () => {
    const ofKey = await liveClient(port(), ourKey);
    const ofUser = await liveClient(port(), freshToken());
    servers.live.keyRevoked('key-1');
    expect(await ofKey.closed).to.equal(4401);
    expect(ofUser.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it('are at most 100 for an account, and one that ends makes room', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => liveClient(port(), ourKey)));
    const answer = await refusal(url(`?token=${ourKey}`));
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

  it('of a reader that does not read are cut, and others hear everything', async () => {
    const [slow, quick] = [await liveClient(port(), ourKey), await liveClient(port(), ourKey)];
    for (const client of [slow, quick]) {
      client.send({ action: 'register', card_id: aCardId, snapshot: true });
      await eventually(() => client.heard.length === 1);
    }
    slow.socket.pause();
    let published = 0;
    // The kernel's own buffers take some megabytes first.
    while (published < 60_000) {
      for (let count = 0; count < 2000; count++) servers.hub.publish(event());
      published += 2000;
      await eventually(() => quick.heard.length === published + 1);
    }
    slow.socket.resume();
    expect(await slow.closed).to.equal(1006);
    expect(slow.heard.length).to.be.lessThan(published);
  });

  it('end with 1001 when the gateway stops, and a request that runs is answered', async () => {
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
