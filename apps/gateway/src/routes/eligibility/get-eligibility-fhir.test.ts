import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { anEligibility, anEligibilityId, bearer, ourKey, testApp } from '../../../test/fakes.js';

const completed = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  simulated: true,
  endedAtUs: Date.UTC(2026, 0, 2, 3, 4, 9) * 1000,
  summaryJson: JSON.stringify({ errors: [], coverage_summary: { status: 'active' } }),
});

const get = (record = completed, path = `/v1/eligibility/${anEligibilityId}/fhir`) =>
  request(testApp({ eligibility: { getEligibility: async () => record } }).app)
    .get(path)
    .set('authorization', bearer(ourKey));

interface Entry {
  readonly resource: { readonly resourceType: string; readonly outcome?: string };
}
const typesOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { entry: Entry[] }).entry.map(({ resource }) => resource.resourceType);

describe('GET /v1/eligibility/{id}/fhir', () => {
  for (const root of ['/v1/eligibility', '/eligibility'])
    it(`returns request and response at ${root}`, async () => {
      const res = await get(completed, `${root}/${anEligibilityId}/fhir`);
      expect([res.status, res.type]).to.deep.equal([200, 'application/fhir+json']);
      expect(typesOf(res)).to.include.members(['CoverageEligibilityRequest', 'CoverageEligibilityResponse']);
      expect(res.text).to.include('"inforce":true').and.include('HTEST').and.include('2026-01-02T03:04:09');
    });

  it('returns only the request while the check is processing', async () => {
    const types = typesOf(await get(anEligibility()));
    expect(types).to.include('CoverageEligibilityRequest').and.not.to.include('CoverageEligibilityResponse');
  });

  it('returns the reason of a failed check', async () => {
    const failure = { code: 'MEMBER_NOT_FOUND' };
    const record = anEligibility({ state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure });
    expect((await get(record)).text)
      .to.include('"outcome":"error"')
      .and.include('MEMBER_NOT_FOUND');
  });

  it('returns 404 for an unknown check and 400 for a malformed id', async () => {
    const unknown = () => Promise.reject(new NotFound('eligibility_id', anEligibilityId));
    const { app } = testApp({ eligibility: { getEligibility: unknown } });
    const path = `/v1/eligibility/${anEligibilityId}/fhir`;
    expect((await request(app).get(path).set('authorization', bearer(ourKey))).status).to.equal(404);
    expect((await get(completed, '/v1/eligibility/x/fhir')).status).to.equal(400);
  });
});
