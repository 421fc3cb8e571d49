import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const path = `/v1/cards/${aCardId}/match/explanation`;

const candidate = (number: number) => ({
  svcPayerId: `pay_k3m7q2x${number % 10}`,
  svcPayerName: `PAYER ${number}`,
  score: '0.500',
  matched: number === 0,
  reasons: [{ by: 'name', against: 'PAYER', weight: '3.21' }],
});

describe('GET /v1/cards/{card_id}/match/explanation', () => {
  it('returns the ten likeliest payers with the evidence for and against each', async () => {
    const candidates = Array.from({ length: 12 }, (_, number) => candidate(number));
    const { app, calls } = testApp({
      matching: {
        explainCardMatch: async () => ({
          payerMatchVersion: 'payers-1+model-2',
          candidates,
          noneScore: '0.010',
          threshold: '0.600',
        }),
      },
    });
    const { status, body } = await request(app).get(path).set('authorization', `Bearer ${ourKey}`);
    expect(status).to.equal(200);
    expect(body.candidates).to.have.length(10);
    expect(body.candidates[0]).to.deep.equal({
      svc_payer_id: 'pay_k3m7q2x0',
      svc_payer_name: 'PAYER 0',
      score: '0.500',
      matched: true,
      reasons: [{ by: 'name', against: 'PAYER', weight: '3.21' }],
    });
    expect(body).to.include({ payer_match_version: 'payers-1+model-2', none_score: '0.010', threshold: '0.600' });
    expect(calls.explainCardMatch).to.deep.equal([{ accountId: ourAccount, cardId: aCardId }]);
  });

  it("returns 404 for another account's card", async () => {
    const { app } = testApp({
      matching: { explainCardMatch: ({ cardId }) => Promise.reject(new NotFound('card_id', cardId)) },
    });
    const { status, body } = await request(app).get(path).set('authorization', `Bearer ${ourKey}`);
    expect([status, body.message]).to.deep.equal([404, `No resource found for card_id - ${aCardId}`]);
  });

  it('is denied to end users', async () => {
    expect((await request(testApp().app).get(path).set('authorization', `Bearer ${aToken()}`)).status).to.equal(403);
  });
});
