import { DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, aToken, bearer, ourAccount, ourKey, outage, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], scanId: string = aScanId) =>
  request(app)
    .post(`/v1/scans/${scanId}/complete`)
    .set('authorization', bearer(aToken({ scope: 'capture' })));
const rejected = (error: unknown) => () => Promise.reject(error);

describe('POST /v1/scans/:id/complete', () => {
  it('validates the upload of a card that the caller may see', async () => {
    const { app, calls } = testApp();
    const res = await post(app);
    expect({ status: res.status, text: res.text }).to.deep.equal({ status: 204, text: '' });
    expect(calls.getCard).to.have.nested.property('[0].caller.identityId', '55555555-5555-4555-8555-555555555555');
    expect(calls.completeUpload).to.deep.equal([{ accountId: ourAccount, scanId: aScanId }]);
  });

  it('leaves it to upload to check the account of a key', async () => {
    const { app, calls } = testApp();
    const complete = () => request(app).post(`/v1/scans/${aScanId}/complete`).set('authorization', bearer(ourKey));
    expect((await complete()).status).to.equal(204);
    expect(calls.getCard).to.equal(undefined);
    expect(calls.completeUpload).to.deep.equal([{ accountId: ourAccount, scanId: aScanId }]);

    const missing = testApp({ uploads: { completeUpload: rejected(new NotFound('scan_id', aScanId)) } });
    const res = await request(missing.app).post(`/v1/scans/${aScanId}/complete`).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(404);
  });

  it('returns 404 for an unknown scan, one of another account and one of another identity alike', async () => {
    const notFound = { message: `No resource found for scan_id - ${aScanId}`, type: 'Not Found', code: 404 };
    for (const overrides of [
      { uploads: { getScan: rejected(new NotFound('scan_id', aScanId)) } },
      { cards: { getCard: rejected(new NotFound('card_id', aCardId)) } },
    ]) {
      const { app, calls } = testApp(overrides);
      const res = await post(app);
      expect({ status: res.status, body: res.body }).to.deep.equal({ status: 404, body: notFound });
      expect(calls.completeUpload).to.equal(undefined);
    }
  });

  it('returns 409 while no image has been posted', async () => {
    const publicMessage = 'No image has been posted to this upload target';
    const missing = new DomainError({ code: 'NOT_UPLOADED', kind: 'conflict', publicMessage });
    const res = await post(testApp({ uploads: { completeUpload: rejected(missing) } }).app);
    expect(res.status).to.equal(409);
    expect(res.body).to.deep.equal({ message: publicMessage, type: 'Conflict', code: 409 });
  });

  it('returns 503 while a service is unavailable', async () => {
    const { app } = testApp({ uploads: { completeUpload: rejected(outage()) } });
    expect((await post(app)).status).to.equal(503);
  });

  it('requires a credential', async () => {
    const { app, calls } = testApp();
    expect((await request(app).post(`/v1/scans/${aScanId}/complete`)).status).to.equal(401);
    expect(calls.getScan).to.equal(undefined);
  });

  for (const scanId of ['1', '..%2F..%2Fetc', '%00', `${aScanId}0`, '%7B%22$gt%22:%22%22%7D']) {
    it(`rejects the id ${scanId}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, scanId);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('Invalid scan_id, the ID must be formatted as a UUID.');
      expect(calls.getScan).to.equal(undefined);
    });
  }
});
