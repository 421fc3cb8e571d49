import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aFlag, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const set = (app: ReturnType<typeof testApp>['app'], body: object, flagId = aFlag.flagId) =>
  request(app).patch(`/v1/cards/${aCardId}/flags/${flagId}`).set('authorization', bearer(ourKey)).send(body);

describe('PATCH /v1/cards/:id/flags/:flag', () => {
  it('closes a flag and opens it again', async () => {
    const { app, calls } = testApp({
      cards: {
        setFlag: async ({ isClosed }) => ({
          ...aFlag,
          ...(isClosed && { closed: { closedAtUs: aFlag.createdAtUs, keyId: 'key-1' } }),
        }),
      },
    });
    const closed = await set(app, { state: 'closed' });
    expect(closed.status).to.equal(200);
    expect(closed.body).to.include({
      flag_id: aFlag.flagId,
      state: 'closed',
      closed_at: '2026-01-02 03:04:05.000000+00:00',
      closed_by_key_id: 'key-1',
    });
    expect((await set(app, { state: 'open' })).body).to.include({ state: 'open', closed_at: null });
    const request = { cardId: aCardId, flagId: aFlag.flagId };
    expect(calls.setFlag).to.have.length(2);
    expect(calls.setFlag?.[0]).to.deep.include({ ...request, isClosed: true });
    expect(calls.setFlag?.[1]).to.deep.include({ ...request, isClosed: false });
    expect(calls.setFlag).to.have.nested.property('[0].caller.accountId', ourAccount);
  });

  it('rejects any other state, and an unknown flag', async () => {
    const { app } = testApp({ cards: { setFlag: () => Promise.reject(new NotFound('flag_id', aFlag.flagId)) } });
    for (const body of [{}, { state: 'resolved' }, { state: null }])
      expect((await set(app, body)).body.message).to.equal('state must be open or closed');
    expect((await set(app, { state: 'closed' }, 'x')).status).to.equal(400);
    const unknown = await set(app, { state: 'closed' });
    expect([unknown.status, unknown.body.message]).to.deep.equal([
      404,
      `No resource found for flag_id - ${aFlag.flagId}`,
    ]);
  });
});
