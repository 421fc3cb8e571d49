import { FlagType } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const list = (app: ReturnType<typeof testApp>['app']) =>
  request(app).get(`/v1/cards/${aCardId}/flags`).set('authorization', bearer(ourKey));

describe('GET /v1/cards/:id/flags', () => {
  it('returns each flag with its author and time', async () => {
    const createdAtUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;
    const identityId = '55555555-5555-4555-8555-555555555555';
    const flags = [
      { flagType: FlagType.FLAG_TYPE_OTHER, message: 'Wrong plan', createdAtUs, identityId },
      {
        flagType: FlagType.FLAG_TYPE_BAD_PAYER_MATCH,
        message: undefined,
        createdAtUs,
        identityId: undefined,
        keyId: 'key-1',
      },
    ];
    const { app, calls } = testApp({ cards: { listFlags: async () => ({ flags }) } });
    const res = await list(app);
    expect(res.status).to.equal(200);
    const created_at = '2026-01-02 03:04:05.000000+00:00';
    expect(res.body).to.deep.equal({
      flags: [
        { flag_type: 'other', message: 'Wrong plan', created_at, identity_id: identityId, key_id: null },
        { flag_type: 'bad_payer_match', created_at, identity_id: null, key_id: 'key-1' },
      ],
    });
    expect(calls.listFlags).to.have.nested.property('[0].caller.accountId', ourAccount);
  });

  it('returns 404 for a card that the caller may not see', async () => {
    const { app } = testApp({ cards: { listFlags: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    expect((await list(app)).status).to.equal(404);
  });
});
