import { keyScopes } from '@cardlens/access';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourAccount, ourKey, outage, revokedKey, testApp } from '../../test/fakes.js';
import { credentialOf } from '../middleware/credentials.js';
import { endpoints } from './index.js';

const malformed = {
  message: 'Unknown authorization error - please check your token format and try again',
  type: 'Unauthorized',
  code: 401,
};

const accessDenied = { message: 'User is not authorized for this resource', type: 'Access Denied', code: 403 };

/** Everything that a token from a magic link may do besides live events. */
const capturingOperations = [
  'POST /v1/cards',
  'POST /v1/cards/import',
  'PUT /v1/cards/:id/holder',
  'GET /v1/cards/:id',
  'POST /v1/cards/:id/generate-upload-url',
  'GET /v1/generate-upload-url',
  'POST /v1/cards/:id/upload',
  'GET /v1/cards/:id/events',
  'POST /v1/scans/:id/complete',
  'POST /v1/scans/:id/metadata',
  'POST /v1/cards/:id/performance',
  'GET /v1/account',
];

describe('every operation', () => {
  const guarded = endpoints.filter(({ access }) => access !== 'public');
  const urlOf = (path: string) => path.replace(':id', 'not-a-uuid').replace('{/*rest}', '/x');

  for (const { method, path, access, needs } of guarded) {
    const name = `${method.toUpperCase()} ${path}`;

    it(`${name} checks the credential before path, query and body`, async () => {
      const { app } = testApp();
      const res = await request(app)
        [method](`${urlOf(path)}?limit=x`)
        .set('content-type', 'application/json')
        .send('{');
      expect(res.status).to.equal(401);
      expect(res.body).to.deep.equal(malformed);
    });

    const isCapturing = capturingOperations.includes(name);
    it(`${name} ${isCapturing ? 'allows' : 'denies'} a capture token`, async () => {
      const res = await request(testApp().app)
        [method](urlOf(path))
        .set('authorization', bearer(aToken({ scope: 'capture' })));
      if (isCapturing) expect(res.body.type).not.to.equal('Access Denied');
      else expect(res.body).to.deep.equal(accessDenied);
    });

    for (const needed of typeof needs === 'string' ? [needs] : needs)
      it(`${name} requires the scope ${needed}, also of the key of a session token`, async () => {
        const others = keyScopes.filter((scope) => scope !== needed);
        const verifyKey = async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: others });
        const credential = access === 'token' ? aToken({ key_scopes: others }) : ourKey;
        const res = await request(testApp({ session: { verifyKey } }).app)
          [method](urlOf(path))
          .set('authorization', bearer(credential));
        if (needed === 'nothing') expect(res.body.type).not.to.equal('Access Denied');
        else expect(res.body).to.deep.equal(accessDenied);
      });

    it(`${name} rejects a session token whose key was revoked`, async () => {
      const listRevokedKeys = async () => ({ keyIds: ['key-9'], tokens: [] });
      const res = await request(testApp({ session: { listRevokedKeys } }).app)
        [method](urlOf(path))
        .set('authorization', bearer(aToken({ key_id: 'key-9' })));
      expect(res.status).to.equal(403);
      expect(res.body).to.deep.equal({ message: 'Token is expired', type: 'Authentication Timeout', code: 419 });
    });

    it(`${name} rejects an unregistered key with 403 and code 401`, async () => {
      const res = await request(testApp().app)[method](urlOf(path)).set('authorization', bearer(revokedKey));
      expect(res.status).to.equal(403);
      expect(res.body).to.deep.equal({ message: 'API Key is not registered', type: 'Unauthorized', code: 401 });
    });

    it(`${name} returns 429 with Retry-After over the rate limit`, async () => {
      const { app, auth, deps, clock } = testApp();
      const credential = access === 'token' ? aToken() : ourKey;
      const principal = await auth.authenticate(credentialOf(credential));
      while (deps.limits.take(principal).isAllowed);
      const ask = () => request(app)[method](urlOf(path)).set('authorization', bearer(credential));
      const res = await ask();
      expect(res.status).to.equal(429);
      expect(res.body).to.deep.equal({
        message: 'Too many requests, please slow down',
        type: 'Too Many Requests',
        code: 429,
      });
      expect(res.headers['retry-after']).to.equal('1');
      expect(res.headers['ratelimit-policy']).to.match(/^"(key|token)";q=\d+;w=\d+$/);
      expect(res.headers.ratelimit).to.match(/^"(key|token)";r=0;t=\d+$/);
      clock.advance(1000);
      expect((await ask()).status).not.to.equal(429);
    });

    it(`${name} rejects an expired token with 403 and code 419`, async () => {
      const token = aToken({}, { expiresAtS: 1_700_000_000 });
      const res = await request(testApp().app)[method](urlOf(path)).set('authorization', bearer(token));
      expect(res.status).to.equal(403);
      expect(res.body).to.deep.equal({ message: 'Token is expired', type: 'Authentication Timeout', code: 419 });
    });

    it(`${name} returns 503 while the session service is unavailable`, async () => {
      const { app } = testApp({ session: { verifyKey: () => Promise.reject(outage()) } });
      const res = await request(app)[method](urlOf(path)).set('authorization', bearer(ourKey));
      expect(res.status).to.equal(503);
      expect(res.body).to.deep.equal({ message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });
    });

    if (access === 'key') {
      it(`${name} denies a session token`, async () => {
        const res = await request(testApp().app)[method](urlOf(path)).set('authorization', bearer(aToken()));
        expect(res.status).to.equal(403);
        expect(res.body).to.deep.equal(accessDenied);
      });
    }
  }
});

describe('a request', () => {
  it('to an unknown route is answered with 404, with or without a credential', async () => {
    const res = await request(testApp().app).get('/v2/cards');
    expect(res.status).to.equal(404);
    expect(res.body).to.deep.equal({
      message: 'No resource found for path - /v2/cards',
      type: 'Not Found',
      code: 404,
    });
  });

  it('with a malformed percent escape in the path is answered with 400', async () => {
    const res = await request(testApp().app).get('/v1/cards/%E0%A4%A').set('authorization', bearer(ourKey));
    expect(res.status).to.equal(400);
    expect(res.body.type).to.equal('Bad Request');
  });

  it('returns the request id of the caller when it is valid', async () => {
    const res = await request(testApp().app).get('/v1/ping').set('x-request-id', 'order-66.b:1');
    expect(res.headers['x-request-id']).to.equal('order-66.b:1');
  });

  for (const [what, id] of [
    ['with spaces', 'a b'],
    ['of absurd length', 'x'.repeat(129)],
    ['with markup', '<script>'],
  ] as const) {
    it(`with a request id ${what} gets a new one`, async () => {
      const res = await request(testApp().app).get('/v1/ping').set('x-request-id', id);
      expect(res.headers['x-request-id']).to.match(/^[0-9a-f-]{36}$/);
    });
  }

  it('continues the trace of the caller', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const res = await request(testApp().app).get('/v1/ping').set('traceparent', `00-${traceId}-b7ad6b7169203331-01`);
    expect(res.headers.traceparent).to.match(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  });

  it('without a trace starts one, also when it is rejected', async () => {
    const { app } = testApp();
    for (const path of ['/v1/ping', '/v1/cards', '/nowhere']) {
      const res = await request(app).get(path);
      expect(res.headers.traceparent, path).to.match(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(res.headers['x-request-id'], path).to.match(/^[0-9a-f-]{36}$/);
    }
  });

  it('is answered with headers that forbid caching', async () => {
    const res = await request(testApp().app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey));
    expect(res.headers['cache-control']).to.equal('no-store');
    expect(res.headers).not.to.have.any.keys('etag', 'x-powered-by');
  });
});
