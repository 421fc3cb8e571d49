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
      },
    ]);
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
