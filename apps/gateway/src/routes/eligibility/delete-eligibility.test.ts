import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { anEligibilityId, aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];
const remove = (app: App, path = `/v1/eligibility/${anEligibilityId}`, credential = ourKey) =>
  request(app).delete(path).set('authorization', bearer(credential));
const failing = (error: Error) => testApp({ eligibility: { deleteEligibility: () => Promise.reject(error) } }).app;

describe('DELETE /v1/eligibility/{id}', () => {
  for (const root of ['/v1/eligibility', '/eligibility'])
    it(`deletes a check at ${root}`, async () => {
      const { app, calls } = testApp();
      expect((await remove(app, `${root}/${anEligibilityId.toUpperCase()}`)).status).to.equal(204);
      expect(calls.deleteEligibility).to.have.nested.property('[0].eligibilityId', anEligibilityId);
      expect(calls.deleteEligibility).to.have.nested.property('[0].caller.accountId', ourAccount);
    });

  it('returns 403 to a session token, and 400 for a malformed id', async () => {
    const { app, calls } = testApp();
    expect((await remove(app, undefined, aToken())).status).to.equal(403);
    expect((await remove(app, '/v1/eligibility/x')).status).to.equal(400);
    expect(calls.deleteEligibility).to.equal(undefined);
  });

  it('returns 404 for an unknown check, and 409 for one that belongs to a card', async () => {
    expect((await remove(failing(new NotFound('eligibility_id', anEligibilityId)))).status).to.equal(404);
    const { checkBelongsToCard: conflict } = serviceErrors;
    const { body } = await remove(failing(new DomainError(conflict)));
    expect(body).to.include({ message: conflict.publicMessage, code: 409 });
  });
});
