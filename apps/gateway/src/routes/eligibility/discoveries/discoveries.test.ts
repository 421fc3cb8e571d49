import { EligibilityDiscoveryEnd, EligibilityDiscoveryState } from '@cardlens/contracts';
import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aCardId,
  aDiscoveryId,
  anEligibility,
  anEligibilityDiscovery,
  anEligibilityId,
  aToken,
  bearer,
  ourKey,
  testApp,
} from '../../../../test/fakes.js';

const path = '/v1/eligibility/discoveries';
const good = {
  person: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
  consent: true,
};
const post = (app: ReturnType<typeof testApp>['app'], body: object, credential = ourKey) =>
  request(app).post(path).set('authorization', bearer(credential)).send(body);

describe('POST /v1/eligibility/discoveries', () => {
  it('starts a discovery with what is known about the person', async () => {
    const { app, calls } = testApp();
    const hints = { state: 'tx', zip: '78701-1234', employer: 'Cedar Motors', card_id: aCardId };
    const res = await post(app, { ...good, hints, budget: 5, stop_rule: 'budget' }).set('idempotency-key', 'k1');
    expect(res.status, res.text).to.equal(201);
    expect(res.body).to.deep.include({
      discovery_id: aDiscoveryId,
      state: 'processing',
      budget: 10,
      inquiries_made: 1,
      coverages_found: 0,
      coverages: [],
    });
    expect(res.headers.location).to.match(new RegExp(`${path}/${aDiscoveryId}$`));
    const [call] = calls.createEligibilityDiscovery as { requestJson: string; idempotencyKey: string }[];
    expect(call?.idempotencyKey).to.equal('k1');
    expect(JSON.parse(call?.requestJson ?? '')).to.deep.equal({
      person: good.person,
      provider: good.provider,
      hints: { state: 'TX', zip: '78701', employer: 'Cedar Motors', card_id: aCardId },
      budget: 5,
      stop_rule: 'budget',
    });
  });

  it('asks at most ten payers, until the primary coverage is found, by default', async () => {
    const { app, calls } = testApp();
    expect((await post(app, good)).status).to.equal(201);
    const [call] = calls.createEligibilityDiscovery as { requestJson: string }[];
    expect(JSON.parse(call?.requestJson ?? '')).to.include({ budget: 10, stop_rule: 'primary_found' });
  });

  const consentError = 'consent must be true: the person, or a law, allows you to ask payers about the coverage';
  for (const [what, body, message] of [
    ['no consent', { ...good, consent: undefined }, consentError],
    ['a refused consent', { ...good, consent: false }, consentError],
    ['a consent that is text', { ...good, consent: 'true' }, consentError],
    ['no person', { ...good, person: undefined }, 'person is required'],
    [
      'no birth date',
      { ...good, person: { ...good.person, date_of_birth: undefined } },
      'person.date_of_birth is required',
    ],
    ['a short number', { ...good, person: { ...good.person, ssn: '12345678' } }, 'person.ssn must be nine digits'],
    ['no provider', { ...good, provider: undefined }, 'provider is required'],
    ['a state that is none', { ...good, hints: { state: 'Texas' } }, 'hints.state must be two letters, such as TX'],
    [
      'a short ZIP code',
      { ...good, hints: { zip: '787' } },
      'hints.zip must be five digits, or nine with or without a hyphen',
    ],
    [
      'a card that is none',
      { ...good, hints: { card_id: 'x' } },
      'Invalid hints.card_id, the ID must be formatted as a UUID.',
    ],
    ['no budget at all', { ...good, budget: 0 }, 'budget must be a whole number from 1 to 50'],
    ['a large budget', { ...good, budget: 51 }, 'budget must be a whole number from 1 to 50'],
    ['another rule', { ...good, stop_rule: 'all' }, 'stop_rule must be primary_found or budget'],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body);
      expect([res.status, res.body.message]).to.deep.equal([400, message]);
      expect(calls.createEligibilityDiscovery).to.equal(undefined);
    });

  it('is for API keys only', async () => {
    const { app, calls } = testApp();
    expect((await post(app, good, await aToken())).status).to.equal(403);
    expect(calls.createEligibilityDiscovery).to.equal(undefined);
  });

  it('reports that no payer can be asked, and a quota that is used up', async () => {
    for (const [error, status] of [
      [serviceErrors.noPayerToAsk, 409],
      [serviceErrors.checksUsedUp('account'), 429],
    ] as const) {
      const { app } = testApp({
        eligibility: { createEligibilityDiscovery: () => Promise.reject(new DomainError(error)) },
      });
      const res = await post(app, good);
      expect(res.status).to.equal(status);
      expect(res.body.message).to.equal(error.publicMessage);
      if (status === 429) expect(Number(res.headers['retry-after'])).to.be.greaterThan(0);
    }
  });
});

describe('GET /v1/eligibility/discoveries/{discovery_id}', () => {
  it('returns inquiries and coverages', async () => {
    const coverage = {
      eligibility_id: anEligibilityId,
      payer_id: '60054',
      payer_name: 'AETNA',
      kind: 'commercial',
      confidence: 'high',
      payment_order: 'primary',
      payment_order_reason: 'only_coverage',
      member_id: 'CVH123',
    };
    const content = { ...JSON.parse(anEligibilityDiscovery().contentJson), coverages: [coverage] };
    const { app } = testApp({
      eligibility: {
        getEligibilityDiscovery: async () =>
          anEligibilityDiscovery({
            state: EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_COMPLETED,
            endedBy: EligibilityDiscoveryEnd.ELIGIBILITY_DISCOVERY_END_PRIMARY_FOUND,
            endedAtUs: Date.UTC(2026, 0, 2, 3, 4, 6) * 1000,
            coveragesFound: 1,
            contentJson: JSON.stringify(content),
          }),
      },
    });
    const res = await request(app).get(`${path}/${aDiscoveryId}`).set('authorization', bearer(ourKey));
    expect(res.status, res.text).to.equal(200);
    expect(res.body).to.deep.include({
      state: 'completed',
      ended_by: 'primary_found',
      completed_at: '2026-01-02 03:04:06.000000+00:00',
      coverages: [coverage],
      person: good.person,
    });
    expect(res.body.inquiries).to.have.length(1);
  });

  it('is 404 for a discovery of another account, and for any id that is none', async () => {
    const notFound = () => Promise.reject(new NotFound('discovery_id', aDiscoveryId));
    const { app } = testApp({ eligibility: { getEligibilityDiscovery: notFound } });
    const get = (id: string) => request(app).get(`${path}/${id}`).set('authorization', bearer(ourKey));
    expect((await get(aDiscoveryId)).status).to.equal(404);
    expect((await get('x')).status).to.equal(400);
  });
});

describe('the other operations of discoveries', () => {
  it('list, cancel and delete', async () => {
    const { app, calls } = testApp({
      eligibility: {
        listEligibilityDiscoveries: async () => ({
          discoveries: [anEligibilityDiscovery()],
          next: { createdAtUs: 1, discoveryId: aDiscoveryId },
        }),
      },
    });
    const send = (method: 'get' | 'post' | 'delete', at: string) =>
      request(app)[method](at).set('authorization', bearer(ourKey));
    const list = await send('get', `${path}?limit=1`);
    expect(list.body.discoveries[0]).to.not.have.any.keys('inquiries', 'coverages');
    expect(list.body.discoveries[0]).to.include({ discovery_id: aDiscoveryId, inquiries_made: 1 });
    const { next_cursor: cursor } = list.body.response_metadata;
    expect((await send('get', `${path}?cursor=${cursor}`)).status).to.equal(200);
    expect((calls.listEligibilityDiscoveries as { after: unknown }[])[1]?.after).to.deep.equal({
      createdAtUs: 1,
      discoveryId: aDiscoveryId,
    });
    expect((await send('post', `${path}/${aDiscoveryId}/cancel`)).body).to.include({ state: 'canceled' });
    expect((await send('delete', `${path}/${aDiscoveryId}`)).status).to.equal(204);
  });
});

describe('POST /v1/eligibility/{eligibility_id}/card', () => {
  const join = (app: ReturnType<typeof testApp>['app'], body: object) =>
    request(app).post(`/v1/eligibility/${anEligibilityId}/card`).set('authorization', bearer(ourKey)).send(body);

  it('joins the check to the card', async () => {
    const { app, calls } = testApp({
      eligibility: { joinEligibilityToCard: async () => anEligibility({ discoveryId: aDiscoveryId }) },
    });
    const res = await join(app, { card_id: aCardId });
    expect(res.status, res.text).to.equal(200);
    expect(res.body).to.include({ card_id: aCardId, discovery_id: aDiscoveryId });
    expect((calls.joinEligibilityToCard as object[])[0]).to.include({
      eligibilityId: anEligibilityId,
      cardId: aCardId,
    });
  });

  it('rejects a request without a card, and reports a card of somebody else', async () => {
    const { app } = testApp({
      eligibility: { joinEligibilityToCard: () => Promise.reject(new DomainError(serviceErrors.cardOfAnother)) },
    });
    expect((await join(app, {})).status).to.equal(400);
    const res = await join(app, { card_id: aCardId });
    expect([res.status, res.body.message]).to.deep.equal([409, serviceErrors.cardOfAnother.publicMessage]);
  });
});
