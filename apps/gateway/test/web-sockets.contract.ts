import { once } from 'node:events';
import { connect } from 'node:net';
import { DomainError, requestErrors } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { aCardId, aToken, ourAccount, ourKey, revokedKey } from './fakes.js';
import { liveClient, rejection } from './live-client.js';
import { createServers, event, freshToken, nowS, useServers } from './live-servers.js';

describe('live connections', () => {
  const servers = useServers();
  const port = () => servers().http.port();
  const url = (query: string, path = '/v1/ws') => `ws://127.0.0.1:${port()}${path}${query}`;

  it('deliver the events of a registered card', async () => {
    const client = await liveClient(port(), ourKey);
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    servers().hub.publish(event());
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
    const [head = '', content = ''] = text.split('\r\n\r\n');
    return { status: head.split('\r\n')[0], body: JSON.parse(content) as Record<string, unknown> };
  }

  it('do not take requests that offer another protocol than WebSocket', async () => {
    const ping = await offering('h2c', 'GET /v1/ping');
    expect([ping.status, Object.keys(ping.body)]).to.deep.equal(['HTTP/1.1 200 OK', ['timestamp', 'feature_flags']]);
    const created = await offering('h2c', 'POST /v1/cards', '{"enable_livescan":"x"}');
    expect([created.status, created.body.message]).to.deep.equal([
      'HTTP/1.1 400 Bad Request',
      'enable_livescan must be a boolean',
    ]);
    for (const target of ['/v1/ping', '//[', '//']) {
      expect((await offering('websocket', `GET ${target}`)).status, target).to.equal('HTTP/1.1 404 Not Found');
    }
  });

  it('are recorded in the audit log for each registered card before any of its events is sent', async () => {
    const client = await liveClient(port(), ourKey, { headers: { 'x-request-id': 'mine' } });
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    expect(servers().audited).to.have.length(1);
    expect(servers().audited[0]).to.deep.include({
      action: 'WS /v1/ws',
      resourceIds: [aCardId],
      status: 200,
      address: '127.0.0.1',
      requestId: 'mine',
    });
    expect(servers().audited[0]?.principal).to.include({ kind: 'key', accountId: ourAccount });
  });

  it('are not delivered while the audit log is unavailable', async () => {
    const restarted = createServers({}, () => Promise.reject(new DomainError(requestErrors.unavailable)));
    await restarted.start();
    const client = await liveClient(restarted.http.port(), ourKey);
    client.send({ action: 'register', card_id: aCardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    restarted.hub.publish(event());
    client.send('ping');
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.include({ type: 'error', code: 503 });
    expect(client.heard[1]).to.deep.equal({ text: 'pong' });
    await restarted.stop();
  });

  it('respond to the text ping with the text pong', async () => {
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
      const response = await rejection(url(query, path), { 'x-request-id': 'mine' });
      expect(response.status).to.equal(status);
      expect(response.body).to.include({ code }).and.to.have.all.keys('message', 'type', 'code');
      expect(response.headers['x-request-id']).to.equal('mine');
      expect(response.headers.traceparent).to.match(/^00-/);
    });
  }

  it('are rejected with the path for another one', async () => {
    const response = await rejection(url(`?token=${ourKey}`, '/v1/sockets'));
    expect(response.body).to.include({ message: 'No resource found for path - /v1/sockets' });
  });

  it('of one session are at most five: a sixth ends the oldest', async () => {
    const token = freshToken();
    const oldest = await liveClient(port(), token);
    const closed = once(oldest.socket, 'close');
    const clients = await Promise.all(Array.from({ length: 4 }, () => liveClient(port(), token)));
    clients.push(await liveClient(port(), token));
    expect((await closed)[0]).to.equal(1013);
    for (const client of clients) expect(client.socket.readyState).to.equal(WebSocket.OPEN);
    for (const client of clients) client.socket.close();
  });

  it('are told when to retry if their caller exceeds its rate', async () => {
    const slow = createServers({}, undefined, { perSecond: 0.01, burst: 1 });
    await slow.start();
    const token = freshToken();
    const client = await liveClient(slow.http.port(), token);
    const response = await rejection(`ws://127.0.0.1:${slow.http.port()}/v1/ws?token=${token}`);
    expect(response.status).to.equal(429);
    expect(response.body).to.include({ message: 'Too many connections at once, please slow down' });
    expect(response.headers.ratelimit).to.match(/^"token";r=0;/);
    expect(Number(response.headers['retry-after'])).to.be.within(90, 100);
    client.socket.close();
    await slow.stop();
  });

  it('are denied to an API key in a browser, not to a token', async () => {
    const origin = 'https://clinic.example';
    const response = await rejection(url(`?token=${ourKey}`), { origin });
    expect(response.status).to.equal(403);
    expect(response.body).to.include({
      message: 'API keys must never be used in a browser, please use a session token',
    });
    const client = await liveClient(port(), freshToken(), { origin });
    client.socket.close();
  });
});
