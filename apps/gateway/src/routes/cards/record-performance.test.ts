import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], body: unknown) =>
  request(app)
    .post(`/v1/cards/${aCardId}/performance`)
    .set('authorization', bearer(aToken({ scope: 'capture' })))
    .send(body as object);

const sent = { capture_ms: 1200, upload: { ms: 812.5 }, device: 'iPhone', note: 'Pat Example was slow', none: null };

describe('POST /v1/cards/:id/performance', () => {
  for (const [what, body, kept] of [
    ['the object itself, as published clients send it', sent, sent],
    ['the object in a field', { performance: sent }, sent],
    ['nothing', {}, {}],
    ['a field of that name that is a number', { performance: 12 }, { performance: 12 }],
    ['a field of that name beside others', { performance: { a: 1 }, b: 2 }, { performance: { a: 1 }, b: 2 }],
    ['51 values', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`t${index}`, 1])), undefined],
  ] as const) {
    it(`accepts ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({ message: 'Performance recorded' });
      expect(calls.recordPerformance).to.have.nested.property('[0].cardId', aCardId);
      const [{ performanceJson }] = calls.recordPerformance as [{ performanceJson: string }];
      expect(JSON.parse(performanceJson)).to.deep.equal(kept ?? body);
    });
  }

  for (const [what, body, message] of [
    ['a list', [1], 'The request body must be a JSON object'],
    ['more than 4 KB', { a: 'x'.repeat(4096) }, 'performance must be a JSON object of at most 4 KB'],
    [
      'more than 4 KB in a field',
      { performance: { a: 'x'.repeat(4096) } },
      'performance must be a JSON object of at most 4 KB',
    ],
  ] as const) {
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.equal(message);
      expect(calls.recordPerformance).to.equal(undefined);
    });
  }
});
