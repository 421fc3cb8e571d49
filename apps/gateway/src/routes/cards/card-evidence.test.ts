import { Side } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { completed, get } from '../../../test/completed-card.js';
import { aCardId, bearer, ourKey, outage, testApp } from '../../../test/fakes.js';

describe('GET /v1/cards/{id}?include=evidence', () => {
  const word = { text: 'Example', box: [10, 20, 90, 20, 90, 44, 10, 44], score: 0.9876 };
  const sides = [
    {
      side: Side.SIDE_FRONT,
      width: 1012,
      height: 638,
      words: [word],
      elements: { payer_name: { box: word.box, words: [0] } },
    },
  ];
  const corners = [
    [10, 20],
    [90, 20],
    [90, 44],
    [10, 44],
  ];

  it('adds the words read and the position of each element', async () => {
    const { app } = testApp({ cards: { getCard: async () => completed, getEvidence: async () => ({ sides }) } });
    const res = await request(app)
      .get(`/v1/cards/${aCardId}`)
      .query({ include: 'evidence' })
      .set('authorization', bearer(ourKey));
    expect(res.body.evidence).to.deep.equal({
      front: {
        width: 1012,
        height: 638,
        words: [{ text: 'Example', box: corners, score: '0.988' }],
        elements: { payer_name: { box: corners, words: [0] } },
      },
    });
    expect(res.body.state).to.equal('completed');
  });

  it('is left out unless requested', async () => {
    const { app } = testApp({ cards: { getCard: async () => completed, getEvidence: () => Promise.reject(outage()) } });
    expect((await get(app)).body).not.to.have.property('evidence');
  });

  it('rejects other values of include', async () => {
    const res = await request(testApp().app)
      .get(`/v1/cards/${aCardId}`)
      .query({ include: 'everything' })
      .set('authorization', bearer(ourKey));
    expect([res.status, res.body.message]).to.deep.equal([400, 'include must be evidence']);
  });
});
