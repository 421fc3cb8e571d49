import { expect } from 'chai';
import request from 'supertest';
import { aCardId, aToken, bearer, testApp } from '../../../test/fakes.js';

const post = (app: ReturnType<typeof testApp>['app'], body: unknown) =>
  request(app)
    .post(`/v1/cards/${aCardId}/performance`)
    .set('authorization', bearer(aToken({ scope: 'capture' })))
    .send(body as object);

describe('POST /v1/cards/:id/performance', () => {
  it('stores what a phone measured', async () => {
    const { app, calls } = testApp();
    const res = await post(app, { performance: { capture_ms: 1200, upload_ms: 812.5 } });
    expect(res.status).to.equal(200);
    expect(res.body).to.deep.equal({ message: 'Performance recorded' });
    expect(calls.recordPerformance).to.have.nested.property('[0].cardId', aCardId);
    expect(calls.recordPerformance)
      .to.have.nested.property('[0].timingsMs')
      .deep.equal({ capture_ms: 1200, upload_ms: 812.5 });
  });

  for (const [what, performance] of [
    ['nothing in it', {}],
    ['a text', { a: '1' }],
    ['null', { a: null }],
    ['a negative time', { a: -1 }],
    ['more than a day', { a: 86_400_001 }],
    ['a name that is a sentence', { 'Pat Example was slow': 1 }],
    ['an operator', { $gt: 1 }],
    ['a path', { 'a.b': 1 }],
    ['a name of absurd length', { ['x'.repeat(65)]: 1 }],
    ['a deeper object', { a: { b: 1 } }],
    ['51 entries', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`t${index}`, 1]))],
  ] as const) {
    it(`refuses an object with ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, { performance });
      expect(res.status).to.equal(400);
      expect(res.body.message).to.contain('performance must be an object of 1 to 50 names and milliseconds');
      expect(calls.recordPerformance).to.equal(undefined);
    });
  }

  for (const [what, body, message] of [
    ['its absence', {}, 'performance is required'],
    ['a list', { performance: [1] }, 'performance must be an object'],
    ['a text', { performance: 'fast' }, 'performance must be an object'],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const res = await post(testApp().app, body);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.contain(message);
    });
  }
});
