import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import type { CardlensError } from './errors.js';
import { json, type TestServer, testServer } from './test-server.js';
import type { LiveEvent } from './types.js';

const event = (state: string) => ({ event_id: state, type: 'card', card_id: 'c1', state, created_at: 'x' });

describe('following a card by Server-Sent Events', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const stream = (...pieces: string[]) =>
    testServer((_seen, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of pieces) res.write(piece);
      res.end();
    });
  const read = async (client: Cardlens, options = {}) => {
    const events: LiveEvent[] = [];
    for await (const one of client.follow('c1', options)) events.push(one);
    return events;
  };

  it('yields only events, however the stream is split', async () => {
    const text = `retry: 3000\n\n: keep\n\nid: 1\r\ndata: ${JSON.stringify(event('processing'))}\r\n\r\ndata: {"type":"error","message":"x"}\n\n`;
    server = await stream(text.slice(0, 40), text.slice(40), `data: ${JSON.stringify(event('completed'))}\n\n`);
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    expect((await read(client, { snapshot: true })).map(({ state }) => state)).to.deep.equal([
      'processing',
      'completed',
    ]);
    expect(server.seen[0]).to.include({ url: '/v1/cards/c1/events?snapshot=true' });
    expect(server.seen[0]!.headers.authorization).to.equal('Bearer t');
  });

  describe('with eligibility checks in its stream', () => {
    const check = (state: string) => ({ ...event(state), type: 'eligibility', eligibility_id: 'e1' });
    const sent = [event('completed'), check('processing'), { type: 'news', state: 'x' }, check('completed')];
    const aStream = () => stream(...sent.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: {cut\n\n');

    it('yields card events by default', async () => {
      server = await aStream();
      const events = await read(new Cardlens({ baseUrl: server.baseUrl, token: 't' }));
      expect(events).to.deep.equal([event('completed')]);
    });

    it('yields both kinds in order on request', async () => {
      server = await aStream();
      const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
      const seen: string[] = [];
      for await (const one of client.follow('c1', { eligibility: true }))
        seen.push(one.type === 'eligibility' ? `${one.eligibility_id} ${one.state}` : one.state);
      expect(seen).to.deep.equal(['completed', 'e1 processing', 'e1 completed']);
    });
  });

  it('requests a new token once the old one has expired', async () => {
    const expired = json(403, { message: 'Token is expired', type: 'Authentication Timeout', code: 419 });
    server = await testServer(expired, (_seen, res) => {
      res.writeHead(200).end(`data: ${JSON.stringify(event('completed'))}\n\n`);
    });
    const getToken = ({ isExpired }: { isExpired: boolean }) => (isExpired ? 'new' : 'old');
    expect(await read(new Cardlens({ baseUrl: server.baseUrl, getToken }))).to.have.length(1);
    expect(server.seen.map(({ headers }) => headers.authorization)).to.deep.equal(['Bearer old', 'Bearer new']);
  });

  it('throws the service’s error when the card does not exist', async () => {
    server = await testServer(json(404, { message: 'none', type: 'Not Found', code: 404 }));
    const error = await read(new Cardlens({ baseUrl: server.baseUrl, token: 't' })).catch(
      (caught: CardlensError) => caught,
    );
    expect(error).to.include({ status: 404, message: 'none' });
  });

  it('closes the connection when the reader stops, and throws the reason of its signal', async () => {
    let closed = 0;
    server = await testServer((_seen, res) => {
      res.on('close', () => closed++);
      res.writeHead(200).write(`data: ${JSON.stringify(event('processing'))}\n\n`);
    });
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    for await (const _ of client.follow('c1')) break;
    const stop = new AbortController();
    const reading = read(client, { signal: stop.signal }).catch((caught: Error) => caught);
    while (server.seen.length < 2 || closed < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('enough'));
    expect(await reading).to.include({ message: 'enough' });
  });
});
