import { EligibilityState } from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { aCardId, anEligibility, anEligibilityId, aToken, bearer, ourKey, testApp } from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];
const get = (app: App, path: string, credential = ourKey) =>
  request(app).get(path).set('authorization', bearer(credential));

const completed = anEligibility({
  state: EligibilityState.ELIGIBILITY_STATE_COMPLETED,
  responseJson: '{"kind":"271","envelope":{},"responses":[]}',
  summaryJson: '{"errors":[],"coverage_summary":{"status":"active"}}',
});

/** As returned in lists. */
const listed = { ...completed, responseJson: '' };

for (const root of ['/v1/eligibility', '/eligibility']) {
  describe(`GET ${root}/{id}`, () => {
    it('returns the whole record', async () => {
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

    it('marks only responses of simulated payers', async () => {
      for (const simulated of [true, undefined]) {
        const { app } = testApp({ eligibility: { getEligibility: async () => ({ ...completed, simulated }) } });
        expect((await get(app, `${root}/${anEligibilityId}`)).body.simulated).to.equal(simulated);
      }
    });

    it('returns the error of a failed check', async () => {
      const failed = anEligibility({
        state: EligibilityState.ELIGIBILITY_STATE_ERROR,
        failure: { code: 'MEMBER_NOT_FOUND' },
      });
      const { app } = testApp({ eligibility: { getEligibility: async () => failed } });
      expect((await get(app, `${root}/${anEligibilityId}`)).body.error).to.deep.equal({
        message: 'The payer has no record of this member [MEMBER_NOT_FOUND]',
        type: 'Eligibility Error',
        code: 'MEMBER_NOT_FOUND',
      });
    });

    it('returns 404 for an unknown record', async () => {
      const missing = () => Promise.reject(new NotFound('eligibility_id', anEligibilityId));
      const { app } = testApp({ eligibility: { getEligibility: missing } });
      const res = await get(app, `${root}/${anEligibilityId}`);
      expect(res.status).to.equal(404);
      expect(res.body.message).to.equal(`No resource found for eligibility_id - ${anEligibilityId}`);
    });

    it('shows no record of an unknown shape', async () => {
      const summaryJson = '{"errors":[],"coverage_summary":{"status":{"first_name":"Jordan"}}}';
      const { app } = testApp({ eligibility: { getEligibility: async () => ({ ...completed, summaryJson }) } });
      const res = await get(app, `${root}/${anEligibilityId}`);
      expect(res.status).to.equal(500);
      expect(res.text).not.to.include('Jordan');
    });

    it('is denied to a capture token', async () => {
      expect((await get(testApp().app, `${root}/${anEligibilityId}`, aToken({ scope: 'capture' }))).status).to.equal(
        403,
      );
    });
  });

  describe(`GET ${root}`, () => {
    it('returns records, 30 a page by default', async () => {
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

    it('returns a cursor that is valid for this list only', async () => {
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
      it(`rejects limit "${limit}"`, async () => {
        const { app, calls } = testApp();
        const res = await get(app, `${root}?limit=${limit}`);
        expect(res.status).to.equal(400);
        expect(res.body.message).to.equal('limit must be from 1 to 30');
        expect(calls.listEligibilities).to.equal(undefined);
      });

    it('applies filters', async () => {
      const { app, calls } = testApp();
      const times = 'created_from=2026-01-02&created_before=2026-01-02T08%3A00%3A00.5-08%3A00';
      const query = `state=error&payer_id=00123&card_id=${aCardId.toUpperCase()}&${times}`;
      expect((await get(app, `${root}?${query}`)).status).to.equal(200);
      expect(calls.listEligibilities)
        .to.have.nested.property('[0].filter')
        .deep.equal({
          state: EligibilityState.ELIGIBILITY_STATE_ERROR,
          payerId: '00123',
          cardId: aCardId,
          createdFromUs: Date.UTC(2026, 0, 2) * 1000,
          createdBeforeUs: Date.UTC(2026, 0, 2, 16, 0, 0, 500) * 1000,
        });
    });

    it('accepts any year as a bound', async () => {
      const { app, calls } = testApp();
      await get(app, `${root}?created_from=0001-01-01&created_before=9999-12-31`);
      expect(calls.listEligibilities).to.have.nested.property('[0].filter').include({
        createdFromUs: 0,
        createdBeforeUs: Number.MAX_SAFE_INTEGER,
      });
    });

    for (const [query, message] of [
      ['state=COMPLETED', 'state must be processing, completed or error'],
      ['state=', 'state must be processing, completed or error'],
      ['payer_id=1', 'payer_id must be 2 to 80 printable characters'],
      ['card_id=1', 'Invalid card_id, the ID must be formatted as a UUID.'],
      ...['created_from', 'created_before'].flatMap((name) =>
        ['2026-02-30', '2026-01-02T08:00:00', '1767312000', ''].map((value) => [
          `${name}=${value}`,
          `${name} must be a date such as 2026-01-02, or a time such as 2026-01-02T08:00:00-08:00`,
        ]),
      ),
    ] as const)
      it(`rejects ${query}`, async () => {
        const { app, calls } = testApp();
        const res = await get(app, `${root}?${query}`);
        expect(res.status).to.equal(400);
        expect(res.body.message).to.equal(message);
        expect(calls.listEligibilities).to.equal(undefined);
      });

    it('is denied to a capture token', async () => {
      expect((await get(testApp().app, root, aToken({ scope: 'capture' }))).status).to.equal(403);
    });
  });
}
