import { defaultKeyScopes, keyScopes } from '@cardlens/access';
import { expect } from 'chai';
import request from 'supertest';
import { aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

describe('GET /v1/ping', () => {
  it('responds without a credential with the time and the feature flags', async () => {
    const { app, calls } = testApp();
    const res = await request(app).get('/v1/ping');
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      timestamp: '2026-01-02T03:04:05.000Z',
      feature_flags: { enable_advanced_ocr: true, enable_payer_matching: true },
    });
    expect(calls).to.deep.equal({});
  });
});

describe('GET /v1/authping', () => {
  for (const [what, credential, scopes] of [
    ['an API key', ourKey, keyScopes],
    ['a session token', aToken(), defaultKeyScopes],
  ] as const) {
    it(`returns the account and scopes of ${what}`, async () => {
      const res = await request(testApp().app).get('/v1/authping').set('authorization', bearer(credential));
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({
        timestamp: '2026-01-02T03:04:05.000Z',
        authenticated: true,
        account_id: ourAccount,
        scopes,
      });
    });
  }

  it('denies a capture token', async () => {
    const res = await request(testApp().app)
      .get('/v1/authping')
      .set('authorization', bearer(aToken({ scope: 'capture' })));
    expect(res.status).to.equal(403);
    expect(res.body.type).to.equal('Access Denied');
  });
});
