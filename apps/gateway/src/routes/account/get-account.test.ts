import { expect } from 'chai';
import request from 'supertest';
import { aToken, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

describe('GET /v1/account', () => {
  it('returns the account’s name and logo to a phone that opened a magic link', async () => {
    const logo = Buffer.from([1, 2, 3]);
    const { app, calls } = testApp({
      session: {
        getAccountProfile: async ({ accountId }) => ({
          accountId,
          name: 'Example Clinic',
          logo,
          reviewThreshold: 0.9,
          enrichedEvents: true,
          evaluationConsent: false,
          mfaRequired: false,
        }),
      },
    });
    const { status, body } = await request(app)
      .get('/v1/account')
      .set('authorization', `Bearer ${aToken({ scope: 'capture' })}`);
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      account_id: ourAccount,
      name: 'Example Clinic',
      logo: 'data:image/png;base64,AQID',
      review_threshold: 0.9,
      enriched_events: true,
      evaluation_consent: false,
      device_reading: 'allowed',
      retention_days: null,
      image_retention_days: null,
      check_retention_days: null,
      mfa_required: false,
    });
    expect(calls.getAccountProfile).to.deep.equal([{ accountId: ourAccount }]);
  });

  it('returns no logo if the account has none', async () => {
    const { body } = await request(testApp().app).get('/v1/account').set('authorization', `Bearer ${ourKey}`);
    expect(body.logo).to.equal(null);
  });
});
