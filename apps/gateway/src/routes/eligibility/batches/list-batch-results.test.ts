import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { path } from '../../../../test/batch-upload.js';
import { aBatchId, anEligibility, anEligibilityId, bearer, ourKey, testApp } from '../../../../test/fakes.js';

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

  it('are exported as one CSV file, with amounts and the requested services', async () => {
    const asked = {
      control_number: '000000123',
      trading_partner_service_id: '60054',
      provider: { npi: '1234567893' },
      subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102', member_id: 'CVH1' },
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
        'Office visit: $25.00 in network,Office visit: 20% in network,not required,ROBIN WILLOW,BLUE HERON MUTUAL,,',
    );
    expect(second).to.match(/^2,,[\w-]+,error,MEMBER_NOT_FOUND,The payer has no record of this member/);
    expect(end).to.equal('');
  });

  it('include a row that could not be decrypted, as failed', async () => {
    const failure = { code: 'INTERNAL' };
    const damaged = result(3, { state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure, requestJson: '' });
    const { app } = testApp({
      eligibility: { listEligibilityBatchResults: async () => ({ results: [damaged], nextAfterRow: undefined }) },
    });
    const [listed] = (await get(app)).body.results;
    expect(listed).to.include({ row: 3, state: 'error' }).and.not.to.have.property('eligibility_request');
    expect(listed.error.code).to.equal('INTERNAL');
    expect((await get(app, '?format=csv')).text.split('\r\n')[1]).to.match(/^3,,[0-9a-f-]+,error,INTERNAL,/);
  });

  it('abort the connection, rather than end normally, when the batch is deleted meanwhile', async () => {
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

  it('are rejected for another account’s batch and for an unknown format', async () => {
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
