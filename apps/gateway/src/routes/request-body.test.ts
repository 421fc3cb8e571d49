import type { LogFields, Logger } from '@cardlens/runtime';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourKey, revokedKey, testApp } from '../../test/fakes.js';

describe('a JSON body', () => {
  const post = (app: ReturnType<typeof testApp>['app']) =>
    request(app).post('/v1/cards').set('authorization', bearer(ourKey)).set('content-type', 'application/json');

  for (const [what, body] of [
    ['malformed JSON', '{"enable_backside_scan": tru'],
    ['text after the JSON', '{}{}'],
  ] as const) {
    it(`of ${what} is answered with 400 and not quoted`, async () => {
      const res = await post(testApp().app).send(body);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({
        message: 'The request body is not valid JSON',
        type: 'Bad Request',
        code: 400,
      });
    });
  }

  for (const body of ['[]', '"text"', '7', 'null', 'true']) {
    it(`that is ${body} is answered with 400`, async () => {
      const res = await post(testApp().app).send(body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('The request body must be a JSON object');
    });
  }

  it('of more than 256 KB is answered with 413', async () => {
    const res = await post(testApp().app).send(JSON.stringify({ ignored: 'x'.repeat(256 * 1024) }));
    expect(res.status).to.equal(413);
    expect(res.body.type).to.equal('Payload Too Large');
  });

  it('of just under 256 KB is accepted', async () => {
    const res = await post(testApp().app).send(JSON.stringify({ ignored: 'x'.repeat(255 * 1024) }));
    expect(res.status).to.equal(201);
  });

  it('of another content type is answered with 415', async () => {
    const res = await post(testApp().app).set('content-type', 'text/plain').send('{}');
    expect(res.status).to.equal(415);
    expect(res.body).to.deep.include({ type: 'Unsupported Media Type', code: 415 });
  });

  it('in a character set other than UTF-8 is answered with 415', async () => {
    const res = await post(testApp().app).set('content-type', 'application/json; charset=koi8-r').send('{}');
    expect(res.status).to.equal(415);
  });

  it('is optional', async () => {
    const res = await request(testApp().app).post('/v1/cards').set('authorization', bearer(ourKey));
    expect(res.status).to.equal(201);
  });

  it('may have unknown fields', async () => {
    const res = await post(testApp().app).send({ surprise: { deep: [1] }, __proto__: { enable_livescan: 'x' } });
    expect(res.status).to.equal(201);
  });
});

describe('an unexpected failure', () => {
  const lines: string[] = [];
  const keep = (message: string, fields?: LogFields) => void lines.push(JSON.stringify({ message, fields }));
  const log: Logger = { debug: keep, info: keep, warn: keep, error: keep };

  it('returns 500 without details and is logged with the request id', async () => {
    const secret = 'connect ECONNREFUSED 10.1.2.3:27017';
    const { app } = testApp({ cards: { getCard: () => Promise.reject(new TypeError(secret)) } }, { log });
    const res = await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(500);
    expect(res.text).not.to.contain('10.1.2.3').and.not.to.contain('TypeError');
    expect(lines.join()).to.contain(res.headers['x-request-id']).and.to.contain('request failed');
  });

  it('logs no credential, user id or query', async () => {
    const { app } = testApp({ session: { issueToken: () => Promise.reject(new Error('broken')) } }, { log });
    await request(app).get('/v1/access-token?user_id=ann.example%40mail.test').set('authorization', bearer(ourKey));
    await request(app).get('/v1/cards?cursor=very-secret').set('authorization', bearer(aToken()));
    expect(lines.join()).not.to.match(/sk_live|eyJ|ann|very-secret/);
  });
});

describe('a browser', () => {
  const origin = 'https://clinic.example';

  it('may call from any origin with any header', async () => {
    const res = await request(testApp().app)
      .options('/v1/cards')
      .set('origin', origin)
      .set('access-control-request-method', 'POST')
      .set('access-control-request-headers', 'authorization, x-anything');
    expect(res.status).to.equal(204);
    expect(res.headers['access-control-allow-origin']).to.equal('*');
    expect(res.headers['access-control-allow-headers']).to.equal('authorization, x-anything');
    expect(res.headers['access-control-allow-methods']).to.contain('DELETE');
  });

  it('may read the responses to a session token, also errors', async () => {
    const { app } = testApp();
    for (const credential of [aToken(), 'nonsense']) {
      const res = await request(app).get('/v1/cards').set('origin', origin).set('authorization', bearer(credential));
      expect(res.headers['access-control-allow-origin'], credential).to.equal('*');
    }
  });

  it('with an API key is rejected with a readable error before the key is looked up', async () => {
    const { app, calls } = testApp();
    for (const key of [ourKey, revokedKey, 'secret_test_x']) {
      const res = await request(app).get('/v1/cards').set('origin', origin).set('authorization', bearer(key));
      expect(res.status).to.equal(403);
      expect(res.body).to.deep.equal({
        message: 'API keys must never be used in a browser, please use a session token',
        type: 'Access Denied',
        code: 403,
      });
      expect(res.headers['access-control-allow-origin']).to.equal('*');
    }
    expect(calls).to.deep.equal({});
  });

  it('may read the rate limit headers', async () => {
    const res = await request(testApp().app)
      .get('/v1/cards')
      .set('origin', origin)
      .set('authorization', bearer(aToken()));
    expect(res.headers['access-control-expose-headers']).to.contain('ratelimit').and.to.contain('retry-after');
    expect(res.headers.ratelimit).to.equal('"token";r=29;t=1');
  });
});
