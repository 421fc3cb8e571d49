import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { keyScopes } from '@cardlens/access';
import { FlagType } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { aBatchId, aCard, aCardId, anEligibility, aToken, bearer, ourKey, testApp } from '../../test/fakes.js';
import { earlyRejection } from '../middleware/gate.js';

const accounts = [1, 2, 3, 4].map((n) => `${n}1111111-1111-4111-8111-111111111111`);

/** `released` is pending until `release` is called. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, released };
}

/** A gateway limited to four concurrent requests, which get no response until `release` is called. */
function overloaded() {
  const { release, released } = held();
  let underWay = 0;
  const getCard = async () => {
    underWay++;
    await released;
    return aCard();
  };
  const { app, audited } = testApp({ cards: { getCard } }, { requestsMax: 4 });
  const get = async (account: number) =>
    request(app)
      .get(`/v1/cards/${aCardId}`)
      .set('authorization', bearer(aToken({ account_id: accounts[account]! })));
  /** Sends requests and waits until they are in progress. */
  const begin = async (account: number, count: number) => {
    const expected = underWay + count;
    const sent = Array.from({ length: count }, () => get(account));
    await eventually(() => underWay === expected);
    return sent;
  };
  return { app, release, get, begin, audited };
}

describe('a gateway at its limit of concurrent requests', () => {
  it('returns 429 to an account that uses its share, and serves the others', async () => {
    const { release, get, begin, audited } = overloaded();
    const sent = await begin(0, 3);
    const rejected = await get(0);
    expect(rejected.status).to.equal(429);
    expect(rejected.body).to.deep.equal({
      message: 'Too many requests, please slow down',
      type: 'Too Many Requests',
      code: 429,
    });
    expect(Number(rejected.headers['retry-after'])).to.be.greaterThan(0);
    expect(audited, 'a rejection costs no entry').to.deep.equal([]);
    sent.push(...(await begin(1, 1)));
    release();
    for (const { status } of await Promise.all(sent)) expect(status).to.equal(200);
    expect((await get(0)).status).to.equal(200);
  });

  it('returns 429 to a session that uses its share, and serves the other callers of the account', async () => {
    const { release, released } = held();
    let underWay = 0;
    const getCard = async () => {
      underWay++;
      await released;
      return aCard();
    };
    const { app } = testApp({ cards: { getCard } }, { requestsMax: 128 });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const get = async (credential: string) =>
      (await request(server).get(`/v1/cards/${aCardId}`).set('authorization', bearer(credential))).status;
    const sent = Array.from({ length: 16 }, () => get(aToken()));
    await eventually(() => underWay === 16);
    expect(await get(aToken())).to.equal(429);
    sent.push(get(aToken({ session_id: accounts[1]! })), get(ourKey));
    await eventually(() => underWay === 18);
    release();
    expect(new Set(await Promise.all(sent))).to.deep.equal(new Set([200]));
    server.close();
  });

  it('returns 503 to every account when the limit is reached', async () => {
    const { app, release, get, begin } = overloaded();
    const sent = [...(await begin(0, 2)), ...(await begin(1, 1)), ...(await begin(2, 1))];
    const rejected = await get(3);
    expect(rejected.status).to.equal(503);
    expect(rejected.body).to.deep.equal({ message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });
    expect(Number(rejected.headers['retry-after'])).to.be.greaterThan(0);
    expect((await request(app).get(`/v1/cards/${aCardId}`)).status, 'before anybody is asked who calls').to.equal(503);
    release();
    await Promise.all(sent);
    expect((await get(3)).status).to.equal(200);
  });

  it('serves a burst of one account up to its share, in order', async () => {
    let underWay = 0;
    let most = 0;
    const getCard = async () => {
      most = Math.max(most, ++underWay);
      await setImmediate();
      underWay--;
      return aCard();
    };
    const { app } = testApp({ cards: { getCard } }, { requestsMax: 256 });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const authorization = bearer(ourKey);
    const get = () => request(server).get(`/v1/cards/${aCardId}`).set('authorization', authorization);
    const responses = await Promise.all(Array.from({ length: 100 }, get));
    expect(new Set(responses.map(({ status }) => status))).to.deep.equal(new Set([200]));
    expect(most).to.be.within(1, 8);
    server.close();
  });

  it('serves other accounts while many requests of one account are slow', async () => {
    const { release, released } = held();
    const slowCard = '77777777-7777-4777-8777-777777777777';
    const getCard = async ({ cardId }: { cardId: string }) => {
      if (cardId === slowCard) await released;
      return aCard();
    };
    const { app } = testApp({ cards: { getCard } }, { requestsMax: 256 });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const authorization = bearer(ourKey);
    const get = async (cardId: string) =>
      (await request(server).get(`/v1/cards/${cardId}`).set('authorization', authorization)).status;
    const slow = Array.from({ length: 50 }, () => get(slowCard));
    expect(await get(aCardId)).to.equal(200);
    release();
    expect(new Set(await Promise.all(slow))).to.deep.equal(new Set([200]));
    server.close();
  });

  it('counts requests while their key is looked up', async () => {
    const { release, released } = held();
    let lookUps = 0;
    const verifyKey = async () => {
      lookUps++;
      await released;
      return { accountId: accounts[0]!, keyId: 'key-1', scopes: [...keyScopes] };
    };
    const { app } = testApp({ session: { verifyKey }, cards: { getCard: async () => aCard() } }, { requestsMax: 1 });
    const get = async () =>
      (await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey))).status;
    const first = get();
    await eventually(() => lookUps === 1);
    expect(await get()).to.equal(503);
    release();
    expect(await first).to.equal(200);
  });

  for (const [what, path] of [
    ['responses', `/v1/cards/${aCardId}/flags`],
    ['files', `/v1/eligibility/batches/${aBatchId}/results?format=csv`],
  ] as const)
    it(`bounds the memory of ${what} that clients of an account have not read`, async () => {
      const megabytes = 8;
      // For the file, more than the operating systems of both sides buffer.
      const large = 'x'.repeat((what === 'files' ? 32 : megabytes) * 1024 * 1024);
      const flag = { flagId: aCardId, flagType: FlagType.FLAG_TYPE_OTHER, message: large, createdAtUs: 0 };
      const result = { row: 1, reference: large, check: anEligibility() };
      const listEligibilityBatchResults = async () => ({ results: [result], nextAfterRow: 1 });
      const { app } = testApp(
        { cards: { listFlags: async () => ({ flags: [flag] }) }, eligibility: { listEligibilityBatchResults } },
        { requestsMax: 256 },
      );
      const server = createServer(app).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const sockets: Socket[] = [];
      const openUnread = async (credential: string) => {
        const socket = connect(port, '127.0.0.1').pause();
        sockets.push(socket);
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${bearer(credential)}\r\n\r\n`);
        const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
        await eventually(() => res.headersSent);
        return res.statusCode;
      };
      const openAll = async (credential: string) => {
        for (let count = 0; ; count++) {
          const status = await openUnread(credential);
          if (status !== 200) return { count, status };
        }
      };
      const get = async (credential: string) =>
        (await request(server).get(`/v1/cards/${aCardId}`).set('authorization', bearer(credential))).status;
      const other = aToken({ account_id: accounts[1]! });
      expect(await openAll(ourKey)).to.deep.equal({ count: 48 / megabytes, status: 429 });
      expect(await get(ourKey), 'before anything is done').to.equal(429);
      expect(await get(other)).to.equal(200);
      for (const socket of sockets) socket.destroy();
      await eventually(async () => (await get(ourKey)) === 200);
      server.close();
    });

  it('does not count a request whose body is still arriving', async () => {
    const { app } = testApp({ cards: { getCard: async () => aCard() } }, { requestsMax: 1 });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    const authorization = bearer(aToken());
    socket.write(`POST /v1/cards HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`);
    socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{');
    const get = () => request(server).get(`/v1/cards/${aCardId}`).set('authorization', authorization);
    await eventually(async () => (await get()).status === 200);
    socket.write('}');
    await eventually(() => /^HTTP\/1\.1 201 /.test(text));
    socket.destroy();
    server.close();
  });

  it('rejects before routing, without closing the connection', async () => {
    const { app, deps, auth } = testApp({}, { requestsMax: 1 });
    let routed = 0;
    const reject = earlyRejection({ ...deps, auth });
    const server = createServer((req, res) => {
      if (reject(req, res)) return;
      routed++;
      app(req, res);
    });
    const ping = () =>
      request(server)
        .get('/v1/authping')
        .set({ authorization: bearer(aToken()), 'x-request-id': 'mine', connection: 'keep-alive' });
    const slot = deps.inFlight.enter();
    const rejected = await ping();
    expect(rejected.status).to.equal(503);
    expect(rejected.body).to.deep.equal({ message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });
    expect(rejected.headers).to.include({ 'x-request-id': 'mine', 'retry-after': '2', 'cache-control': 'no-store' });
    expect(rejected.headers.connection).to.equal('keep-alive');
    expect(routed).to.equal(0);
    slot.leave();
    expect((await ping()).status).to.equal(200);
  });
});
