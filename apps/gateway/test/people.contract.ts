import { once } from 'node:events';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { withCookie } from './as-person.js';
import { eventStream } from './event-stream-client.js';
import { aCardId, browserSessionOf, cookieOf, cookieOfKey } from './fakes.js';
import { type LiveClient, rejection } from './live-client.js';
import { event, useServers } from './live-servers.js';

describe('live events of people', () => {
  const servers = useServers();
  const port = () => servers().http.port();
  const url = () => `ws://127.0.0.1:${port()}/v1/ws`;
  const cookie = (token: string) => `cardlens=${token}`;
  const origin = () => `http://127.0.0.1:${port()}`;

  async function listening(token: string): Promise<LiveClient> {
    const socket = new WebSocket(url(), { headers: { cookie: cookie(token), origin: origin() } });
    const heard: Record<string, unknown>[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    return { socket, heard, closed, send: (message) => socket.send(JSON.stringify(message)) };
  }

  for (const role of ['viewer', 'clerk'] as const)
    it(`reach a ${role} through a WebSocket that the cookie opened from our own page`, async () => {
      const client = await listening(cookieOf[role]);
      client.send({ action: 'register', card_id: aCardId, snapshot: true });
      await eventually(() => client.heard.length === 1);
      servers().hub.publish(event());
      await eventually(() => client.heard.length === 2);
      expect(servers().audited.at(-1)?.principal).to.include({ kind: 'person', role });
      client.socket.close();
    });

  for (const [what, headers] of [
    ['of another site', { origin: 'https://evil.example' }],
    ['of another port of this host', { origin: 'http://127.0.0.1:9' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['without an origin', {}],
  ] as const)
    it(`are closed to a page ${what}, although its request has the cookie`, async () => {
      const { status } = await rejection(url(), { cookie: cookie(cookieOf.clerk), ...headers });
      expect(status).to.equal(403);
    });

  for (const [who, token, ended] of [
    ['a deactivated person', cookieOf.clerk, browserSessionOf(cookieOf.clerk).sessionId],
    ['somebody who signed out and had signed in with a key', cookieOfKey, browserSessionOf(cookieOfKey).sessionId],
    ['somebody whose key was revoked', cookieOfKey, 'key-1'],
  ] as const)
    it(`end within a second for ${who}`, async () => {
      const client = await listening(token);
      const stream = await eventStream(`${origin()}/v1/cards/${aCardId}/events`, {
        ...withCookie(token),
        cookie: cookie(token),
      });
      expect(stream.status).to.equal(200);
      const startedMs = Date.now();
      servers().auth.revoked.add(ended);
      expect(await client.closed).to.equal(4401);
      expect(await stream.ended).to.equal('ended');
      expect(stream.heard.at(-1)).to.include({ type: 'error' });
      expect(Date.now() - startedMs).to.be.below(1000);
    });

  it('as a stream need the header of our pages, or a browser that says that the page is ours', async () => {
    const open = (headers: Record<string, string>) =>
      eventStream(`${origin()}/v1/cards/${aCardId}/events`, { cookie: cookie(cookieOf.viewer), ...headers });
    const own = await open({ 'sec-fetch-site': 'same-origin' });
    expect(own.status).to.equal(200);
    own.close();
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of others) expect((await open(headers)).status).to.equal(403);
  });

  it('are limited for each browser session: the oldest connection gives way', async () => {
    const clients: LiveClient[] = [];
    for (let count = 0; count < 21; count++) clients.push(await listening(cookieOf.clerk));
    expect(await clients[0]?.closed).to.equal(1013);
    const other = await listening(cookieOf.manager);
    expect(other.socket.readyState).to.equal(WebSocket.OPEN);
    for (const { socket } of [...clients, other]) socket.close();
  });
});
