import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, ourKey, outage, testApp } from '../../../test/fakes.js';

describe('GET /v1/payers', () => {
  it('returns payers of the directory by name', async () => {
    const clearinghouseIds = [{ clearinghouse: 'Example', payerId: '12345', transactionTypes: ['professional'] }];
    const payer = {
      svcPayerId: 'pay_k3m7q2xd',
      svcPayerName: 'CEDAR VALLEY HEALTH',
      aliases: ['CVH'],
      clearinghouseIds,
    };
    const { app, calls } = testApp({ matching: { searchPayers: async () => ({ payers: [payer], next: undefined }) } });
    const res = await request(app).get('/v1/payers?query= cedar &limit=5').set('authorization', bearer(ourKey));
    expect(res.body).to.deep.equal({
      payers: [
        {
          svc_payer_id: 'pay_k3m7q2xd',
          svc_payer_name: 'CEDAR VALLEY HEALTH',
          aliases: ['CVH'],
          clearinghouse_ids: [{ clearinghouse: 'Example', payer_id: '12345', transaction_types: ['professional'] }],
        },
      ],
      response_metadata: { limit: 5 },
    });
    expect(calls.searchPayers).to.deep.equal([{ query: 'cedar', limit: 5, after: undefined }]);
  });

  it('returns a cursor to the next page that is valid for this account and query only', async () => {
    const payer = {
      svcPayerId: 'pay_k3m7q2xd',
      svcPayerName: 'CEDAR VALLEY HEALTH',
      aliases: [],
      clearinghouseIds: [],
    };
    const next = { rank: 6, svcPayerName: 'CEDAR VALLEY HEALTH' };
    const { app, calls } = testApp({ matching: { searchPayers: async () => ({ payers: [payer], next }) } });
    const get = (path: string) => request(app).get(path).set('authorization', bearer(ourKey));
    const first = await get('/v1/payers?query=cedar&limit=1');
    const cursor = first.body.response_metadata.next_cursor;
    expect((await get(`/v1/payers?query=cedar&limit=1&cursor=${cursor}`)).status).to.equal(200);
    expect(calls.searchPayers?.[1]).to.deep.equal({ query: 'cedar', limit: 1, after: next });
    const other = await get(`/v1/payers?query=maple&cursor=${cursor}`);
    expect([other.status, other.body.message]).to.deep.equal([400, 'Invalid cursor']);
    for (const bad of ['', 'x', 'AQAGTbX0y2kHXyt9PooUTH6bYC0fajyeVJ2mQ5uT0c8rKfV1wYbN3gZo'])
      expect((await get(`/v1/payers?query=cedar&cursor=${bad}`)).status, bad).to.equal(400);
  });

  const rejected: [query: string, message: RegExp][] = [
    ['', /^query parameter is required$/],
    ['?query=', /^query parameter is required$/],
    ['?query=%20%20', /^query parameter is required$/],
    ['?query=a&query=b', /^query must be one text/],
    [`?query=${'x'.repeat(201)}`, /^query must be one text/],
    ['?query=a&limit=0', /^limit must be/],
    ['?query=a&limit=201', /^limit must be/],
    ['?query=a&limit=x', /^limit must be/],
  ];
  for (const [query, message] of rejected) {
    it(`rejects "${query.slice(0, 40)}"`, async () => {
      const { app, calls } = testApp();
      const res = await request(app).get(`/v1/payers${query}`).set('authorization', bearer(ourKey));
      expect(res.status).to.equal(400);
      expect(res.body.message).to.match(message);
      expect(calls.searchPayers).to.equal(undefined);
    });
  }

  it('requires an API key, and returns 503 while matching is unavailable', async () => {
    const { app } = testApp({ matching: { searchPayers: () => Promise.reject(outage()) } });
    expect((await request(app).get('/v1/payers?query=a').set('authorization', bearer(aToken()))).status).to.equal(403);
    expect((await request(app).get('/v1/payers?query=a').set('authorization', bearer(ourKey))).status).to.equal(503);
  });
});

describe('POST /v1/cards/:id/match', () => {
  it('requests a new match for the caller’s card', async () => {
    const { app, calls } = testApp();
    const res = await request(app).post(`/v1/cards/${aCardId}/match`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(202);
    expect(res.body).to.deep.equal({ message: 'Match requested' });
    expect(calls.requestMatch).to.have.length(1);
    expect(calls.requestMatch![0]).to.deep.include({ cardId: aCardId });
  });

  it('requires an API key', async () => {
    const { app } = testApp();
    const res = await request(app).post(`/v1/cards/${aCardId}/match`).set('authorization', bearer(aToken()));
    expect(res.status).to.equal(403);
  });
});
