import { type Card, CardState, type Details, HolderSource } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';
import { aHolder } from './examples.js';

type App = ReturnType<typeof testApp>['app'];

const put = (app: App, body: object, credential = ourKey) =>
  request(app).put(`/v1/cards/${aCardId}/holder`).set('authorization', bearer(credential)).send(body);

const stored = {
  firstName: 'JORDAN',
  middleName: undefined,
  lastName: 'EXAMPLE',
  suffix: undefined,
  dateOfBirth: '1980-01-02',
  gender: 'F',
  address: { line1: '1 Main St', line2: undefined, city: 'Springfield', state: 'IL', zipCode: '62701' },
  source: HolderSource.HOLDER_SOURCE_LICENSE,
};

const names = (member?: string, ...dependents: string[]): Details => ({
  elements: member ? { member_name: { value: member, scores: ['0.900'] } } : {},
  dependentNames: dependents.map((value) => ({ value, scores: ['0.900'] })),
  planDetails: [],
  phoneNumbers: [],
  addresses: [],
});
const completed = (details: Details, more: Partial<Card> = {}) =>
  aCard({ state: CardState.CARD_STATE_COMPLETED, details, holder: stored, ...more });

describe('PUT /v1/cards/:id/holder', () => {
  it('stores the holder, also for a session token that may only capture', async () => {
    for (const credential of [ourKey, aToken({ scope: 'capture' })]) {
      const { app, calls, audited } = testApp();
      const res = await put(app, { holder: aHolder }, credential);
      expect([res.status, res.text]).to.deep.equal([204, '']);
      const [sent] = calls.setHolder ?? [];
      expect(JSON.parse(JSON.stringify(sent))).to.deep.include({
        cardId: aCardId,
        holder: JSON.parse(JSON.stringify(stored)),
      });
      expect(audited).to.have.length(1);
      expect(audited[0]).to.deep.include({ action: 'PUT /v1/cards/:id/holder', resourceIds: [aCardId], status: 204 });
      expect(JSON.stringify(audited)).to.not.match(/JORDAN|1980/);
    }
  });

  it('removes the holder', async () => {
    const { app, calls } = testApp();
    expect((await put(app, { holder: null })).status).to.equal(204);
    expect(calls.setHolder).to.deep.equal([
      { caller: { accountId: ourAccount, keyId: 'key-1' }, cardId: aCardId, holder: undefined },
    ]);
  });

  it('takes addresses of Canada', async () => {
    const { app, calls } = testApp();
    const address = { line1: '12 Rue Sainte', city: 'Québec', state: 'qc', zip_code: 'g1r2b5' };
    expect((await put(app, { holder: { ...aHolder, address } })).status).to.equal(204);
    expect(calls.setHolder).to.have.nested.property('[0].holder.address.zipCode', 'G1R 2B5');
  });

  it('rejects what is no holder without quoting it', async () => {
    const { app, calls } = testApp();
    for (const holder of [
      undefined,
      'JORDAN',
      {},
      { ...aHolder, first_name: '' },
      { ...aHolder, last_name: 'JORDAN'.repeat(20) },
      { ...aHolder, last_name: 'JOR\u0000DAN' },
      { ...aHolder, date_of_birth: '19800102' },
      { ...aHolder, date_of_birth: '1980-02-30' },
      { ...aHolder, date_of_birth: '2980-01-02' },
      { ...aHolder, gender: 'JORDAN' },
      { ...aHolder, source: 'JORDAN' },
      { ...aHolder, address: { ...aHolder.address, zip_code: 'JORDAN' } },
      { ...aHolder, address: { ...aHolder.address, state: 'JORDAN' } },
      { ...aHolder, address: { line1: 'JORDAN' } },
    ]) {
      const res = await put(app, { holder });
      expect(res.status, JSON.stringify(holder)).to.equal(400);
      expect(res.body.message).to.match(/^holder/);
      expect(res.text).to.not.include('JORDAN');
    }
    expect(calls.setHolder).to.equal(undefined);
  });

  it('does not know a card of another account', async () => {
    const setHolder = () => Promise.reject(new NotFound('card_id', aCardId));
    const { app } = testApp({ cards: { setHolder } });
    expect((await put(app, { holder: aHolder })).status).to.equal(404);
  });
});

describe('the holder of a card', () => {
  it('is accepted at its creation', async () => {
    const { app, calls } = testApp({ cards: { createCard: async () => aCard({ holder: stored }) } });
    const res = await request(app).post('/v1/cards').set('authorization', bearer(ourKey)).send({ holder: aHolder });
    expect(res.status).to.equal(201);
    expect(calls.createCard).to.have.nested.property('[0].holder.lastName', 'EXAMPLE');
  });

  it('is returned with the full card, and how its name compares with those on the card', async () => {
    for (const [card, likeness] of [
      [completed(names('JORDAN EXAMPLE')), 'same'],
      [completed(names('Example, Jordan Q')), 'same'],
      [completed(names('RILEY EXAMPLE', 'JORDAN EXAMPLE')), 'dependent'],
      [completed(names('RILEY EXAMPLE', 'SAM EXAMPLE')), 'different'],
      [completed(names('JORDAN EXAMPLE JR')), 'different'],
      [completed(names()), 'unknown'],
      [completed(names('RILEY EXAMPLE'), { correctedDetails: names('JORDAN EXAMPLE') }), 'same'],
      [aCard({ holder: stored }), 'unknown'],
    ] as const) {
      const { app } = testApp({ cards: { getCard: async () => card } });
      const res = await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey));
      expect(res.body.holder).to.deep.equal(aHolder);
      expect(res.body.holder_name_matches).to.equal(likeness);
    }
  });

  it('is absent from cards without one, and from deleted cards', async () => {
    for (const card of [aCard(), aCard({ deleted: true })]) {
      const { app } = testApp({ cards: { getCard: async () => card } });
      const res = await request(app).get(`/v1/cards/${aCardId}`).set('authorization', bearer(ourKey));
      expect(res.body).to.not.have.any.keys('holder', 'holder_name_matches');
    }
  });
});
