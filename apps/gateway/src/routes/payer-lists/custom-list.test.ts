import type { PayerListRow, ReplaceCustomListRequest } from '@cardlens/contracts';
import { DomainError, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aSource, aToken, bearer, ourAccount, ourKey, outage, testApp } from '../../../test/fakes.js';
import { listBytesMax } from './list-body.js';

const path = '/v1/payer-lists/custom';
const csv = 'custom_payer_id,custom_payer_name\r\nCV-1,Cedar Valley Health\r\n';

/** A matching service that records the rows it receives, and a gateway in front of it. */
function withReceiver() {
  const received: ReplaceCustomListRequest[] = [];
  const { app } = testApp({
    matching: {
      async replaceCustomList(parts) {
        for await (const part of parts) received.push(part);
        const rejections = [{ row: 2, reason: 'custom_payer_name is required' }];
        return { source: aSource, rowsAccepted: 1, rowsRejected: 1, rejections };
      },
    },
  });
  const bytes = () =>
    Buffer.concat(received.flatMap(({ part }) => (part?.$case === 'chunk' ? [Buffer.from(part.value)] : [])));
  return { app, received, bytes };
}

describe('PUT /v1/payer-lists/custom', () => {
  for (const [type, sent] of [
    ['text/csv', 'text/csv'],
    ['text/csv; charset=utf-8', 'text/csv'],
    ['Text/CSV; charset="UTF-8"; header=present', 'text/csv'],
    ['application/json', 'application/json'],
  ] as const) {
    it(`forwards the body unchanged with the account: ${type}`, async () => {
      const { app, received, bytes } = withReceiver();
      const body = sent === 'text/csv' ? csv : '[]';
      const res = await request(app)
        .put(path)
        .set('authorization', bearer(ourKey))
        .set('content-type', type)
        .send(body);
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({
        source: aSource,
        rows_accepted: 1,
        rows_rejected: 1,
        rejections: [{ row: 2, reason: 'custom_payer_name is required' }],
      });
      expect(received[0]?.part).to.deep.equal({
        $case: 'header',
        value: { accountId: ourAccount, contentType: sent },
      });
      expect(bytes().toString()).to.equal(body);
      expect(received.at(-1)?.part).to.deep.equal({ $case: 'complete', value: true });
    });
  }

  for (const type of ['text/plain', 'application/xml', 'text/csv; charset=utf-16', 'multipart/form-data', 'text/csvx'])
    it(`rejects ${type} before any call`, async () => {
      const { app, received } = withReceiver();
      const res = await request(app).put(path).set('authorization', bearer(ourKey)).set('content-type', type).send(csv);
      expect(res.status).to.equal(415);
      expect(received).to.deep.equal([]);
    });

  it('rejects a compressed body', async () => {
    const { app } = withReceiver();
    const res = await request(app)
      .put(path)
      .set('authorization', bearer(ourKey))
      .set({ 'content-type': 'text/csv', 'content-encoding': 'gzip' })
      .send(csv);
    expect(res.status).to.equal(415);
  });

  it('rejects more than 20 MB, with or without a Content-Length', async function () {
    this.timeout(60_000);
    const { app } = withReceiver();
    const announced = await request(app)
      .put(path)
      .set('authorization', bearer(ourKey))
      .set('content-type', 'text/csv')
      .send('x'.repeat(listBytesMax + 1));
    expect(announced.status).to.equal(413);
    expect(announced.body.message).to.equal('The list is larger than 20 MB');
  });

  it('requires an API key', async () => {
    for (const method of ['put', 'get', 'delete'] as const) {
      const { app, calls } = testApp();
      const res = await request(app)[method](path).set('authorization', bearer(aToken()));
      expect(res.status).to.equal(403);
      expect(res.body.type).to.equal('Access Denied');
      expect(Object.keys(calls).filter((name) => /List|Rows/.test(name))).to.deep.equal([]);
    }
  });

  it('returns the errors of matching, and 503 while it is unavailable', async () => {
    for (const [error, status] of [
      [new DomainError({ code: 'X', kind: 'invalid', publicMessage: 'The list has no rows' }), 400],
      [outage(), 503],
    ] as const) {
      const { app } = testApp({ matching: { replaceCustomList: () => Promise.reject(error) } });
      const res = await request(app)
        .put(path)
        .set('authorization', bearer(ourKey))
        .set('content-type', 'text/csv')
        .send(csv);
      expect(res.status).to.equal(status);
    }
  });
});

describe('GET /v1/payer-lists/custom', () => {
  const row = (customPayerId: string, customPayerName: string): PayerListRow => ({
    customPayerId,
    customPayerName,
    customPayerNameAlt: '',
    payerId: '12345',
    phone: '',
  });
  const get = (app: ReturnType<typeof testApp>['app'], query = '') =>
    request(app).get(`${path}${query}`).set('authorization', bearer(ourKey));

  it('returns the description of the list', async () => {
    const res = await get(testApp().app);
    expect(res.body).to.deep.equal({ source: aSource, rows: 1, created_at: '2026-01-02 00:00:00.000000+00:00' });
  });

  it('returns the list as CSV in chunks, with the cells as uploaded', async () => {
    const pieces = [[row('A', 'Cedar, "Valley"')], [row('B', '=SUM(A1:A2)'), row('C', 'Médica')]];
    const asked: number[] = [];
    const { app } = testApp({
      matching: {
        readCustomRows: async ({ from, source, accountId }) => {
          asked.push(from);
          expect({ source, accountId }).to.deep.equal({ source: aSource, accountId: ourAccount });
          return { rows: pieces[from] ?? [], next: from < 2 ? from + 1 : undefined };
        },
      },
    });
    const res = await get(app, '?format=csv');
    expect(res.status).to.equal(200);
    expect(res.headers['content-type']).to.equal('text/csv; charset=utf-8');
    expect(res.headers['content-disposition']).to.match(/^attachment/);
    expect(asked).to.deep.equal([0, 1, 2]);
    expect(res.text).to.equal(
      [
        'custom_payer_id,custom_payer_name,custom_payer_name_alt,payer_id,phone',
        'A,"Cedar, ""Valley""",,12345,',
        'B,=SUM(A1:A2),,12345,',
        'C,Médica,,12345,',
        '',
      ].join('\r\n'),
    );
  });

  it('aborts the response when the list is replaced meanwhile', async () => {
    const { app } = testApp({
      matching: {
        readCustomRows: async ({ from }) => {
          if (from > 0) throw new NotFound('payer_list', 'custom');
          return { rows: [row('A', 'A')], next: 1 };
        },
      },
    });
    expect(await get(app, '?format=csv').catch((error: unknown) => error)).to.be.instanceOf(Error);
  });

  it('returns 404 for an account without a list, and rejects other formats', async () => {
    const none = () => Promise.reject(new NotFound('payer_list', 'custom'));
    const { app } = testApp({ matching: { getCustomList: none, deleteCustomList: none } });
    expect((await get(app)).status).to.equal(404);
    expect((await get(app, '?format=csv')).status).to.equal(404);
    expect((await request(app).delete(path).set('authorization', bearer(ourKey))).status).to.equal(404);
    expect((await get(app, '?format=xlsx')).body.message).to.equal('format must be csv');
  });
});

describe('DELETE /v1/payer-lists/custom', () => {
  it('removes the list of the account', async () => {
    const { app, calls } = testApp();
    const res = await request(app).delete(path).set('authorization', bearer(ourKey));
    expect(res.status).to.equal(204);
    expect(calls.deleteCustomList).to.deep.equal([{ accountId: ourAccount }]);
  });
});
