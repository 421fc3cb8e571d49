import { defaultKeyScopes } from '@cardlens/access';
import { expect } from 'chai';
import request from 'supertest';
import { ourAccount, ourKey, testApp } from '../../../test/fakes.js';

describe('PATCH /v1/account', () => {
  const patch = (app: ReturnType<typeof testApp>['app'], body: object) =>
    request(app).patch('/v1/account').set('authorization', `Bearer ${ourKey}`).send(body);

  it('sets the threshold for review', async () => {
    const { app, calls } = testApp();
    const { status, body } = await patch(app, { review_threshold: 0.85 });
    expect(status).to.equal(200);
    expect(body).to.include({ account_id: ourAccount, review_threshold: 0.85 });
    expect(calls.updateAccountSettings).to.deep.equal([
      {
        accountId: ourAccount,
        reviewThreshold: 0.85,
        enrichedEvents: undefined,
        evaluationConsent: undefined,
        deviceReading: undefined,
        mfaRequired: undefined,
        retentionDays: undefined,
        imageRetentionDays: undefined,
        checkRetentionDays: undefined,
      },
    ]);
  });

  it('sets retention periods, of which null is none, and whether a second factor is required', async () => {
    const { app, calls } = testApp();
    const { status } = await patch(app, { retention_days: 365, image_retention_days: null, mfa_required: true });
    expect(status).to.equal(200);
    expect(calls.updateAccountSettings?.[0]).to.include({
      retentionDays: 365,
      imageRetentionDays: 0,
      mfaRequired: true,
    });
    const wrong = await patch(app, { check_retention_days: 0 });
    expect([wrong.status, wrong.body.message]).to.deep.equal([
      400,
      'check_retention_days must be a whole number from 1 to 36500, or null',
    ]);
  });

  it('needs the scope admin for retention periods and the second factor', async () => {
    const verifyKey = async () => ({ accountId: ourAccount, keyId: 'key-1', scopes: [...defaultKeyScopes] });
    for (const body of [{ retention_days: 1 }, { mfa_required: false }]) {
      const { app, calls } = testApp({ session: { verifyKey } });
      expect((await patch(app, body)).status).to.equal(403);
      expect(calls.updateAccountSettings).to.equal(undefined);
    }
  });

  it('sets whether a device may read', async () => {
    const { app } = testApp();
    const { status, body } = await patch(app, { device_reading: 'with_picture' });
    expect([status, body.device_reading]).to.deep.equal([200, 'with_picture']);
    const wrong = await patch(app, { device_reading: 'sometimes' });
    expect(wrong.status).to.equal(400);
    expect(wrong.body.message).to.equal('device_reading must be one of allowed, with_picture, refused');
  });

  it('changes only the given settings', async () => {
    const { app } = testApp();
    const { status, body } = await patch(app, { enriched_events: true, evaluation_consent: false });
    expect(status).to.equal(200);
    expect(body).to.include({ review_threshold: 0.9, enriched_events: true, evaluation_consent: false });
  });

  it('rejects a setting of another type', async () => {
    const text = await patch(testApp().app, { enriched_events: 'yes' });
    expect([text.status, text.body.message]).to.deep.equal([400, 'enriched_events must be a boolean']);
  });

  for (const wrong of [0, 1.01, '0.9', null]) {
    it(`rejects the threshold ${JSON.stringify(wrong)}`, async () => {
      const { status, body } = await patch(testApp().app, { review_threshold: wrong });
      expect(status).to.equal(400);
      expect(body.message).to.equal('review_threshold must be a number from 0.01 to 1');
    });
  }
});
