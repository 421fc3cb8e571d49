import type { ApiKey } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { aToken, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const createdAtUs = Date.UTC(2026, 0, 2, 3, 4, 5) * 1000;

const aKey = {
  keyId: '7d3c9b1e-2f60-4a85-9e14-b8a6d0c5f372',
  accountId: ourAccount,
  prefix: 'sk_live_cardlens_',
  lastFour: 'x7Q2',
  name: 'Front desk',
  scopes: ['read', 'write'],
  createdAtUs,
  expiresAtUs: undefined,
  lastUsedAtUs: createdAtUs,
  revokedAtUs: undefined,
};

describe('GET /v1/keys', () => {
  it('lists the keys of the account without their secrets', async () => {
    const { app, calls } = testApp({ session: { listKeys: async () => ({ keys: [aKey] }) } });
    const { status, body } = await request(app).get('/v1/keys').set('authorization', `Bearer ${ourKey}`);
    expect(status).to.equal(200);
    expect(body.keys).to.deep.equal([
      {
        key_id: aKey.keyId,
        name: 'Front desk',
        prefix: 'sk_live_cardlens_',
        last_four: 'x7Q2',
        scopes: ['read', 'write'],
        created_at: '2026-01-02 03:04:05.000000+00:00',
        expires_at: null,
        last_used_at: '2026-01-02 03:04:05.000000+00:00',
        revoked_at: null,
      },
    ]);
    expect(calls.listKeys).to.deep.equal([{ accountId: ourAccount }]);
  });

  it('leaves out links to the webhook portal', async () => {
    const keys = [{ ...aKey, scopes: ['portal'] }];
    const { app } = testApp({ session: { listKeys: async () => ({ keys }) } });
    const { body } = await request(app).get('/v1/keys').set('authorization', `Bearer ${ourKey}`);
    expect(body.keys).to.deep.equal([]);
  });

  it('is denied to end users', async () => {
    const { status } = await request(testApp().app).get('/v1/keys').set('authorization', `Bearer ${aToken()}`);
    expect(status).to.equal(403);
  });
});

describe('POST /v1/keys', () => {
  const cases: [string, Partial<ApiKey>, number][] = [
    ['valid', {}, 409],
    ['expired', { expiresAtUs: 1 }, 201],
    ['revoked', { revokedAtUs: 1 }, 201],
    ['links to the webhook portal', { scopes: ['portal'] }, 201],
  ];
  for (const [what, change, expected] of cases)
    it(`answers ${expected} in an account with 1,000 keys that are ${what}`, async () => {
      const keys = Array.from({ length: 1000 }, () => ({ ...aKey, ...change }));
      const scopes = ['admin', 'read'];
      const verifyKey = async () => ({ accountId: ourAccount, keyId: aKey.keyId, scopes });
      const { app } = testApp({ session: { verifyKey, listKeys: async () => ({ keys }) } });
      const { status } = await request(app)
        .post('/v1/keys')
        .set('authorization', `Bearer ${ourKey}`)
        .send({ name: 'Reports', scopes: ['read'] });
      expect(status).to.equal(expected);
    });
});
