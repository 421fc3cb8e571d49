import { once } from 'node:events';
import { connect } from 'node:net';
import { CardStage } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type EventStreamClient, eventStream } from './event-stream-client.js';
import { aCard, aCardId, ourClaims, ourKey } from './fakes.js';
import { liveClient, rejection } from './live-client.js';
import { event, freshToken, openedBriefly, useServers } from './live-servers.js';

describe('event streams (SSE)', () => {
  let isKnown = true;
  const url = (query = '', cardId = aCardId) =>
    `http://127.0.0.1:${servers().http.port()}/v1/cards/${cardId}/events${query}`;
  const withKey = { authorization: `Bearer ${ourKey}` };
  const listen = async (query = '', headers: Record<string, string> = withKey) => {
    const client = await eventStream(url(query), headers);
    expect(client.status).to.equal(200);
    await eventually(() => client.text().startsWith('retry: '));
    return client;
  };
  const states = ({ heard }: Pick<EventStreamClient, 'heard'>) => heard.map(({ state }) => state);

  beforeEach(() => {
    isKnown = true;
  });
  const servers = useServers({
    cards: {
      getCard: async ({ cardId }) => {
        if (!isKnown) throw new NotFound('card_id', cardId);
        return aCard();
      },
    },
  });

  it('deliver the events of their card, and no past ones', async () => {
    const client = await listen();
    expect(client.headers.get('content-type')).to.equal('text/event-stream; charset=utf-8');
    expect(client.headers.get('cache-control')).to.equal('no-store');
    servers().hub.publish(event());
    servers().hub.publish({ ...event(CardStage.CARD_STAGE_COMPLETED), ids: ['66666666-6666-4666-8666-666666666666'] });
    servers().hub.publish(event(CardStage.CARD_STAGE_COMPLETED));
    await eventually(() => client.heard.length === 2);
    expect(client.heard[0]).to.have.all.keys('event_id', 'type', 'card_id', 'state', 'created_at', 'session_id');
    expect(states(client)).to.deep.equal(['processing', 'completed']);
    expect(client.ids).to.deep.equal(['event-1', 'event-1']);
    client.close();
  });

  it('do not deliver other cards of the session', async () => {
    const client = await listen('', { authorization: `Bearer ${freshToken()}` });
    const other = { ...event(), ids: ['66666666-6666-4666-8666-666666666666'] };
    servers().hub.publish({ ...other, sessionId: ourClaims.session_id });
    servers().hub.publish(event(CardStage.CARD_STAGE_COMPLETED));
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
    servers().hub.publish(event());
  });

  it('end when their key is revoked', async () => {
    const client = await listen();
    servers().connections.keyRevoked('key-1');
    expect(await client.ended).to.equal('ended');
    expect(client.heard).to.deep.equal([{ type: 'error', message: 'API Key is not registered', code: 401 }]);
  });

  it('end without an event when the gateway stops', async () => {
    const client = await listen();
    await servers().stop();
    expect(await client.ended).to.equal('ended');
    expect(client.heard).to.deep.equal([]);
    await servers().start();
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
    const sockets = await Promise.all(Array.from({ length: 98 }, () => liveClient(servers().http.port(), ourKey)));
    const streams = [await listen(), await listen()];
    expect((await fetch(url(), { headers: withKey })).status).to.equal(429);
    expect((await rejection(`ws://127.0.0.1:${servers().http.port()}/v1/ws?token=${ourKey}`)).status).to.equal(429);
    streams[0]?.close();
    const next = await eventually(async () => {
      const client = await eventStream(url(), withKey);
      return client.status === 200 ? client : undefined;
    });
    for (const client of [...streams, next]) client.close();
    for (const { socket } of sockets) socket.terminate();
  });

  it('of a slow reader are closed, and others receive everything', async () => {
    const slow = connect(servers().http.port(), '127.0.0.1');
    slow.write(`GET /v1/cards/${aCardId}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ourKey}\r\n\r\n`);
    await once(slow, 'data');
    slow.pause();
    const quick = await listen();
    let published = 0;
    // The kernel buffers several megabytes first.
    while (published < 60_000) {
      for (let count = 0; count < 2000; count++) servers().hub.publish(event());
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
