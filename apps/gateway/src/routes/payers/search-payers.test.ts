import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourKey, outage, testApp } from '../../../test/fakes.js';

describe('GET /v1/payers', () => {
  it('gives payers of the directory by name', async () => {
    const payer = { svcPayerId: 'pay_k3m7q2xd', svcPayerName: 'CEDAR VALLEY HEALTH', aliases: ['CVH'] };
    const { app, calls } = testApp({ matching: { searchPayers: async () => ({ payers: [payer] }) } });
    const res = await request(app).get('/v1/payers?query= cedar &limit=5').set('authorization', bearer(ourKey));
    expect(res.body).to.deep.equal({
      payers: [{ svc_payer_id: 'pay_k3m7q2xd', svc_payer_name: 'CEDAR VALLEY HEALTH', aliases: ['CVH'] }],
      response_metadata: { limit: 5 },
    });
    expect(calls.searchPayers).to.deep.equal([{ query: 'cedar', limit: 5 }]);
  });

  const refused: [query: string, message: RegExp][] = [
    ['', /^query parameter is required$/],
    ['?query=', /^query parameter is required$/],
    ['?query=%20%20', /^query parameter is required$/],
    ['?query=a&query=b', /^query must be one text/],
    [`?query=${'x'.repeat(201)}`, /^query must be one text/],
    ['?query=a&limit=0', /^limit must be/],
    ['?query=a&limit=201', /^limit must be/],
    ['?query=a&limit=x', /^limit must be/],
  ];
  for (const [query, message] of refused) {
    it(`refuses "${query.slice(0, 40)}"`, async () => {
      const { app, calls } = testApp();
      const res = await request(app).get(`/v1/payers${query}`).set('authorization', bearer(ourKey));
      expect(res.status).to.equal(400);
      expect(res.body.message).to.match(message);
      expect(calls.searchPayers).to.equal(undefined);
    });
  }

  it('is for API keys, and 503 while matching is away', async () => {
    const { app } = testApp({ matching: { searchPayers: () => Promise.reject(outage()) } });
    expect((await request(app).get('/v1/payers?query=a').set('authorization', bearer(aToken()))).status).to.equal(403);
    expect((await request(app).get('/v1/payers?query=a').set('authorization', bearer(ourKey))).status).to.equal(503);
  });
});

describe('POST /v1/cards/:id/match', () => {
  it('has the card matched again, for whoever calls', async () => {
    const { app, calls } = testApp();
    const res = await request(app).post(`/v1/cards/${aCardId}/match`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(202);
    expect(res.body).to.deep.equal({ message: 'Match requested' });
    expect(calls.requestMatch).to.have.length(1);
    expect(calls.requestMatch![0]).to.deep.include({ cardId: aCardId });
  });

  it('is for API keys', async () => {
    const { app } = testApp();
    const res = await request(app).post(`/v1/cards/${aCardId}/match`).set('authorization', bearer(aToken()));
    expect(res.status).to.equal(403);
  });
});
