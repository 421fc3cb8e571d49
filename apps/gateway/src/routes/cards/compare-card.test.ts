import { type Card, CardState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourKey, testApp } from '../../../test/fakes.js';

const scores = ['0.990', '0.970'];
const lists = { dependentNames: [], planDetails: [], phoneNumbers: [], addresses: [] };
const details = {
  ...lists,
  elements: {
    member_number: { value: 'XQP84I207', scores },
    member_name: { value: 'Bill Example', scores },
    group_number: { value: '77-40215', scores },
  },
  phoneNumbers: [{ label: 'Claims', type: 'other', value: '800-555-0142', scores }],
};
const completed = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  details,
  correctedDetails: {
    ...details,
    elements: { ...details.elements, member_number: { value: 'XQP841207', scores: ['1.000', '1.000'] } },
  },
});

const compare = (body: object, card: Card = completed, credential: string = ourKey) => {
  const { app } = testApp({ cards: { getCard: async () => card } });
  return request(app).post(`/v1/cards/${aCardId}/compare`).set('authorization', bearer(credential)).send(body);
};

describe('POST /v1/cards/{id}/compare', () => {
  it('returns only the differences between the corrected card and the record, with the scores of the reading', async () => {
    const record = {
      member_number: 'XQP84I207',
      member_name: 'EXAMPLE, WILLIAM',
      group_number: '77-40215',
      rx_bin: '610502',
    };
    const { status, body } = await compare({ record });
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      differences: [
        {
          element: 'member_number',
          kind: 'changed',
          value: 'XQP841207',
          scores: ['1.000', '1.000'],
          on_file: 'XQP84I207',
        },
        {
          element: 'member_name',
          kind: 'spelling',
          value: 'Bill Example',
          scores,
          on_file: 'EXAMPLE, WILLIAM',
          nickname: true,
        },
        { element: 'phone_numbers[0]', kind: 'new', value: '800-555-0142', scores },
      ],
      same: 1,
      not_on_card: ['rx_bin'],
    });
  });

  it('ignores fields that it does not know, and takes an end user’s token', async () => {
    const { status, body } = await compare({ record: { shoe_size: 44 } }, completed, aToken());
    expect([status, body.same, body.not_on_card]).to.deep.equal([200, 0, []]);
    expect((await compare({ record: {} }, completed, aToken({ scope: 'capture' }))).status).to.equal(403);
  });

  for (const [what, record, error] of [
    ['no record', undefined, 'record must be an object with elements of details: texts, and lists of texts'],
    ['a text', 'SECRET', 'record must be an object with elements of details: texts, and lists of texts'],
    ['a number', { member_number: 12 }, 'record.member_number must be a text of at most 500 characters'],
    [
      'a long text',
      { member_number: 'SECRET'.repeat(100) },
      'record.member_number must be a text of at most 500 characters',
    ],
    [
      'a long list',
      { phone_numbers: Array(51).fill('SECRET') },
      'record.phone_numbers must be a list of at most 50 entries',
    ],
    ['an unknown service', { plan_details: [{ service: 'SECRET', category: 'copay', value: '$1' }] }, undefined],
  ] as const) {
    it(`rejects ${what} without quoting it`, async () => {
      const { status, body, text } = await compare({ record });
      expect(status).to.equal(400);
      if (error !== undefined) expect(body.message).to.equal(error);
      expect(text).not.to.include('SECRET');
    });
  }

  it('returns 404 for a deleted card and for one of another account, and 409 for one that is not completed', async () => {
    expect((await compare({ record: {} }, aCard({ ...completed, deleted: true }))).status).to.equal(404);
    expect((await compare({ record: {} }, aCard())).status).to.equal(409);
    const { app } = testApp({ cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    const res = await request(app)
      .post(`/v1/cards/${aCardId}/compare`)
      .set('authorization', bearer(ourKey))
      .send({ record: {} });
    expect(res.status).to.equal(404);
  });
});
