import { type CreateEligibilityBatchRequest, type EligibilityBatchRow, EligibilityState } from '@cardlens/contracts';
import { DomainError, eligibilityQuotaExceeded, NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aBatchId,
  anEligibility,
  anEligibilityBatch,
  anEligibilityId,
  aToken,
  bearer,
  ourKey,
  testApp,
} from '../../../../test/fakes.js';
import { batchBytesMax } from './batch-file.js';

const path = '/v1/eligibility/batches';
const header =
  'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,' +
  'provider_npi,provider_organization_name,service_type_codes,dependent_first_name,dependent_last_name,dependent_date_of_birth';
const good = 'visit-1,60054,CVH1,Jordan,Example,1980-01-02,1234567893,Cedar Clinic,30 98,,,';

/** A service that keeps what it is sent, and a gateway in front of it. */
function withReceiver() {
  const received: CreateEligibilityBatchRequest[] = [];
  const { app } = testApp({
    eligibility: {
      async createEligibilityBatch(parts) {
        for await (const part of parts) received.push(part);
        return anEligibilityBatch();
      },
    },
  });
  const rows = (): EligibilityBatchRow[] =>
    received.flatMap(({ part }) => (part?.$case === 'rows' ? part.value.rows : []));
  const post = (body: string | Buffer, type = 'text/csv', headers: Record<string, string> = {}) =>
    request(app)
      .post(path)
      .set('authorization', bearer(ourKey))
      .set({ 'content-type': type, ...headers })
      .send(body);
  return { app, received, rows, post };
}
const reasonsOf = (rows: readonly EligibilityBatchRow[]) =>
  rows.map(({ row, content }) => [row, content?.$case === 'rejected' ? content.value : 'accepted']);

describe('POST /v1/eligibility/batches', () => {
  it('passes validated rows of a CSV on, and says what became of the batch', async () => {
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
      rejections: [{ row: 3, reason: 'payer_id is required' }],
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
      },
    });
  });

  it('takes JSON in both spellings', async () => {
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

  it('rejects rows by field and rule, and never quotes them', async () => {
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
      [4, 'subscriber.date_of_birth must be formatted as YYYYMMDD'],
      [5, 'provider.npi must be ten digits with a valid check digit'],
      [6, 'service_type_codes must be codes of the X12 list of service types, such as 30'],
      [7, 'reference must be 1 to 100 printable characters'],
      [8, 'dependent.last_name is required'],
    ]);
    const { rows: jsonRows, post: postJson } = withReceiver();
    await postJson('[null, 7, "Secret", [], {}]', 'application/json');
    expect(jsonRows()).to.have.length(5);
    expect(jsonRows().every(({ content }) => content?.$case === 'rejected')).to.equal(true);
    expect(JSON.stringify([reasonsOf(rows()), reasonsOf(jsonRows())])).not.to.contain('Secret');
  });

  for (const [what, body, type, status, message] of [
    ['no JSON', '[{"Secret"', 'application/json', 400, 'The batch is not valid JSON'],
    ['no list', '{}', 'application/json', 400, 'The batch must be a JSON array of objects'],
    ['an open quotation mark', `${header}\n"Secret`, 'text/csv', 400, 'The batch is not valid CSV near line 2'],
    ['a column twice', 'payer_id,payer_id\n1,2', 'text/csv', 400, 'The batch has a column twice in its first row'],
    ['another encoding', Buffer.from([0xff, 0xfe, 0x41]), 'text/csv', 400, 'The batch must be text in UTF-8'],
    ['too many values', `[${'{},'.repeat(500_001)}{}]`, 'application/json', 400, 'The batch has too many values'],
    ['more than 10 MB', 'x'.repeat(batchBytesMax + 1), 'text/csv', 413, 'The batch is larger than 10 MB'],
    ['another type', header, 'text/plain', 415, 'The request body must be text/csv or application/json in UTF-8'],
  ] as const)
    it(`refuses a file that is ${what}`, async () => {
      const { post } = withReceiver();
      const res = await post(body as string, type);
      expect(res.status).to.equal(status);
      expect(res.body.message).to.equal(message);
    });

  it('is for API keys with the scope eligibility', async () => {
    const { app } = withReceiver();
    const send = (credential: string) =>
      request(app).post(path).set('authorization', bearer(credential)).set('content-type', 'text/csv').send(header);
    expect((await send(aToken())).status).to.equal(403);
    expect((await request(app).post(path).send('')).status).to.equal(401);
  });

  it('says until when the quota is used up', async () => {
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

  it('takes one file of an account at a time', async () => {
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

describe('results of a batch', () => {
  const get = (app: ReturnType<typeof testApp>['app'], query = '') =>
    request(app).get(`${path}/${aBatchId}/results${query}`).set('authorization', bearer(ourKey));
  const result = (row: number, more: Parameters<typeof anEligibility>[0] = {}) => ({
    row,
    reference: row === 1 ? 'visit-1' : '',
    check: anEligibility({ cardId: anEligibilityId, batchId: aBatchId, ...more }),
  });
  const share = { coverage_level: 'individual', network: 'in' };
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  const summary = {
    errors: [],
    plan_details: { plan_name: '=HYPERLINK("x")', group_number: '0087' },
    coverage_summary: {
      status: 'active',
      coverage_start_date: '2026-01-01',
      deductibles: [
        { ...share, network: 'out', amount: usd('5000.00') },
        { ...share, amount: usd('2000.00'), remaining: usd('1250.50') },
      ],
      primary_care_provider: { name: 'ROBIN WILLOW' },
      other_payers: [{ name: 'BLUE HERON MUTUAL' }],
    },
    office: {
      service_type_code: '98',
      service_type: 'Office visit',
      copays: [{ ...share, amount: usd('25.00'), authorization_required: false }],
      coinsurance: [{ ...share, percent: '20' }],
    },
    chiropractic: { service_type_code: '33', service_type: 'Chiropractic', copays: [{ amount: usd('40.00') }] },
  };

  it('are listed with row and reference, page by page', async () => {
    const { app, calls } = testApp({
      eligibility: {
        listEligibilityBatchResults: async ({ afterRow }) =>
          afterRow === 0
            ? { results: [result(1)], nextAfterRow: 1 }
            : { results: [result(3)], nextAfterRow: undefined },
      },
    });
    const first = await get(app, '?limit=1');
    expect(first.body.results[0]).to.include({ row: 1, reference: 'visit-1', batch_id: aBatchId, state: 'processing' });
    expect(first.body.results[0]).not.to.have.property('card_id');
    const cursor = first.body.response_metadata.next_cursor as string;
    const second = await get(app, `?limit=1&cursor=${cursor}`);
    expect(second.body.results[0]).to.include({ row: 3 }).and.not.to.have.property('reference');
    expect(second.body.response_metadata).to.deep.equal({ limit: 1 });
    expect(calls.listEligibilityBatchResults).to.have.length(2);
    const other = 'b3b1f1b4-52d8-4a5e-9a75-1a0f6e6f7c21';
    const foreign = await request(app)
      .get(`${path}/${other}/results?cursor=${cursor}`)
      .set('authorization', bearer(ourKey));
    expect(foreign.status).to.equal(400);
  });

  it('are one CSV file, with amounts and the services that were asked about', async () => {
    const asked = {
      control_number: '000000123',
      trading_partner_service_id: '60054',
      provider: {},
      subscriber: { member_id: 'CVH1' },
      service_type_codes: ['98'],
    };
    const pages = [
      {
        results: [
          result(1, {
            state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
            requestJson: JSON.stringify(asked),
            summaryJson: JSON.stringify(summary),
          }),
        ],
        nextAfterRow: 1,
      },
      {
        results: [
          result(2, { state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure: { code: 'MEMBER_NOT_FOUND' } }),
        ],
        nextAfterRow: undefined,
      },
    ];
    const { app } = testApp({
      eligibility: { listEligibilityBatchResults: async ({ afterRow }) => pages[afterRow]! },
    });
    const res = await get(app, '?format=csv');
    expect(res.status).to.equal(200);
    expect(res.headers['content-type']).to.equal('text/csv; charset=utf-8');
    const [head, first, second, end] = res.text.split('\r\n');
    expect(head).to.match(/^row,reference,eligibility_id,state,error_code,.*,copays,coinsurance,/);
    expect(first).to.equal(
      `1,visit-1,${anEligibilityId},completed,,,60054,CVH1,active,2026-01-01,,"'=HYPERLINK(""x"")",,0087,2000.00,1250.50,,,` +
        'Office visit: $25.00 in network,Office visit: 20% in network,not required,ROBIN WILLOW,BLUE HERON MUTUAL',
    );
    expect(second).to.match(/^2,,[\w-]+,error,MEMBER_NOT_FOUND,The payer does not know this member/);
    expect(end).to.equal('');
  });

  it('break off, rather than ending, when the batch is deleted meanwhile', async () => {
    const { app } = testApp({
      eligibility: {
        listEligibilityBatchResults: async ({ afterRow }) => {
          if (afterRow > 0) throw new NotFound('batch_id', aBatchId);
          return { results: [result(1)], nextAfterRow: 1 };
        },
      },
    });
    expect(await get(app, '?format=csv').catch((error: unknown) => error)).to.be.instanceOf(Error);
  });

  it('are told about neither another’s batch nor another format', async () => {
    const none = () => Promise.reject(new NotFound('batch_id', aBatchId));
    const { app } = testApp({
      eligibility: { getEligibilityBatch: none, listEligibilityBatchResults: none, deleteEligibilityBatch: none },
    });
    for (const method of ['get', 'delete'] as const)
      expect((await request(app)[method](`${path}/${aBatchId}`).set('authorization', bearer(ourKey))).status).to.equal(
        404,
      );
    expect((await get(app)).body.message).to.equal(`No resource found for batch_id - ${aBatchId}`);
    expect((await get(app, '?format=xlsx')).body.message).to.equal('format must be json or csv');
    expect((await get(app, '?limit=101')).status).to.equal(400);
  });
});

describe('batches', () => {
  it('are listed without rejections, and deleted', async () => {
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
    await request(app).delete(`${path}/${aBatchId}`).set('authorization', bearer(ourKey)).expect(204);
  });
});
