import { DomainError, digitalCardErrors } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCard, aCardId, aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const source = 'shlink:/eyJ1cmwiOiJodHRwczovL2xpbmtzLmV4YW1wbGUvbSJ9';
const post = (app: ReturnType<typeof testApp>['app'], body: object, credential = ourKey) =>
  request(app).post('/v1/cards/import').set('authorization', bearer(credential)).send(body);

describe('POST /v1/cards/import', () => {
  it('imports a card and says who its issuer is', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { source, passcode: '4711' });
    expect(res.status).to.equal(201);
    expect(res.body).to.deep.equal({
      card_id: aCardId,
      state: 'pending',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      deleted: false,
      issuer: { url: 'https://issuer.example', name: 'Example Health', trusted: true, signed: true },
      insurance_cards: 1,
    });
    expect(res.headers.location).to.equal(`/v1/cards/${aCardId}`);
    expect(calls.importCard).to.deep.equal([
      {
        caller: { accountId: ourAccount, keyId: 'key-1' },
        source,
        passcode: '4711',
        recipient: 'Cardlens',
        position: 1,
        enablePayerMatch: true,
        clientMetadataJson: undefined,
        idempotencyKey: undefined,
      },
    ]);
  });

  it('names no issuer that is not trusted', async () => {
    const issuer = { url: 'https://links.example', name: undefined, trusted: false, signed: false };
    const { app } = testApp({ cards: { importCard: async () => ({ card: aCard(), issuer, count: 2 }) } });
    expect((await post(app, { source })).body).to.deep.include({
      issuer: { url: 'https://links.example', trusted: false, signed: false },
      insurance_cards: 2,
    });
  });

  it('is open to a phone that scans for a session', async () => {
    const { app } = testApp();
    expect((await post(app, { source }, aToken({ scope: 'capture' }))).status).to.equal(201);
  });

  for (const [body, message] of [
    [{}, 'source must be a text of 1 to 200000 characters'],
    [{ source: '' }, 'source must be a text of 1 to 200000 characters'],
    [{ source: 'x'.repeat(200_001) }, 'source must be a text of 1 to 200000 characters'],
    [{ source: 7 }, 'source must be a text of 1 to 200000 characters'],
    [{ source, passcode: '' }, 'passcode must be a text of 1 to 256 characters'],
    [{ source, passcode: 4711 }, 'passcode must be a text of 1 to 256 characters'],
    [{ source, recipient: 'x'.repeat(101) }, 'recipient must be a text of 1 to 100 characters'],
    [{ source, position: 0 }, 'position must be a whole number from 1 to 100'],
    [{ source, position: 1.5 }, 'position must be a whole number from 1 to 100'],
  ] as const)
    it(`rejects ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect([res.status, res.body.message]).to.deep.equal([400, message]);
      expect(calls.importCard).to.equal(undefined);
    });

  for (const [error, status] of [
    [digitalCardErrors.notUnderstood, 400],
    [digitalCardErrors.passcodeNeeded, 422],
    [digitalCardErrors.passcodeWrong(2), 422],
    [digitalCardErrors.linkExpired, 410],
    [digitalCardErrors.linkRevoked, 410],
    [digitalCardErrors.signatureInvalid, 422],
    [digitalCardErrors.issuerUnknown, 422],
    [digitalCardErrors.noInsuranceCard, 422],
    [digitalCardErrors.tooLarge, 422],
    [digitalCardErrors.addressRejected, 422],
    [digitalCardErrors.linkBusy, 429],
  ] as const)
    it(`returns ${status}: ${error.publicMessage}`, async () => {
      const { app } = testApp({ cards: { importCard: () => Promise.reject(new DomainError(error)) } });
      const res = await post(app, { source });
      expect([res.status, res.body.message]).to.deep.equal([status, error.publicMessage]);
    });
});
