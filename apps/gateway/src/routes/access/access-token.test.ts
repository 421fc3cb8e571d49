import { expect } from 'chai';
import request from 'supertest';
import { bearer, jwksOf, ourAccount, ourKey, ourPair, outage, testApp } from '../../../test/fakes.js';

const issued = {
  identityId: '66666666-6666-4666-8666-666666666666',
  sessionId: '77777777-7777-4777-8777-777777777777',
  token: 'a.b.c',
  expiresAtUs: 1,
};
const withTokens = () => testApp({ session: { issueToken: async () => issued } });

describe('GET /v1/access-token', () => {
  it('issues a token for a user id', async () => {
    const { app, calls } = withTokens();
    const res = await request(app).get('/v1/access-token?user_id=ann%20%C3%A9').set('authorization', bearer(ourKey));
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({
      IdentityId: '66666666-6666-4666-8666-666666666666',
      Token: 'a.b.c',
      session_id: '77777777-7777-4777-8777-777777777777',
    });
    expect(calls.issueToken).to.deep.equal([{ accountId: ourAccount, keyId: 'key-1', userId: 'ann é' }]);
  });

  it('issues a token without a user id', async () => {
    const { app, calls } = withTokens();
    const res = await request(app).get('/v1/access-token').set('authorization', bearer(ourKey));
    expect(res.status).to.equal(200);
    expect(calls.issueToken).to.deep.equal([{ accountId: ourAccount, keyId: 'key-1', userId: undefined }]);
  });

  for (const [what, query] of [
    ['empty', 'user_id='],
    ['white space', 'user_id=%20%20'],
    ['longer than 256 characters', `user_id=${'x'.repeat(257)}`],
    ['with a control character', 'user_id=a%00b'],
    ['with a line break', 'user_id=a%0Ab'],
    ['given twice', 'user_id=a&user_id=b'],
    ['in an encoding where two users would become one', 'user_id=jos%E9'],
  ] as const) {
    it(`rejects a user id that is ${what}`, async () => {
      const { app, calls } = withTokens();
      const res = await request(app).get(`/v1/access-token?${query}`).set('authorization', bearer(ourKey));
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('user_id must be 1 to 256 printable characters');
      expect(calls.issueToken).to.equal(undefined);
    });
  }
});

describe('GET /.well-known/jwks.json', () => {
  it('serves the public keys without a credential, cacheable for a while', async () => {
    const res = await request(testApp().app).get('/.well-known/jwks.json');
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal(JSON.parse(jwksOf(ourPair).json));
    expect(res.headers['cache-control']).to.equal('public, max-age=300');
  });

  it('returns 503 while the keys are unavailable', async () => {
    const { app } = testApp({ session: { getJwks: () => Promise.reject(outage()) } });
    expect((await request(app).get('/.well-known/jwks.json')).status).to.equal(503);
  });
});
