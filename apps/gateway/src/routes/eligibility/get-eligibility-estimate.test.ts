import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { anEligibility, anEligibilityId, bearer, ourKey, testApp } from '../../../test/fakes.js';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const completed = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  summaryJson: JSON.stringify({
    errors: [],
    coverage_summary: { status: 'active', date_of_service: '2026-03-02' },
    office: {
      service_type_code: '98',
      service_type: 'Office visit',
      status: 'active',
      copays: [{ amount: usd('25.00'), network: 'in', time_period: 'visit' }],
    },
  }),
});

const get = (query: string, record = completed, root = '/v1/eligibility') => {
  const { app, calls, audited } = testApp({ eligibility: { getEligibility: async () => record } });
  const sent = request(app).get(`${root}/${anEligibilityId}/estimate?${query}`).set('authorization', bearer(ourKey));
  return { sent, calls, audited };
};

describe('GET /v1/eligibility/{id}/estimate', () => {
  for (const root of ['/v1/eligibility', '/eligibility'])
    it(`returns what the patient pays, step by step, at ${root}`, async () => {
      const { sent, audited } = get('services=98&allowed=125.00', completed, root);
      const res = await sent;
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.include({
        date_of_service: '2026-03-02',
        network: 'in',
        allowed: usd('125.00'),
        patient_pays: usd('25.00'),
        plan_pays: usd('100.00'),
        missing: [],
      });
      expect(res.body.services[0].steps).to.deep.equal([{ step: 'copay', amount: usd('25.00'), of: usd('125.00') }]);
      expect(audited[0]).to.deep.include({ status: 200, resourceIds: [anEligibilityId] });
    });

  it('says that a simulated payer responded', async () => {
    const query = 'services=98&allowed=125.00';
    expect((await get(query, { ...completed, simulated: true }).sent).body.simulated).to.equal(true);
    expect((await get(query).sent).body).not.to.have.property('simulated');
  });

  it('takes one amount for every service, or one for each', async () => {
    const allowed = async (query: string) => (await get(query).sent).body.allowed;
    expect(await allowed('services=98,98&allowed=10.5')).to.deep.equal(usd('21.00'));
    expect(await allowed('services=98,98&allowed=10.50,20')).to.deep.equal(usd('30.50'));
  });

  for (const [query, message] of [
    ['allowed=1', 'services must be 1 to 20 service type codes'],
    ['services=&allowed=1', 'services must be 1 to 20 service type codes'],
    ['services=98;35&allowed=1', 'services must be 1 to 20 service type codes'],
    [`services=${Array(21).fill('98').join()}&allowed=1`, 'services must be 1 to 20 service type codes'],
    ['services=98&services=35&allowed=1', 'services must be 1 to 20 service type codes'],
    ['services=98', 'allowed must be an amount in dollars'],
    ['services=98&allowed=1e9', 'allowed must be an amount in dollars'],
    ['services=98&allowed=-1', 'allowed must be an amount in dollars'],
    ['services=98&allowed=1.005', 'allowed must be an amount in dollars'],
    ['services=98&allowed=10000000', 'allowed must be an amount in dollars'],
    ['services=98,35,4&allowed=1,2', 'allowed must be one amount, or as many as there are services'],
    ['services=98&allowed=1&network=any', 'network must be in or out'],
    ['services=98&allowed=1&deductible=no', 'deductible must be waived, before_copay or after_copay'],
    ['services=98&allowed=1&choose=copays', 'choose must be at most 40 options'],
  ] as const)
    it(`rejects ${query.slice(0, 40)} before it looks for the check`, async () => {
      const { sent, calls } = get(query);
      const res = await sent;
      expect([res.status, res.body.code]).to.deep.equal([400, 400]);
      expect(res.body.message).to.include(message);
      expect(calls).not.to.have.property('getEligibility');
    });

  it('returns 409 for a check without a response, and 404 for that of another account', async () => {
    const failed = anEligibility({ state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure: { code: 'TIMEOUT' } });
    for (const record of [anEligibility(), failed]) {
      const res = await get('services=98&allowed=1', record).sent;
      expect([res.status, res.body.message]).to.deep.equal([409, 'The check is not completed']);
    }
    const unknown = () => Promise.reject(new NotFound('eligibility_id', anEligibilityId));
    const { app } = testApp({ eligibility: { getEligibility: unknown } });
    const path = `/v1/eligibility/${anEligibilityId}/estimate?services=98&allowed=1`;
    expect((await request(app).get(path).set('authorization', bearer(ourKey))).status).to.equal(404);
  });
});
