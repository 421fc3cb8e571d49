import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { aCard, aCardId, ourKey } from './fakes.js';
import { liveClient, rejection } from './live-client.js';
import { createServers, event, freshToken, openedBriefly, useServers } from './live-servers.js';

describe('live connections, their end', () => {
  const servers = useServers();
  const port = () => servers().http.port();
  const url = (query: string, path = '/v1/ws') => `ws://127.0.0.1:${port()}${path}${query}`;

  it('are closed with 4401 when their token expires', async () => {
    const client = await openedBriefly((token) => liveClient(port(), token));
    expect(await client.closed).to.equal(4401);
  });

  it('of a revoked key are closed with 4401, those of another key stay open', async () => {
    const ofKey = await liveClient(port(), ourKey);
    const ofUser = await liveClient(port(), freshToken(3600, { key_id: 'key-2' }));
    servers().connections.keyRevoked('key-1');
    expect(await ofKey.closed).to.equal(4401);
    expect(ofUser.socket.readyState).to.equal(WebSocket.OPEN);
  });

  it('are limited to 100 per account; closing one makes room', async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => liveClient(port(), ourKey)));
    const response = await rejection(url(`?token=${ourKey}`));
    expect(response.status).to.equal(429);
    expect(response.body).to.include({ type: 'Too Many Requests', code: 429 });
    expect(response.headers).to.have.property('retry-after');
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
      for (let count = 0; count < 2000; count++) servers().hub.publish(event());
      published += 2000;
      await eventually(() => quick.heard.length === published + 1);
    }
    slow.socket.resume();
    expect(await slow.closed).to.equal(1006);
    expect(slow.heard.length).to.be.lessThan(published);
  });

  it('are closed with 1001 when the gateway stops, after running requests got their responses', async () => {
    let servers!: ReturnType<typeof createServers>;
    let respond!: (card: ReturnType<typeof aCard>) => void;
    const asked = new Promise<void>((resolve) => {
      servers = createServers({
        cards: {
          getCard: () => {
            resolve();
            return new Promise((done) => {
              respond = done;
            });
          },
        },
      });
    });
    await servers.start();
    const address = `http://127.0.0.1:${servers.http.port()}`;
    const client = await liveClient(servers.http.port(), freshToken());
    const running = fetch(`${address}/v1/cards/${aCardId}`, { headers: { authorization: `Bearer ${ourKey}` } });
    await asked;
    const stopped = servers.stop();
    expect(await client.closed).to.equal(1001);
    await eventually(() => !servers.http.server.listening);
    respond(aCard());
    const res = await running;
    expect(res.status).to.equal(200);
    expect(res.headers.get('connection')).to.equal('close');
    await stopped;
    expect(await fetch(`${address}/v1/ping`).catch((error: Error) => error)).to.be.an('error');
  });
});
