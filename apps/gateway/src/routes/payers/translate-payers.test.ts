import { expect } from 'chai';
import request from 'supertest';
import { aToken, bearer, ourAccount, ourKey, outage, testApp } from '../../../test/fakes.js';

const body = { from: 'office_ally', to: 'Change Healthcare', payers: ['CVH01', ' Cedar '] };

describe('POST /v1/payers/translate', () => {
  const post = (app: Parameters<typeof request>[0], json: object, credential = ourKey) =>
    request(app).post('/v1/payers/translate').set('authorization', bearer(credential)).send(json);

  it('returns a translation for each input, in order', async () => {
    const { app, calls } = testApp();
    const res = await post(app, body);
    expect(res.status).to.equal(200);
    expect(res.body.translations.map(({ input }: { input: string }) => input)).to.deep.equal(['CVH01', 'Cedar']);
    expect(calls.translatePayers).to.deep.equal([
      {
        from: 'office_ally',
        to: 'change_healthcare',
        payers: ['CVH01', 'Cedar'],
        transactionType: undefined,
        accountId: ourAccount,
      },
    ]);
  });

  it('counts as one request for each 100 inputs', async () => {
    const { app, calls, clock } = testApp();
    const inputs = (count: number) => ({ ...body, payers: Array.from({ length: count }, (_, index) => `A${index}`) });
    // A burst is 100 requests: nine translations of 1,000 inputs, one of 901, and no other request.
    for (let translation = 0; translation < 9; translation++)
      expect((await post(app, inputs(1000))).status, `${translation}`).to.equal(200);
    expect((await post(app, inputs(901))).status).to.equal(200);
    const exceeded = await post(app, inputs(1));
    expect([exceeded.status, exceeded.headers['retry-after']]).to.deep.equal([429, '1']);
    expect(calls.translatePayers).to.have.length(10);
    clock.advance(100);
    expect((await post(app, inputs(1000))).status).to.equal(429);
    expect(calls.translatePayers).to.have.length(10);
  });

  const rejected: [json: object, message: RegExp][] = [
    [{ ...body, from: undefined }, /^from is required$/],
    [{ ...body, to: '' }, /^to is required$/],
    [{ ...body, payers: [] }, /^payers must be a list of 1 to 1000/],
    [{ ...body, payers: Array.from({ length: 1001 }, () => 'A') }, /^payers must be a list of 1 to 1000/],
    [{ ...body, payers: ['x'.repeat(201)] }, /^each id or name must be a text of 1 to 200 characters$/],
    [{ ...body, payers: [7] }, /^each id or name must be a text/],
    [{ ...body, transaction_type: 'pets' }, /^transaction_type must be one of professional/],
  ];
  for (const [json, message] of rejected) {
    it(`rejects ${message.source}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, json);
      expect(res.status).to.equal(400);
      expect(res.body.message).to.match(message);
      expect(calls.translatePayers).to.equal(undefined);
    });
  }

  it('requires an API key, and returns 503 while matching is unavailable', async () => {
    const { app } = testApp({ matching: { translatePayers: () => Promise.reject(outage()) } });
    expect((await post(app, body, aToken())).status).to.equal(403);
    expect((await post(app, body)).status).to.equal(503);
  });
});
