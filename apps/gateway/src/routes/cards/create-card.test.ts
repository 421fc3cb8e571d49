import { BacksideMode, type CardState } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourAccount, ourClaims, ourKey, outage, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], body?: object, credential = ourKey) =>
  request(app).post('/v1/cards').set('authorization', bearer(credential)).send(body);

describe('POST /v1/cards', () => {
  it('creates a pending front-only card', async () => {
    const { app, calls } = testApp();
    const res = await post(app);
    expect(res.status).to.equal(201);
    expect(res.body).to.deep.equal({
      card_id: aCardId,
      state: 'pending',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      deleted: false,
    });
    expect(res.headers.location).to.equal(`/v1/cards/${aCardId}`);
    expect(calls.createCard).to.deep.equal([
      {
        caller: { accountId: ourAccount, keyId: 'key-1' },
        backside: BacksideMode.BACKSIDE_MODE_DISABLED,
        enableLivescan: false,
        enablePayerMatch: true,
        clientMetadataJson: undefined,
        holder: undefined,
        idempotencyKey: undefined,
      },
    ]);
  });

  it('creates it for the end user of the token', async () => {
    const { app, calls } = testApp();
    await post(app, {}, aToken());
    expect(calls.createCard).to.have.nested.property('[0].caller').deep.equal({
      accountId: ourAccount,
      identityId: '55555555-5555-4555-8555-555555555555',
      sessionId: ourClaims.session_id,
    });
  });

  for (const [what, body, wanted] of [
    ['the flag', { enable_backside_scan: true }, 'REQUIRED'],
    ['the flag off', { enable_backside_scan: false }, 'DISABLED'],
    ['backside.scanning', { backside: { scanning: 'optional' } }, 'OPTIONAL'],
    ['backside.scanning over the flag', { enable_backside_scan: true, backside: { scanning: 'disabled' } }, 'DISABLED'],
  ] as const) {
    it(`reads the backside mode from ${what}`, async () => {
      const { app, calls } = testApp();
      expect((await post(app, body)).status).to.equal(201);
      expect(calls.createCard).to.have.nested.property('[0].backside', BacksideMode[`BACKSIDE_MODE_${wanted}`]);
    });
  }

  it('forwards enable_payer_match: false', async () => {
    const { app, calls } = testApp();
    expect((await post(app, { enable_payer_match: false })).status).to.equal(201);
    expect(calls.createCard).to.have.nested.property('[0].enablePayerMatch', false);
    const rejected = await post(app, { enable_payer_match: 'no' });
    expect(rejected.status).to.equal(400);
  });

  it('forwards livescan and the client metadata', async () => {
    const { app, calls } = testApp();
    await post(app, { enable_livescan: true, metadata: { visit: 7 } });
    expect(calls.createCard)
      .to.have.nested.property('[0]')
      .that.includes({ enableLivescan: true, clientMetadataJson: '{"visit":7}' });
  });

  for (const [what, body, message] of [
    ['a flag as text', { enable_backside_scan: 'true' }, 'enable_backside_scan must be a boolean'],
    ['a flag as a number', { enable_livescan: 1 }, 'enable_livescan must be a boolean'],
    ['a flag as null', { enable_livescan: null }, 'enable_livescan must be a boolean'],
    [
      'an unknown way of scanning',
      { backside: { scanning: 'maybe' } },
      'backside.scanning must be one of required, optional, disabled',
    ],
    ['a backside that is no object', { backside: true }, 'backside must be an object'],
    ['metadata that is a list', { metadata: [] }, 'metadata must be a JSON object of at most 4 KB'],
    ['metadata that is text', { metadata: 'x' }, 'metadata must be a JSON object of at most 4 KB'],
    ['metadata over 4 KB', { metadata: { x: 'é'.repeat(2048) } }, 'metadata must be a JSON object of at most 4 KB'],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect(res.status).to.equal(400);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(calls.createCard).to.equal(undefined);
    });
  }

  it('forwards the idempotency key', async () => {
    const { app, calls } = testApp();
    const key = '"8e03978e-40d5-43dd-bc93-6894a57f9324"';
    const res = await post(app).set('idempotency-key', key);
    expect(res.status).to.equal(201);
    expect(calls.createCard).to.have.nested.property('[0].idempotencyKey', key);
  });

  for (const [what, key] of [
    ['that is empty', ''],
    ['of absurd length', 'x'.repeat(256)],
    ['with a tab', 'a\tb'],
    ['beyond ASCII', 'cl\u00e9'],
  ] as const) {
    it(`rejects an idempotency key ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app).set('idempotency-key', key);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('Idempotency-Key must be 1 to 255 printable ASCII characters');
      expect(calls.createCard).to.equal(undefined);
    });
  }

  for (const [what, kind, status, type] of [
    ['the first request with its key is still running', 'conflict', 409, 'Conflict'],
    ['its key was used with another body', 'unprocessable', 422, 'Unprocessable Entity'],
  ] as const) {
    it(`returns ${status} when ${what}`, async () => {
      const rejection = new DomainError({ code: 'X', kind, publicMessage: 'as card says' });
      const { app } = testApp({ cards: { createCard: () => Promise.reject(rejection) } });
      const res = await post(app).set('idempotency-key', 'k1');
      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ message: 'as card says', type, code: status });
    });
  }

  it('returns 503 while the card service is unavailable', async () => {
    const { app } = testApp({ cards: { createCard: () => Promise.reject(outage()) } });
    expect((await post(app)).status).to.equal(503);
  });

  it('reports an unrecognized state as unknown', async () => {
    const { app } = testApp({ cards: { createCard: async () => aCard({ state: 99 as CardState }) } });
    const { body } = await post(app);
    expect(body.state).to.equal('unknown');
    expect(body.error).to.deep.equal({
      message: `Processing stopped for an unknown reason, please contact support with the card id ${aCardId} [INTERNAL]`,
      type: 'Card Error',
      code: 'INTERNAL',
    });
  });
});
