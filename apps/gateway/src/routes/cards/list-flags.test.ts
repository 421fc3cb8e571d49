import { FlagType } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aFlag, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const closedId = '44444444-4444-5444-8444-444444444443';

const list = (app: ReturnType<typeof testApp>['app']) =>
  request(app).get(`/v1/cards/${aCardId}/flags`).set('authorization', bearer(ourKey));

describe('GET /v1/cards/:id/flags', () => {
  it('returns each flag with its author and time', async () => {
    const createdAtUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;
    const identityId = '55555555-5555-4555-8555-555555555555';
    const flags = [
      { flagId: aFlag.flagId, flagType: FlagType.FLAG_TYPE_OTHER, message: 'Wrong plan', createdAtUs, identityId },
      {
        flagId: closedId,
        flagType: FlagType.FLAG_TYPE_BAD_PAYER_MATCH,
        message: undefined,
        createdAtUs,
        identityId: undefined,
        keyId: 'key-1',
        closed: { closedAtUs: createdAtUs, keyId: 'key-2', personId: identityId },
      },
    ];
    const { app, calls } = testApp({ cards: { listFlags: async () => ({ flags }) } });
    const res = await list(app);
    expect(res.status).to.equal(200);
    const created_at = '2026-01-02 03:04:05.000000+00:00';
    expect(res.body).to.deep.equal({
      flags: [
        {
          flag_id: aFlag.flagId,
          state: 'open',
          flag_type: 'other',
          message: 'Wrong plan',
          created_at,
          identity_id: identityId,
          key_id: null,
          person_id: null,
          closed_at: null,
          closed_by_key_id: null,
          closed_by_person_id: null,
        },
        {
          flag_id: closedId,
          state: 'closed',
          flag_type: 'bad_payer_match',
          created_at,
          identity_id: null,
          key_id: 'key-1',
          person_id: null,
          closed_at: created_at,
          closed_by_key_id: 'key-2',
          closed_by_person_id: identityId,
        },
      ],
    });
    expect(calls.listFlags).to.have.nested.property('[0].caller.accountId', ourAccount);
  });

  it('returns 404 for a card that the caller may not see', async () => {
    const { app } = testApp({ cards: { listFlags: () => Promise.reject(new NotFound('card_id', aCardId)) } });
    expect((await list(app)).status).to.equal(404);
  });
});
