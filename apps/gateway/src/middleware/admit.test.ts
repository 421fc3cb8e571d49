import { apiKeyChecksum } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aToken, bearer, ourKey, testApp } from '../../test/fakes.js';

const secret = (index: number) => String(index).padStart(43, '0');
const issuedForm = (index: number) => `sk_live_cardlens_${secret(index)}${apiKeyChecksum(secret(index))}`;

describe('admission of unauthenticated requests', () => {
  const rate = { perSecond: 1, burst: 3 };
  type App = ReturnType<typeof testApp>['app'];
  const get = (app: App, credential: string) =>
    request(app).get('/v1/authping').set('authorization', bearer(credential));

  async function attack(app: App) {
    const statuses: number[] = [];
    for (let index = 0; index < rate.burst + 5; index++) statuses.push((await get(app, issuedForm(index))).status);
    return statuses;
  }

  it('stops looking up keys after too many wrong ones, and still admits valid callers', async () => {
    const { app, calls, clock } = testApp({}, { addressRate: rate });
    const token = aToken();
    expect((await get(app, ourKey)).status).to.equal(200);
    expect((await get(app, token)).status).to.equal(200);
    const statuses = await attack(app);
    expect(statuses.slice(0, rate.burst)).to.deep.equal(Array(rate.burst).fill(403));
    expect(statuses.slice(rate.burst)).to.deep.equal(Array(5).fill(429));
    const lookedUp = calls.verifyKey?.length;
    const refused = await get(app, issuedForm(9999));
    expect(refused.status).to.equal(429);
    expect(refused.headers['retry-after']).to.equal('1');
    expect((await request(app).get('/v1/authping')).status).to.equal(429);
    expect((await request(app).get('/v1/ping')).status).to.equal(429);
    expect(calls.verifyKey?.length).to.equal(lookedUp);
    expect((await get(app, token)).status).to.equal(200);
    // Whose key it is has to be asked again after 0.9 s, and still it is let in.
    clock.advance(950);
    expect((await get(app, ourKey)).status).to.equal(200);
    clock.advance(60_000);
    expect((await get(app, issuedForm(9999))).status).to.equal(403);
  });

  it('rejects a key with a wrong checksum without a look-up', async () => {
    const { app, calls } = testApp();
    const res = await get(app, `sk_live_cardlens_${secret(1)}aaaaaa`);
    expect(res.status).to.equal(403);
    expect(res.body.message).to.equal('API Key is not registered');
    expect(calls.verifyKey).to.equal(undefined);
  });
});
