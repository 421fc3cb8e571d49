import { once } from 'node:events';
import { mock } from 'node:test';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { WebSocket } from 'ws';
import { eventStream } from './event-stream-client.js';
import { aCardId, ourKey } from './fakes.js';
import { createServers } from './live-servers.js';

describe('an idle live connection', () => {
  let servers: ReturnType<typeof createServers>;
  beforeEach(async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    servers = createServers();
    await servers.start();
  });
  afterEach(async () => {
    mock.timers.reset();
    await servers.stop();
  });

  async function opened(options: { autoPong?: boolean } = {}) {
    const socket = new WebSocket(`ws://127.0.0.1:${servers.http.port()}/v1/ws?token=${ourKey}`, options);
    let pings = 0;
    socket.on('ping', () => {
      pings++;
    });
    await once(socket, 'open');
    return {
      socket,
      pings: () => pings,
      /** Everything sent before has arrived by then, in both directions. */
      async roundTrip() {
        socket.send('ping');
        await once(socket, 'message');
      },
    };
  }

  it('over WebSocket is pinged every 30 s, and stays open while it responds', async () => {
    const { socket, pings, roundTrip } = await opened();
    mock.timers.tick(29_999);
    await roundTrip();
    expect(pings()).to.equal(0);
    mock.timers.tick(1);
    for (let count = 1; count <= 4; count++) {
      await eventually(() => pings() === count);
      await roundTrip();
      mock.timers.tick(30_000);
    }
    expect(socket.readyState).to.equal(WebSocket.OPEN);
    socket.terminate();
  });

  it('over WebSocket is terminated when it has not responded to a ping by the next one', async () => {
    const { socket, pings, roundTrip } = await opened({ autoPong: false });
    mock.timers.tick(30_000);
    await eventually(() => pings() === 1);
    await roundTrip();
    const closed = once(socket, 'close');
    mock.timers.tick(30_000);
    const [code] = await closed;
    expect([code, pings()]).to.deep.equal([1006, 1]);
  });

  it('over SSE gets a comment every 30 s', async () => {
    const url = `http://127.0.0.1:${servers.http.port()}/v1/cards/${aCardId}/events`;
    const client = await eventStream(url, { authorization: `Bearer ${ourKey}` });
    await eventually(() => client.text().startsWith('retry: '));
    for (let count = 1; count <= 2; count++) {
      mock.timers.tick(29_999);
      expect(client.text().split(': ping\n\n')).to.have.length(count);
      mock.timers.tick(1);
      await eventually(() => client.text().split(': ping\n\n').length === count + 1);
    }
    client.close();
  });
});
