import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { apiKeyChecksum, keyScopes } from '@cardlens/access';
import { DomainError, eligibilityQuotaExceeded } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import request from 'supertest';
import { good, header, path, reasonsOf, withReceiver } from '../../../../test/batch-upload.js';
import { aBatchId, anEligibilityBatch, aToken, bearer, ourKey, testApp } from '../../../../test/fakes.js';
import { batchBytesMax } from './batch-file.js';

describe('POST /v1/eligibility/batches', () => {
  it('forwards the valid rows of a CSV, and returns the batch', async () => {
    const { received, rows, post } = withReceiver();
    const res = await post(`\ufeff${header}\r\n${good}\r\n`, 'text/csv', { 'idempotency-key': 'k1' });
    expect(res.status, res.text).to.equal(201);
    expect(res.body).to.deep.equal({
      batch_id: aBatchId,
      state: 'processing',
      created_at: '2026-01-02 03:04:05.000678+00:00',
      rows_accepted: 2,
      rows_rejected: 1,
      checks_completed: 1,
      checks_failed: 0,
      rejections: [{ row: 3, reason: 'payer_id is required', line: 4 }],
    });
    expect(res.headers.location).to.match(new RegExp(`${path}/${aBatchId}$`));
    expect(received[0]?.part).to.deep.include({ $case: 'header' });
    expect(received[0]?.part?.value).to.include({ idempotencyKey: 'k1' });
    expect(received.at(-1)?.part).to.deep.equal({ $case: 'complete', value: true });
    const [row] = rows();
    expect(row).to.include({ row: 1, reference: 'visit-1' });
    expect(row?.content?.value).to.deep.include({
      payerId: '60054',
      serviceTypeCodes: ['30', '98'],
      dependent: undefined,
      subscriber: {
        firstName: 'Jordan',
        lastName: 'Example',
        dateOfBirth: '19800102',
        memberId: 'CVH1',
        gender: undefined,
        groupNumber: undefined,
        ssn: undefined,
      },
    });
  });

  for (const [header_, fileName] of [
    ['attachment; filename="tomorrow.csv"', 'tomorrow.csv'],
    ["attachment; filename*=UTF-8''Jos%C3%A9%20%E2%80%93%20list.csv", 'José – list.csv'],
    ['attachment; filename="C:\\\\visits\\\\june.csv"', 'june.csv'],
    ['attachment; filename="../../etc/june.csv"', 'june.csv'],
    ['attachment', undefined],
    ["attachment; filename*=UTF-8''%E9", undefined],
    ["attachment; filename*=UTF-8''%E2%80%8Ejune%00%E2%80%8F.csv", 'june.csv'],
    ["attachment; filename*=UTF-8''%00%E2%80%8E", undefined],
  ] as const)
    it(`has the name ${fileName ?? 'of no file'} for the header ${header_}`, async () => {
      const { received, post } = withReceiver();
      await post(`${header}\n${good}`, 'text/csv', { 'content-disposition': header_ });
      expect(received[0]?.part?.value).to.have.property('fileName', fileName);
    });

  it('cuts the name of a file, between characters, instead of rejecting the file', async () => {
    const emoji = '\u{1F600}';
    for (const [sent, kept] of [
      ['x'.repeat(201), 'x'.repeat(200)],
      [`${'x'.repeat(199)}${emoji}`, 'x'.repeat(199)],
      ['x'.repeat(8_000), 'x'.repeat(200)],
    ] as const) {
      const { received, post } = withReceiver();
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(sent)}`;
      const res = await post(`${header}\n${good}`, 'text/csv', { 'content-disposition': disposition });
      expect(res.status, res.text).to.equal(201);
      expect(received[0]?.part?.value).to.have.property('fileName', kept);
    }
  });

  it('reads procedures and a social security number from their columns', async () => {
    const { rows, post } = withReceiver();
    const cells = `${good},99213 HC:99214:25:59;ad:d1110,000-12-3456`;
    await post(`${header},procedure_codes,subscriber_ssn\n${cells}`);
    const value = rows()[0]?.content?.value;
    expect(value).to.deep.include({
      procedureCodes: [
        { qualifier: 'HC', code: '99213', modifiers: [] },
        { qualifier: 'HC', code: '99214', modifiers: ['25', '59'] },
        { qualifier: 'AD', code: 'D1110', modifiers: [] },
      ],
    });
    expect(value).to.have.nested.property('subscriber.ssn', '000123456');
  });

  it('accepts JSON in snake_case and camelCase', async () => {
    const { rows, post } = withReceiver();
    const provider = { npi: '1234567893', organization_name: 'Cedar Clinic' };
    const subscriber = { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'CVH1' };
    const camel = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'CVH1' };
    const json = [
      { reference: 'a', payer_id: '60054', provider, subscriber },
      { payerId: '60054', provider: { npi: '1234567893', organizationName: 'Cedar Clinic' }, subscriber: camel },
    ];
    expect((await post(JSON.stringify(json), 'application/json')).status).to.equal(201);
    const [first, second] = rows().map(({ content }) => content?.value);
    expect(first).to.deep.equal(second);
  });

  it('reads a file as a spreadsheet saves it, with any separator and format of dates', async () => {
    for (const [separator, date] of [
      [',', '1/2/1980'],
      [';', '01/02/1980'],
      ['\t', '1980-01-02'],
    ] as const) {
      const cells = good.replace('1980-01-02', date).split(',').join(separator);
      const { rows, post } = withReceiver();
      const lines = [header.split(',').join(separator).toUpperCase(), cells, separator.repeat(8)];
      expect((await post(`\ufeff${lines.join('\r\n')}`)).status).to.equal(201);
      const [row] = rows();
      expect(row).to.include({ reference: 'visit-1' });
      expect(row?.content?.value).to.have.nested.property('subscriber.dateOfBirth', '19800102');
    }
  });

  it('leaves out the apostrophe of a cell that a spreadsheet protects, and keeps that of a name', async () => {
    const { rows, post } = withReceiver();
    await post(
      `${header}\n${good.replace('CVH1', "'00451200").replace('Jordan', "'Jordan").replace('60054', '’60054')}`,
    );
    const value = rows()[0]?.content?.value;
    expect(value).to.have.nested.property('subscriber.memberId', '00451200');
    expect(value).to.have.nested.property('subscriber.firstName', "'Jordan");
    expect(value).to.have.property('payerId', '60054');
  });

  it('takes no column of its file for a property of an object', async () => {
    const { rows, post } = withReceiver();
    const res = await post(`${header},__proto__,constructor,toString\n${good},x,y,z`);
    expect(res.status).to.equal(201);
    expect(reasonsOf(rows())).to.deep.equal([[1, 'accepted']]);
  });

  it('rejects a row with more values than columns, whose cells may be shifted by a separator in a name', async () => {
    const { rows, post } = withReceiver();
    const columns = header.replace(/,dependent.*/, '');
    await post(`${columns}\n${good.replace('Cedar Clinic', 'Cedar Clinic, Inc').replace(',,,', '')}`);
    expect(reasonsOf(rows())).to.deep.equal([[1, 'the row has more values than there are columns']]);
  });

  it('reports rejected rows by field and rule, without quoting them', async () => {
    const { rows, post } = withReceiver();
    const lines = [
      good,
      good.replace('60054', ''),
      good.replace('CVH1', ''),
      good.replace('1980-01-02', 'Secretday'),
      good.replace('1234567893', '1234567890'),
      good.replace('30 98', 'Secretcode'),
      good.replace('visit-1', 'x'.repeat(101)),
      good.replace(',,,', ',Riley,,'),
    ];
    await post([header, ...lines].join('\n'));
    expect(reasonsOf(rows())).to.deep.equal([
      [1, 'accepted'],
      [2, 'payer_id is required'],
      [3, 'subscriber.member_id is required'],
      [4, 'subscriber.date_of_birth must be formatted as YYYYMMDD, YYYY-MM-DD or M/D/YYYY'],
      [5, 'provider.npi must be ten digits with a valid check digit'],
      [6, 'service_type_codes must be codes of the X12 list of service types, such as 30'],
      [7, 'reference must be 1 to 100 printable characters'],
      [8, 'dependent.last_name is required'],
    ]);
    // The header is line 1.
    expect(rows().map(({ line }) => line)).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9]);
    const { rows: jsonRows, post: postJson } = withReceiver();
    await postJson('[null, 7, "Secret", [], {}]', 'application/json');
    expect(jsonRows().map(({ line }) => line)).to.deep.equal([0, 0, 0, 0, 0]);
    expect(jsonRows().every(({ content }) => content?.$case === 'rejected')).to.equal(true);
    expect(JSON.stringify([reasonsOf(rows()), reasonsOf(jsonRows())])).not.to.contain('Secret');
  });

  for (const [what, body, type, status, message] of [
    ['no JSON', '[{"Secret"', 'application/json', 400, 'The batch is not valid JSON'],
    ['no list', '{}', 'application/json', 400, 'The batch must be a JSON array of objects'],
    [
      'an open quotation mark',
      `${header}\n"Secret`,
      'text/csv',
      400,
      'The batch is not valid CSV near line 2: a quotation mark is not closed',
    ],
    ['a column twice', `${header},payer_id\n${good}`, 'text/csv', 400, 'The batch has the column payer_id twice'],
    [
      'of other columns',
      header.replace('payer_id', 'insurer').replace('provider_npi', 'npi'),
      'text/csv',
      400,
      'The batch has no columns payer_id, provider_npi in its first row',
    ],
    [
      'of 65 columns',
      `${header},${Array.from({ length: 53 }, (_, index) => `c${index}`)}`,
      'text/csv',
      400,
      'The batch has more than 64 columns',
    ],
    [
      'a row of 64 KB',
      `${header}\n${'x'.repeat(70_000)}`,
      'text/csv',
      400,
      'The batch has a row of more than 64 KB near line 2',
    ],
    ['another encoding', Buffer.from([0xff, 0xfe, 0x41]), 'text/csv', 400, 'The batch must be text in UTF-8'],
    [
      'a row of 2,001 lists',
      `[[${'[],'.repeat(2001)}[]]]`,
      'application/json',
      400,
      'The batch has a row with too many values',
    ],
    ['more than 10 MB', 'x'.repeat(batchBytesMax + 1), 'text/csv', 413, 'The batch is larger than 10 MB'],
    ['another type', header, 'text/plain', 415, 'The request body must be text/csv or application/json in UTF-8'],
  ] as const)
    it(`rejects a file that is ${what}`, async () => {
      const { post } = withReceiver();
      const res = await post(body as string, type);
      expect(res.status).to.equal(status);
      expect(res.body.message).to.equal(message);
    });

  it('requires an API key with the scope eligibility', async () => {
    const { app } = withReceiver();
    const send = (credential: string) =>
      request(app).post(path).set('authorization', bearer(credential)).set('content-type', 'text/csv').send(header);
    expect((await send(aToken())).status).to.equal(403);
    expect((await request(app).post(path).send('')).status).to.equal(401);
  });

  it('reports when the used-up quota resets', async () => {
    const full = new DomainError({ code: eligibilityQuotaExceeded, kind: 'rate_limited', publicMessage: 'full' });
    const { app } = testApp({ eligibility: { createEligibilityBatch: () => Promise.reject(full) } });
    const res = await request(app)
      .post(path)
      .set('authorization', bearer(ourKey))
      .set('content-type', 'text/csv')
      .send(`${header}\n${good}`);
    expect(res.status).to.equal(429);
    expect(Number(res.headers['retry-after'])).to.be.greaterThan(1);
  });

  it('accepts one file of an account at a time', async () => {
    let release!: () => void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { app } = testApp({
      eligibility: {
        async createEligibilityBatch() {
          await held;
          return anEligibilityBatch();
        },
      },
    });
    const send = () =>
      request(app)
        .post(path)
        .set('authorization', bearer(ourKey))
        .set('content-type', 'text/csv')
        .send(`${header}\n${good}`);
    const [first, second] = [send(), send()].map((each) => each.then(({ status }) => status));
    expect(await Promise.race([first, second])).to.equal(429);
    release();
    expect([await first, await second].sort()).to.deep.equal([201, 429]);
  });
});

describe('slow uploads of batches', () => {
  it('do not keep other accounts from sending theirs', async () => {
    const verifyKey = async ({ apiKey }: { apiKey: string }) => ({
      accountId: aBatchId.replace(/^.{8}/, apiKey.slice(-14, -6)),
      keyId: 'key-1',
      scopes: [...keyScopes],
    });
    const createEligibilityBatch = async (parts: AsyncIterable<unknown>) => {
      for await (const _ of parts);
      return anEligibilityBatch();
    };
    const { app } = testApp({ session: { verifyKey }, eligibility: { createEligibilityBatch } });
    const keyOf = (index: number) => {
      const secret = String(index).padStart(43, '0');
      return bearer(`sk_live_cardlens_${secret}${apiKeyChecksum(secret)}`);
    };
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const slow: Socket[] = [];
    for (let index = 0; index < 10; index++) {
      const socket = connect(port, '127.0.0.1');
      slow.push(socket);
      const length = `content-type: text/csv\r\ncontent-length: ${batchBytesMax}`;
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${keyOf(index)}\r\n${length}\r\n\r\n`);
      const [req] = (await once(server, 'request')) as [IncomingMessage];
      socket.write(header);
      await eventually(() => req.readableFlowing !== null || req.readableLength > 0);
    }
    try {
      const sent = request(server).post(path).set('authorization', keyOf(99)).set('content-type', 'text/csv');
      expect((await sent.send(`${header}\n${good}`)).status).to.equal(201);
    } finally {
      for (const socket of slow) socket.destroy();
      server.close();
    }
  });
});

describe('batches', () => {
  it('are listed without rejections, canceled and deleted', async () => {
    const { app, calls } = testApp({
      eligibility: {
        listEligibilityBatches: async () => ({
          batches: [anEligibilityBatch({ endedAtUs: Date.UTC(2026, 0, 2, 4) * 1000 })],
          next: { createdAtUs: 5, batchId: aBatchId },
        }),
      },
    });
    const res = await request(app).get(`${path}?limit=1`).set('authorization', bearer(ourKey));
    expect(res.body.batches[0]).to.include({ completed_at: '2026-01-02 04:00:00.000000+00:00' });
    expect(res.body.batches[0]).not.to.have.property('rejections');
    const next = res.body.response_metadata.next_cursor as string;
    await request(app).get(`/eligibility/batches?cursor=${next}`).set('authorization', bearer(ourKey)).expect(200);
    expect(calls.listEligibilityBatches?.at(-1)).to.deep.include({ after: { createdAtUs: 5, batchId: aBatchId } });
    const canceled = await request(app)
      .post(`${path}/${aBatchId}/cancel`)
      .set('authorization', bearer(ourKey))
      .expect(200);
    expect(canceled.body).to.include({ batch_id: aBatchId, state: 'canceled' });
    await request(app).delete(`${path}/${aBatchId}`).set('authorization', bearer(ourKey)).expect(204);
  });
});
