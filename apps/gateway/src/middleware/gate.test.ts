import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { apiKeyChecksum, keyScopes } from '@cardlens/access';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type LogFields, silentLogger } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { withCookie } from '../../test/as-person.js';
import { aToken, bearer, cookieOf, ourAccount, ourKey, ourPair, signingPair, testApp } from '../../test/fakes.js';
import { earlyRejection } from './gate.js';
import { failedCount } from './rate-limit.js';

const secret = (index: number) => String(index).padStart(43, '0');
const issuedForm = (index: number) => `sk_live_cardlens_${secret(index)}${apiKeyChecksum(secret(index))}`;

describe('admission of unauthenticated requests', () => {
  const failuresMax = 3;
  const rate = { perSecond: failedCount, burst: failuresMax * failedCount };
  type App = ReturnType<typeof testApp>['app'];
  const get = (app: App, credential: string) =>
    request(app).get('/v1/authping').set('authorization', bearer(credential));

  async function attack(app: App) {
    const statuses: number[] = [];
    for (let index = 0; index < failuresMax + 5; index++) statuses.push((await get(app, issuedForm(index))).status);
    return statuses;
  }

  it('stops looking up keys after too many wrong ones, and still admits valid callers', async () => {
    const { app, calls, clock } = testApp({}, { addressRate: rate });
    const token = aToken();
    expect((await get(app, ourKey)).status).to.equal(200);
    expect((await get(app, token)).status).to.equal(200);
    const statuses = await attack(app);
    expect(statuses.slice(0, failuresMax)).to.deep.equal(Array(failuresMax).fill(403));
    expect(statuses.slice(failuresMax)).to.deep.equal(Array(5).fill(429));
    const lookedUp = calls.verifyKey?.length;
    const rejected = await get(app, issuedForm(9999));
    expect(rejected.status).to.equal(429);
    expect(rejected.headers['retry-after']).to.equal('1');
    expect(rejected.headers.ratelimit).to.match(/^"address";r=\d+;t=\d+$/);
    expect((await request(app).get('/v1/authping')).status).to.equal(429);
    expect((await request(app).get('/v1/ping')).status).to.equal(429);
    expect(calls.verifyKey?.length).to.equal(lookedUp);
    expect((await get(app, token)).status).to.equal(200);
    // After 0.9 s the key must be verified again, and the request is still accepted.
    clock.advance(950);
    expect((await get(app, ourKey)).status).to.equal(200);
    clock.advance(60_000);
    expect((await get(app, issuedForm(9999))).status).to.equal(403);
  });

  it('admits session tokens that were never seen before from the address of an attack, but no forged ones', async () => {
    const { app, deps, auth } = testApp({}, { addressRate: rate });
    const reject = earlyRejection({ ...deps, auth });
    const server = createServer((req, res) => {
      if (!reject(req, res)) app(req, res);
    });
    const statusOf = async (credential: string) =>
      (await request(server).get('/v1/authping').set('authorization', bearer(credential))).status;
    // The keys are fetched with the first token.
    expect(await statusOf(aToken({ session_id: 'first' }))).to.equal(200);
    for (let index = 0; index < failuresMax; index++) expect(await statusOf(issuedForm(index))).to.equal(403);
    const forged = aToken({}, { pair: { ...signingPair(), kid: ourPair.kid } });
    const [early, late, keyOfOthers, genuine] = await Promise.all(
      [forged, aToken({}, { pair: signingPair() }), issuedForm(9), aToken({ session_id: 'new' })].map(statusOf),
    );
    expect([early, late, keyOfOthers, genuine]).to.deep.equal([429, 429, 429, 200]);
  });

  it('rejects a flood of requests before routing, with the documented error, and logs it once', async () => {
    const lines: [string, LogFields | undefined][] = [];
    const log = { ...silentLogger, warn: (text: string, fields?: LogFields) => void lines.push([text, fields]) };
    const { app, deps, auth } = testApp({}, { addressRate: rate, log });
    let routed = 0;
    const reject = earlyRejection({ ...deps, auth });
    const server = createServer((req, res) => {
      if (reject(req, res)) return;
      routed++;
      app(req, res);
    });
    const ask = (credential: string, headers = {}) =>
      request(server)
        .get('/v1/authping')
        .set({ authorization: bearer(credential), ...headers });
    expect((await ask(ourKey)).status).to.equal(200);
    for (let index = 0; index < failuresMax; index++) expect((await ask(issuedForm(index))).status).to.equal(403);
    for (const credential of [issuedForm(9), 'garbage']) {
      const res = await ask(credential, { origin: 'https://clinic.example', 'x-request-id': 'mine' });
      expect(res.status).to.equal(429);
      expect(res.body).to.include({ type: 'Too Many Requests', code: 429 });
      expect(res.headers).to.include({ 'x-request-id': 'mine', 'retry-after': '1', 'cache-control': 'no-store' });
      expect(res.headers['ratelimit-policy']).to.match(/^"address";q=\d+;w=\d+$/);
      expect(res.headers).to.include({ 'access-control-allow-origin': '*' });
      expect(res.headers.traceparent).to.match(/^00-/);
    }
    expect((await ask(ourKey)).status).to.equal(200);
    expect(routed).to.equal(failuresMax + 2);
    expect(lines).to.deep.equal([['requests rejected: too many wrong credentials from one address', { count: 1 }]]);
  });

  it('treats a cookie that was accepted before as ours, and leaves pages and their files alone', async () => {
    const { app, deps, auth } = testApp({}, { addressRate: rate });
    const reject = earlyRejection({ ...deps, auth });
    const server = createServer((req, res) => {
      if (!reject(req, res)) app(req, res);
    });
    const status = async (path: string, token: string) =>
      (await request(server).get(path).set(withCookie(token))).status;
    expect(await status('/v1/cards', cookieOf.clerk)).to.equal(200);
    for (let index = 0; index < failuresMax; index++) deps.addressLimits.fail('127.0.0.1');
    expect(await status('/v1/cards', cookieOf.clerk)).to.equal(200);
    expect(await status('/v1/cards', 'x'.repeat(43))).to.equal(429);
    expect(await status('/console/', 'x'.repeat(43))).to.equal(200);
  });

  it('responds to one request of a flood on a connection after a delay, and closes the connection', async () => {
    const { app, deps, auth } = testApp({}, { addressRate: rate });
    for (let index = 0; index < failuresMax; index++) deps.addressLimits.fail('127.0.0.1');
    const reject = earlyRejection({ ...deps, auth });
    let taken = 0;
    const server = createServer((req, res) => {
      taken++;
      if (!reject(req, res)) app(req, res);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    const send = () =>
      socket.write(`GET /v1/authping HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${issuedForm(1)}\r\n\r\n`);
    send();
    await eventually(() => taken === 1);
    for (let count = 0; count < 100; count++) send();
    await once(socket, 'close');
    expect(text.match(/HTTP\/1\.1 /g)).to.have.length(1);
    expect(text).to.match(/^HTTP\/1\.1 429 [\s\S]*\r\nconnection: close\r\n/);
    server.close();
  });

  it('limits lookups of unknown keys to four at once and to the failure limit, without delaying known keys', async () => {
    const lookups: (() => void)[] = [];
    const verifyKey = ({ apiKey }: { apiKey: string }) =>
      apiKey === ourKey
        ? Promise.resolve({ accountId: ourAccount, keyId: 'key-1', scopes: [...keyScopes] })
        : new Promise<never>((_, reject) => {
            lookups.push(() => reject(new DomainError(requestErrors.unregisteredKey)));
          });
    const burst = 10;
    const addressRate = { perSecond: failedCount, burst: burst * failedCount };
    const { app, calls, clock } = testApp({ session: { verifyKey } }, { addressRate });
    expect((await get(app, ourKey)).status).to.equal(200);
    const statuses: number[] = [];
    const sent = Array.from({ length: 20 }, async (_, index) => {
      statuses.push((await get(app, issuedForm(index))).status);
    });
    await eventually(() => statuses.length === 20 - burst && lookups.length === 4);
    expect(statuses).to.deep.equal(Array(20 - burst).fill(429));
    // The key is verified again, because verifications are cached for less than a second.
    clock.advance(950);
    expect((await get(app, ourKey)).status).to.equal(200);
    expect(lookups).to.have.length(4);
    while (statuses.length < 20) {
      for (const reject of lookups.splice(0)) reject();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(sent);
    expect(statuses.filter((status) => status === 403)).to.have.length(burst);
    expect(calls.verifyKey).to.have.length(burst + 2);
  });

  it('counts unknown keys that are rejected because too many lookups are waiting', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const verifyKey = async () => {
      await released;
      throw new DomainError(requestErrors.unregisteredKey);
    };
    const burst = 30;
    const addressRate = { perSecond: 0.01, burst: burst * failedCount };
    const { app, deps } = testApp({ session: { verifyKey } }, { addressRate });
    const sent = Array.from({ length: burst }, async (_, index) => (await get(app, issuedForm(index))).status);
    // Four are being looked up and sixteen are queued.
    await eventually(() => !deps.addressLimits.peek('127.0.0.1').isAllowed);
    release();
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 429)).to.have.length(burst - 20);
    expect(deps.addressLimits.peek('127.0.0.1').isAllowed).to.equal(false);
  });

  it('rejects a key with a wrong checksum without a lookup', async () => {
    const { app, calls } = testApp();
    const res = await get(app, `sk_live_cardlens_${secret(1)}aaaaaa`);
    expect(res.status).to.equal(403);
    expect(res.body.message).to.equal('API Key is not registered');
    expect(calls.verifyKey).to.equal(undefined);
  });
});
