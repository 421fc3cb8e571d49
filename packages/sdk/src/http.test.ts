import { once } from 'node:events';
import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { CardlensConnectionError, CardlensError, CardlensTimeoutError } from './errors.js';
import { hangUp, html, json, never, type Respond, type TestServer, testServer } from './test-server.js';

const card = { card_id: 'c1', state: 'pending', created_at: '2026-01-02 03:04:05.000000+00:00' };
const unavailable = json(503, { message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });

describe('a request', () => {
  let server: TestServer;
  const clientOf = async (responses: Respond[], options: Partial<ConstructorParameters<typeof Cardlens>[0]> = {}) => {
    server = await testServer(...responses);
    return new Cardlens({ baseUrl: server.baseUrl, token: 'sk_test_cardlens_x', ...options });
  };
  afterEach(() => server.close());

  it('sends the credential and accepts JSON', async () => {
    const client = await clientOf([json(200, card)]);
    expect(await client.cards.get('c1')).to.deep.equal(card);
    expect(server.seen[0]).to.include({ method: 'GET', url: '/v1/cards/c1' });
    expect(server.seen[0]!.headers).to.include({
      authorization: 'Bearer sk_test_cardlens_x',
      accept: 'application/json',
    });
  });

  it('of a page with a browser session has the header of the console and no token', async () => {
    const client = await clientOf([json(200, card)], { token: 'sk_test_cardlens_x', credentials: 'session' });
    await client.cards.get('c1');
    await client.follow('c1').next();
    for (const { headers } of server.seen) {
      expect(headers).to.include({ 'x-cardlens-console': '1' });
      expect(headers).not.to.have.property('authorization');
    }
    expect(server.seen).to.have.length(2);
    const socket = client.watch('c1', { onEvent: () => {} }).catch(() => {});
    const [upgrade] = await once(server.server, 'upgrade');
    expect(upgrade.url).to.equal('/v1/ws');
    upgrade.destroy();
    await socket;
  });

  it('sends flags by their names in the contract, and omits missing ones', async () => {
    const client = await clientOf([json(201, card)]);
    await client.cards.create({ enableBacksideScan: true });
    expect(JSON.parse(server.seen[0]!.body.toString())).to.deep.equal({ enable_backside_scan: true });
  });

  it('keeps the path of the base URL, which an identifier cannot change', async () => {
    const client = await clientOf([json(200, card)]);
    const behindPath = new Cardlens({ baseUrl: `${server.baseUrl}/cardlens/` });
    await behindPath.cards.get('../accounts');
    await client.cards.list({ limit: 2, cursor: 'a&b' });
    expect(server.seen.map(({ url }) => url)).to.deep.equal([
      '/cardlens/v1/cards/..%2Faccounts',
      '/v1/cards?cursor=a%26b&limit=2',
    ]);
  });

  it('throws status, code, type, message and request id of the response', async () => {
    const body = { message: 'Token is expired', type: 'Authentication Timeout', code: 419 };
    const client = await clientOf([json(403, body, { 'x-request-id': 'r-1' })]);
    const error = await failure(client.cards.get('c1'));
    expect(error).to.be.instanceOf(CardlensError);
    expect(error).to.include({ ...body, status: 403, requestId: 'r-1' });
  });

  it('handles the HTML error page of a proxy', async () => {
    const client = await clientOf([html(502)]);
    expect(await failure(client.cards.get('c1'))).to.include({
      status: 502,
      code: 502,
      type: 'Bad Gateway',
      message: 'The server answered 502 without an explanation',
    });
  });

  it('throws when a successful response is not JSON', async () => {
    const client = await clientOf([html(200)]);
    expect((await failure(client.ping())).message).to.match(/text\/html instead of JSON: is the base URL right/);
  });

  it('is retried after 503 and after a lost connection when it is idempotent', async () => {
    const client = await clientOf([unavailable, hangUp, json(200, card)]);
    expect(await client.cards.get('c1')).to.deep.equal(card);
    expect(server.seen).to.have.length(3);
  });

  it('does not create a second card when the first response was lost', async () => {
    const client = await clientOf([hangUp, json(201, card)]);
    expect(await failure(client.cards.create())).to.be.instanceOf(CardlensConnectionError);
    expect(server.seen).to.have.length(1);
  });

  it('retries a creation that was rate-limited', async () => {
    const tooMany = json(
      429,
      { message: 'Too Many Requests', type: 'Too Many Requests', code: 429 },
      { 'retry-after': '0' },
    );
    const client = await clientOf([tooMany, json(201, card)]);
    expect(await client.cards.create()).to.deep.equal(card);
  });

  it('is not retried when Retry-After is minutes', async () => {
    const busy = json(429, { message: 'later', type: 'Too Many Requests', code: 429 }, { 'retry-after': '120' });
    const client = await clientOf([busy]);
    expect((await failure(client.cards.get('c1'))).status).to.equal(429);
    expect(server.seen).to.have.length(1);
  });

  it('is not retried when retries are off', async () => {
    const client = await clientOf([unavailable], { maxRetries: 0 });
    expect((await failure(client.cards.get('c1'))).status).to.equal(503);
    expect(server.seen).to.have.length(1);
  });

  it('treats 404 as success when the previous delete lost its response', async () => {
    const gone = json(404, { message: 'No resource found for card_id - c1', type: 'Not Found', code: 404 });
    const client = await clientOf([hangUp, gone]);
    await client.cards.delete('c1');
  });

  it('throws 404 when there was no card to delete', async () => {
    const client = await clientOf([json(404, { message: 'none', type: 'Not Found', code: 404 })]);
    expect((await failure(client.cards.delete('c1'))).status).to.equal(404);
  });

  it('requests a new token once the old one has expired', async () => {
    const expired = json(403, { message: 'Token is expired', type: 'Authentication Timeout', code: 419 });
    const hints: boolean[] = [];
    const getToken = ({ isExpired }: { isExpired: boolean }) => {
      hints.push(isExpired);
      return isExpired ? 'new' : 'old';
    };
    const client = await clientOf([expired, json(200, card)], { getToken });
    await client.cards.get('c1');
    expect(hints).to.deep.equal([false, true]);
    expect(server.seen[1]!.headers.authorization).to.equal('Bearer new');
  });

  it('never waits without a limit', async () => {
    const client = await clientOf([never], { timeoutMs: 30 });
    expect(await failure(client.cards.get('c1'))).to.be.instanceOf(CardlensTimeoutError);
  });

  it('throws the reason of the signal, also while it waits for a retry', async () => {
    const busy = json(429, { message: 'later', type: 'Too Many Requests', code: 429 }, { 'retry-after': '20' });
    const client = await clientOf([busy]);
    const stop = new AbortController();
    const calling = failure(client.cards.get('c1', { signal: stop.signal }));
    while (server.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('enough'));
    expect((await calling).message).to.equal('enough');
  });

  it('names the unreachable host', async () => {
    const client = await clientOf([never], { maxRetries: 0 });
    const { baseUrl } = server;
    await server.close();
    const error = await failure(client.ping());
    expect(error).to.be.instanceOf(CardlensConnectionError);
    expect(error.message).to.equal(`${baseUrl} cannot be reached (ECONNREFUSED)`);
  });
});

async function failure(promise: Promise<unknown>): Promise<CardlensError> {
  try {
    await promise;
  } catch (error) {
    return error as CardlensError;
  }
  throw new Error('it succeeded');
}
