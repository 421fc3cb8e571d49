import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { anEligibility, anEligibilityId, aToken, bearer, ourKey, testApp } from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];
const get = (app: App, path: string, credential = ourKey) =>
  request(app).get(path).set('authorization', bearer(credential));

const completed = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  responseJson: '{"kind":"271","envelope":{},"responses":[]}',
  summaryJson: '{"errors":[],"coverage_summary":{"status":"active"}}',
});

/** As the list has it. */
const listed = { ...completed, responseJson: '' };

for (const root of ['/v1/eligibility', '/eligibility']) {
  describe(`GET ${root}/{id}`, () => {
    it('answers with the whole record', async () => {
      const { app, calls } = testApp({ eligibility: { getEligibility: async () => completed } });
      const res = await get(app, `${root}/${anEligibilityId.toUpperCase()}`);
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.include({
        eligibility_id: anEligibilityId,
        state: 'completed',
        eligibility_response: { kind: '271', envelope: {}, responses: [] },
        eligibility_summarized_response: { errors: [], coverage_summary: { status: 'active' } },
      });
      expect(calls.getEligibility).to.have.nested.property('[0].eligibilityId', anEligibilityId);
    });

    it('marks what a simulated payer answered, and nothing else', async () => {
      for (const simulated of [true, undefined]) {
        const { app } = testApp({ eligibility: { getEligibility: async () => ({ ...completed, simulated }) } });
        expect((await get(app, `${root}/${anEligibilityId}`)).body.simulated).to.equal(simulated);
      }
    });

    it('tells why a check failed', async () => {
      const failed = anEligibility({
        state: EligibilityState.ELIGIBILITY_STATE_ERROR,
        failure: { code: 'MEMBER_NOT_FOUND' },
      });
      const { app } = testApp({ eligibility: { getEligibility: async () => failed } });
      expect((await get(app, `${root}/${anEligibilityId}`)).body.error).to.deep.equal({
        message: 'The payer does not know this member [MEMBER_NOT_FOUND]',
        type: 'Eligibility Error',
        code: 'MEMBER_NOT_FOUND',
      });
    });

    it('is 404 for an unknown record', async () => {
      const missing = () => Promise.reject(new NotFound('eligibility_id', anEligibilityId));
      const { app } = testApp({ eligibility: { getEligibility: missing } });
      const res = await get(app, `${root}/${anEligibilityId}`);
      expect(res.status).to.equal(404);
      expect(res.body.message).to.equal(`No resource found for eligibility_id - ${anEligibilityId}`);
    });

    it('is closed to a token that may only capture', async () => {
      expect((await get(testApp().app, `${root}/${anEligibilityId}`, aToken({ scope: 'capture' }))).status).to.equal(
        403,
      );
    });
  });

  describe(`GET ${root}`, () => {
    it('lists records, 30 a page unless less is wanted', async () => {
      const { app, calls } = testApp({
        eligibility: { listEligibilities: async () => ({ eligibilities: [listed], next: undefined }) },
      });
      const res = await get(app, root);
      expect(res.body.eligibility_requests).to.have.length(1);
      expect(res.body.response_metadata).to.deep.equal({ limit: 30 });
      await get(app, `${root}?limit=1`);
      expect(calls.listEligibilities).to.have.nested.property('[0].limit', 30);
      expect(calls.listEligibilities).to.have.nested.property('[1].limit', 1);
    });

    it('leads to the next page with a cursor that is good for nothing else', async () => {
      const next = { createdAtUs: 1_767_000_000_000_001, eligibilityId: anEligibilityId };
      const { app, calls } = testApp({
        eligibility: { listEligibilities: async () => ({ eligibilities: [listed], next }) },
      });
      const cursor = String((await get(app, root)).body.response_metadata.next_cursor);
      expect((await get(app, `${root}?cursor=${cursor}`)).status).to.equal(200);
      expect(calls.listEligibilities).to.have.nested.property('[1].after').deep.equal(next);
      expect((await get(app, `/v1/cards?cursor=${cursor}`)).body.message).to.equal('Invalid cursor');
      const tampered = `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`;
      expect((await get(app, `${root}?cursor=${tampered}`)).body.message).to.equal('Invalid cursor');
    });

    for (const limit of ['0', '31', '-1', '1.5', 'ten', '', '1&limit=2', '1e1'])
      it(`refuses limit "${limit}"`, async () => {
        const { app, calls } = testApp();
        const res = await get(app, `${root}?limit=${limit}`);
        expect(res.status).to.equal(400);
        expect(res.body.message).to.equal('limit must be a positive integer and less than 500');
        expect(calls.listEligibilities).to.equal(undefined);
      });

    it('is closed to a token that may only capture', async () => {
      expect((await get(testApp().app, root, aToken({ scope: 'capture' }))).status).to.equal(403);
    });
  });
}
