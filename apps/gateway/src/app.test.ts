import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, bearer, ourKey, testApp } from '../test/fakes.js';
import { endpoints } from './routes/index.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

describe('a method that the path does not support', () => {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const own = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    it(`returns 405 at ${path} with the allowed methods`, async () => {
      const url = path.replace(/:\w+/g, aCardId);
      for (const method of methods.filter((one) => !own.includes(one))) {
        const res = await request(testApp().app)[method](url).set('authorization', bearer(ourKey));
        expect(res.status, method).to.equal(405);
        expect(res.body).to.deep.equal({
          message: 'The path does not support this method',
          type: 'Method Not Allowed',
          code: 405,
        });
        const allow = res.headers.allow?.split(', ') ?? [];
        for (const one of own) expect(allow).to.include(one.toUpperCase());
        expect(allow).not.to.include(method.toUpperCase());
      }
    });
  }

  it('calls no service', async () => {
    const { app, calls } = testApp();
    await request(app).delete('/v1/cards/search').set('authorization', bearer(ourKey));
    await request(app).delete(`/v1/scans/${aScanId}/metadata`).set('authorization', bearer(ourKey));
    expect(calls).to.deep.equal({});
  });

  it('lists the supported methods in the response to OPTIONS', async () => {
    const res = await request(testApp().app).options('/v1/cards');
    expect(res.status).to.equal(204);
    expect(res.headers.allow).to.equal('POST, GET, HEAD, OPTIONS');
  });
});

describe('feature flags', () => {
  it('report that a sandbox does not read images', async () => {
    const flagsIn = async (environment: 'sandbox' | 'production') =>
      (await request(testApp({}, { environment }).app).get('/v1/ping')).body.feature_flags;
    expect(await flagsIn('production')).to.deep.equal({ enable_advanced_ocr: true, enable_payer_matching: true });
    expect(await flagsIn('sandbox')).to.deep.equal({ enable_advanced_ocr: false, enable_payer_matching: true });
  });

  it('returns 405 to HEAD where GET creates something', async () => {
    const { app, calls } = testApp();
    const res = await request(app).head('/v1/generate-upload-url').set('authorization', bearer(ourKey));
    expect([res.status, res.headers.allow]).to.deep.equal([405, 'GET, OPTIONS']);
    expect(calls).to.deep.equal({});
    expect((await request(app).head('/v1/cards').set('authorization', bearer(ourKey))).status).to.equal(200);
  });
});

describe('the path of WebSockets', () => {
  it('returns 426 to a request without the header Upgrade, which a proxy may have dropped', async () => {
    const res = await request(testApp().app).get('/v1/ws').set('authorization', bearer(ourKey));
    expect(res.status).to.equal(426);
    expect(res.headers).to.include({ upgrade: 'websocket' });
    expect(res.body).to.deep.equal({
      message: 'Connect to this path as WebSocket',
      type: 'Upgrade Required',
      code: 426,
    });
  });
});
