import { CardState, type Details } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];

const detailsOf = (value: string): Details => ({
  elements: { member_number: { value, scores: ['0.700', '0.900'] } },
  dependentNames: [],
  planDetails: [],
  phoneNumbers: [{ label: '', type: 'other', value: '800-555-0100', scores: [] }],
  addresses: [],
});
const keyId = '77777777-7777-4777-8777-777777777777';
const correctedAtUs = Date.UTC(2026, 0, 2, 3, 4, 6) * 1000;
const corrected = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  details: detailsOf('XQP84I207'),
  correctedDetails: detailsOf('XQP841207'),
  corrections: {
    member_number: { element: { value: 'XQP841207' }, correctedAtUs, keyId },
    'phone_numbers[0]': { element: { type: 'pharmacy' }, correctedAtUs, keyId },
  },
});
const made = { corrected_at: '2026-01-02 03:04:06.000000+00:00', key_id: keyId };
const shown = {
  member_number: { value: 'XQP841207', ...made },
  'phone_numbers[0]': { value: null, type: 'pharmacy', ...made },
};

const correct = (app: App, body: object, credential = ourKey) =>
  request(app).patch(`/v1/cards/${aCardId}/corrections`).set('authorization', bearer(credential)).send(body);

describe('PATCH /v1/cards/:id/corrections', () => {
  it('forwards the corrections and the API key, and returns the card', async () => {
    const { app, calls, audited } = testApp({ cards: { correctCard: async () => corrected } });
    const corrections = { member_number: { value: 'XQP841207', other: 1 }, group_number: null };
    const res = await correct(app, { corrections });
    expect(res.status).to.equal(200);
    expect(res.body.corrections).to.deep.equal(shown);
    expect(res.body.details.member_number.value).to.equal('XQP84I207');
    const elements = { member_number: { value: 'XQP841207' }, group_number: {} };
    const caller = { accountId: ourAccount, keyId: 'key-1' };
    expect(calls.correctCard).to.deep.equal([{ caller, cardId: aCardId, elements }]);
    expect(audited).to.have.length(1);
    expect(audited[0]).to.deep.include({ action: 'PATCH /v1/cards/:id/corrections', resourceIds: [aCardId] });
  });

  it('returns nothing that was read from the card to a key without the scope read', async () => {
    const verifyKey = async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: ['write'] });
    const { app, calls } = testApp({ session: { verifyKey }, cards: { correctCard: async () => corrected } });
    const res = await correct(app, { corrections: { group_number: null } });
    expect([res.status, calls.correctCard?.length]).to.deep.equal([200, 1]);
    expect(Object.keys(res.body)).to.deep.equal(['card_id', 'state', 'created_at', 'deleted']);
  });

  it('rejects malformed corrections without quoting them', async () => {
    const { app, calls } = testApp();
    const many = Object.fromEntries(Array.from({ length: 251 }, (_, i) => [`phone_numbers[${i}]`, null]));
    for (const corrections of [
      undefined,
      null,
      [],
      {},
      many,
      { member_number: 'XQP841207' },
      { member_number: {} },
      { member_number: { value: 7 } },
      { member_number: { value: 'XQP841207'.repeat(60) } },
      { member_number: { value: 'XQP841207', type: {} } },
      { ['XQP841207'.repeat(9)]: null },
    ]) {
      const res = await correct(app, { corrections });
      expect(res.status, JSON.stringify(corrections)).to.equal(400);
      expect(res.body.message).to.match(/^corrections must /);
      expect(res.text).not.to.contain('XQP841207');
    }
    expect(calls.correctCard).to.equal(undefined);
  });

  it('requires an API key', async () => {
    expect((await correct(testApp().app, { corrections: { group_number: null } }, aToken())).status).to.equal(403);
  });

  it('returns 404 for a card that the caller may not see, and 409 for one that is not completed', async () => {
    const statusFor = async (error: Error) => {
      const { app } = testApp({ cards: { correctCard: () => Promise.reject(error) } });
      return (await correct(app, { corrections: { group_number: null } })).status;
    };
    expect(await statusFor(new NotFound('card_id', aCardId))).to.equal(404);
    const conflict = { code: 'CORRECTION_CONFLICT', kind: 'conflict', publicMessage: 'Not completed' } as const;
    expect(await statusFor(new DomainError(conflict))).to.equal(409);
  });
});

describe('GET /v1/cards/:id of a corrected card', () => {
  const get = (query: object) =>
    request(testApp({ cards: { getCard: async () => corrected } }).app)
      .get(`/v1/cards/${aCardId}`)
      .query(query)
      .set('authorization', bearer(ourKey));

  it('returns corrections beside the original values, or applied to them', async () => {
    const asRead = (await get({})).body;
    expect(asRead.corrections).to.deep.equal(shown);
    expect(asRead.details.member_number.value).to.equal('XQP84I207');
    expect((await get({ corrected: 'false' })).body).to.deep.equal(asRead);
    const merged = (await get({ corrected: 'true' })).body;
    expect(merged.details.member_number.value).to.equal('XQP841207');
    expect(merged.corrections).to.deep.equal(shown);
  });

  it('rejects an unknown value of corrected', async () => {
    const res = await get({ corrected: 'yes' });
    expect([res.status, res.body.message]).to.deep.equal([400, 'corrected must be true or false']);
  });
});
