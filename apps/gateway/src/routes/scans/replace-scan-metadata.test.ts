import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aScanId, aToken, bearer, ourAccount, outage, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], body: unknown, scanId: string = aScanId) =>
  request(app)
    .post(`/v1/scans/${scanId}/metadata`)
    .set('authorization', bearer(aToken({ scope: 'capture' })))
    .send(body as object);
const notFound = { message: `No resource found for scan_id - ${aScanId}`, type: 'Not Found', code: 404 };

describe('POST /v1/scans/:id/metadata', () => {
  it('replaces the metadata of a scan whose card the caller may see', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { metadata: { angle: 3, tags: ['a'] } });
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({ card_id: aCardId, scan_id: aScanId, metadata: { angle: 3, tags: ['a'] } });
    expect(calls.getCard).to.have.nested.property('[0].caller.identityId', '55555555-5555-4555-8555-555555555555');
    expect(calls.replaceScanMetadata).to.deep.equal([
      { accountId: ourAccount, scanId: aScanId, clientMetadataJson: '{"angle":3,"tags":["a"]}' },
    ]);
  });

  it('returns 404 with the scan id for an unknown scan or another account’s', async () => {
    for (const overrides of [
      { uploads: { getScan: () => Promise.reject(new NotFound('scan_id', aScanId)) } },
      { cards: { getCard: () => Promise.reject(new NotFound('card_id', aCardId)) } },
    ]) {
      const { app, calls } = testApp(overrides);
      const res = await post(app, { metadata: {} });
      expect(res.status).to.equal(404);
      expect(res.body).to.deep.equal(notFound);
      expect(calls.replaceScanMetadata).to.equal(undefined);
    }
  });

  it('returns 503 while a service is unavailable', async () => {
    const { app } = testApp({ cards: { getCard: () => Promise.reject(outage()) } });
    expect((await post(app, { metadata: {} })).status).to.equal(503);
  });

  for (const scanId of ['1', '..%2F..%2Fetc', '%00', `${aScanId}0`, '%7B%22$gt%22:%22%22%7D']) {
    it(`rejects the id ${scanId}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, { metadata: {} }, scanId);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal('Invalid scan_id, the ID must be formatted as a UUID.');
      expect(calls.getScan).to.equal(undefined);
    });
  }

  for (const [what, body, kept] of [
    [
      'the object itself, as published clients send it',
      { angle: 3, capture: { zoom: 2 } },
      { angle: 3, capture: { zoom: 2 } },
    ],
    ['an empty object', {}, {}],
    ['a field of that name that is a list', { metadata: [1] }, { metadata: [1] }],
    ['a field of that name beside others', { metadata: { a: 1 }, b: 2 }, { metadata: { a: 1 }, b: 2 }],
  ] as const) {
    it(`accepts ${what}`, async () => {
      const res = await post(testApp().app, body);
      expect(res.status).to.equal(200);
      expect(res.body.metadata).to.deep.equal(kept);
    });
  }

  for (const [what, body, message] of [
    ['a list', [1], 'The request body must be a JSON object'],
    ['more than 4 KB', { x: 'y'.repeat(4096) }, 'metadata must be a JSON object of at most 4 KB'],
    [
      'more than 4 KB in a field',
      { metadata: { x: 'y'.repeat(4096) } },
      'metadata must be a JSON object of at most 4 KB',
    ],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const res = await post(testApp().app, body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
    });
  }
});
