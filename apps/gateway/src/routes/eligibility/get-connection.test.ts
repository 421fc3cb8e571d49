import { expect } from 'chai';
import request from 'supertest';
import { bearer, ourKey, testApp } from '../../../test/fakes.js';

describe('GET /v1/eligibility/connection', () => {
  const asking = (query: object) => {
    const asked: unknown[] = [];
    const { app } = testApp({
      eligibility: {
        getPayerConnection: async (given: { payerId: string }) => {
          asked.push(given.payerId);
          return { connected: true, simulated: true };
        },
      },
    });
    const response = request(app).get('/v1/eligibility/connection').query(query);
    return { asked, response: response.set('authorization', bearer(ourKey)) };
  };

  it('tells how checks of the payer are sent, and is no check itself', async () => {
    const { asked, response } = asking({ payer_id: 'SIMPPO' });
    const { status, body } = await response;
    expect(status).to.equal(200);
    expect(body).to.deep.equal({ payer_id: 'SIMPPO', connected: true, simulated: true });
    expect(asked).to.deep.equal(['SIMPPO']);
  });

  it('rejects an id that no payer can have', async () => {
    for (const query of [{}, { payer_id: 'x' }, { payer_id: 'a\nb' }])
      expect((await asking(query).response).status).to.equal(400);
  });
});
