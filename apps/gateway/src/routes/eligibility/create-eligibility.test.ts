import { DomainError, eligibilityQuotaExceeded } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import { asked, body, post, provider, subscriber } from '../../../test/eligibility-requests.js';
import {
  aCardId,
  anEligibility,
  anEligibilityId,
  aToken,
  bearer,
  ourClaims,
  ourKey,
  outage,
  testApp,
} from '../../../test/fakes.js';

describe('POST /v1/eligibility', () => {
  for (const path of ['/v1/eligibility', '/eligibility'])
    it(`creates a check in state processing at ${path}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, body(), ourKey, path);
      expect(res.status, res.text).to.equal(201);
      expect(res.body).to.deep.include({
        eligibility_id: anEligibilityId,
        state: 'processing',
        card_id: aCardId,
        created_at: '2026-01-02 03:04:05.000678+00:00',
      });
      expect(res.body.eligibility_request).to.include({ control_number: '000000123' });
      expect(res.body).not.to.have.any.keys('eligibility_response', 'eligibility_summarized_response', 'error');
      expect(res.headers.location).to.equal(`/v1/eligibility/${anEligibilityId}`);
      expect(calls.createEligibility).to.deep.equal([asked]);
    });

  it('accepts every field, also in camelCase', async () => {
    const dependent = {
      first_name: 'Riley',
      last_name: 'Example',
      date_of_birth: '20150607',
      relationship: 'Child',
      gender: 'f',
    };
    const address = { lines: ['1 Main St'], city: 'Springfield', state: 'IL', postal_code: '62701-1234' };
    const everything = {
      subscriber: {
        ...subscriber,
        member_id: 'CVH1',
        group_number: '0087421',
        gender: 'M',
        address,
        ssn: '000-12-3456',
      },
      dependent,
      provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
      service_type_codes: ['30', 'MH'],
      procedure_codes: [{ code: '99213', modifiers: ['25'] }],
      payer_id: '60054',
      date_of_service: '20260302',
      date_of_service_end: '20260331',
    };
    const camel = {
      cardId: aCardId,
      eligibility: {
        subscriber: {
          firstName: 'Jordan',
          lastName: 'Example',
          dateOfBirth: '19800102',
          memberId: 'CVH1',
          groupNumber: '0087421',
          gender: 'M',
          address: { lines: ['1 Main St'], city: 'Springfield', state: 'il', postalCode: '627011234' },
          ssn: '000123456',
        },
        dependent: {
          firstName: 'Riley',
          lastName: 'Example',
          dateOfBirth: '20150607',
          relationship: 'Child',
          gender: 'F',
        },
        provider: { npi: '1234567893', firstName: 'Robin', lastName: 'Willow' },
        serviceTypeCodes: ['30', 'MH'],
        procedureCodes: [{ qualifier: 'hc', code: '99213', modifiers: ['25'] }],
        payerId: '60054',
        dateOfService: '20260302',
        dateOfServiceEnd: '20260331',
      },
    };
    const { payerId, ...withoutPayer } = camel.eligibility;
    const { app, calls } = testApp();
    for (const sent of [
      body(everything),
      camel,
      { ...camel, payer_id: '60054', eligibility: withoutPayer },
      { ...camel, payerId: '60054', eligibility: withoutPayer },
    ])
      expect((await post(app, sent)).status).to.equal(201);
    expect(calls.createEligibility).to.deep.equal(
      Array.from({ length: 4 }, () => ({
        ...asked,
        questionJson: JSON.stringify({
          ...everything,
          subscriber: { ...everything.subscriber, ssn: '000123456' },
          dependent: { ...dependent, relationship: 'child', gender: 'F' },
          procedure_codes: [{ code: '99213', qualifier: 'HC', modifiers: ['25'] }],
        }),
        subscriber: { ...asked.subscriber, memberId: 'CVH1', groupNumber: '0087421', gender: 'M', ssn: '000123456' },
        dependent: {
          firstName: 'Riley',
          lastName: 'Example',
          dateOfBirth: '20150607',
          relationship: 'child',
          gender: 'F',
        },
        provider: { npi: '1234567893', firstName: 'Robin', lastName: 'Willow', organizationName: '' },
        serviceTypeCodes: ['30', 'MH'],
        procedureCodes: [{ qualifier: 'HC', code: '99213', modifiers: ['25'] }],
        payerId: '60054',
        dateOfService: '20260302',
        dateOfServiceEnd: '20260331',
      })),
    );
  });

  for (const [what, sent] of [
    ['a member number', body({ subscriber: { ...subscriber, member_id: 'CVH1' } })],
    ['a payer', body({ payer_id: '60054' })],
    ['a social security number', body({ subscriber: { ...subscriber, ssn: '000123456' } })],
    ['a payer beside the question', body({}, { payerId: '60054' })],
  ] as const)
    it(`rejects ${what} from a session token, which could otherwise check anyone`, async () => {
      const { app, calls } = testApp();
      const res = await request(app).post('/v1/eligibility').set('authorization', bearer(aToken())).send(sent);
      expect(res.status).to.equal(403);
      expect(res.body.type).to.equal('Access Denied');
      expect(calls.createEligibility).to.equal(undefined);
    });

  it('creates a check without a card', async () => {
    const withoutCard = () => Promise.resolve(anEligibility({ cardId: anEligibilityId }));
    const { app, calls } = testApp({ eligibility: { createEligibility: withoutCard } });
    const question = { subscriber: { ...subscriber, member_id: 'CVH1' }, provider, payer_id: '60054' };
    const res = await post(app, { eligibility: question });
    expect(res.status, res.text).to.equal(201);
    expect(res.body).to.include({ eligibility_id: anEligibilityId }).and.not.to.have.property('card_id');
    expect(calls.createEligibility).to.have.nested.property('[0].cardId', '');
  });

  it('accepts a birth date of today in any time zone, and none of tomorrow', async () => {
    const hourMs = 3_600_000;
    const dayAfter = (hours: number) =>
      new Date(Date.now() + hours * hourMs).toISOString().slice(0, 10).replaceAll('-', '');
    const statusOf = async (date_of_birth: string) => {
      const { app } = testApp();
      return (await post(app, body({ subscriber: { ...subscriber, date_of_birth } }))).status;
    };
    // The furthest time zone is 14 hours ahead of UTC.
    expect(await statusOf(dayAfter(13.99))).to.equal(201);
    expect(await statusOf(dayAfter(14 + 24))).to.equal(400);
  });

  for (const member_id of ['1E5A2', '9E12', '12345E', 'E+11'])
    it(`accepts a member id that only resembles one of a spreadsheet: ${member_id}`, async () => {
      const { app } = testApp();
      expect((await post(app, body({ subscriber: { ...subscriber, member_id } }))).status).to.equal(201);
    });

  for (const date_of_birth of ['18000101', '18491231'])
    it(`accepts the birth date ${date_of_birth}`, async () => {
      const { app } = testApp();
      expect((await post(app, body({ subscriber: { ...subscriber, date_of_birth } }))).status).to.equal(201);
    });

  for (const name of ["O'Brien", 'Smith-Jones', 'van der Berg III', 'Núñez', 'Müller', '  Example  '])
    it(`accepts the last name "${name}"`, async () => {
      const { app, calls } = testApp();
      expect((await post(app, body({ subscriber: { ...subscriber, last_name: name } }))).status).to.equal(201);
      expect(calls.createEligibility).to.have.nested.property('[0].subscriber.lastName', name.trim());
    });

  it('prefers snake_case names and ignores unknown fields', async () => {
    const { app, calls } = testApp();
    const both = { ...subscriber, firstName: 'Other', middleName: 'x', __proto__: { isAdmin: true } };
    expect((await post(app, body({ subscriber: both, surprise: 1 }))).status).to.equal(201);
    expect(calls.createEligibility).to.have.nested.property('[0].subscriber').deep.equal(asked.subscriber);
  });

  it('forwards the idempotency key and rejects a malformed one', async () => {
    const { app, calls } = testApp();
    await post(app, body()).set('idempotency-key', 'k1');
    expect(calls.createEligibility).to.have.nested.property('[0].idempotencyKey', 'k1');
    const res = await post(app, body()).set('idempotency-key', '');
    expect(res.status).to.equal(400);
  });

  for (const [what, kind, status, type] of [
    ['the card is not there', 'not_found', 404, 'Not Found'],
    ['the card cannot be checked', 'conflict', 409, 'Conflict'],
    ['the key was used with another body', 'unprocessable', 422, 'Unprocessable Entity'],
    ['X12 cannot carry a name', 'invalid', 400, 'Bad Request'],
  ] as const)
    it(`returns ${status} when ${what}`, async () => {
      const rejection = new DomainError({ code: 'X', kind, publicMessage: 'as the service says' });
      const { app } = testApp({ eligibility: { createEligibility: () => Promise.reject(rejection) } });
      const res = await post(app, body());
      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ message: 'as the service says', type, code: status });
    });

  it('returns 429 until midnight UTC when the daily quota is used up', async () => {
    const publicMessage = 'The account has used up its eligibility checks for today';
    const rejection = new DomainError({ code: eligibilityQuotaExceeded, kind: 'rate_limited', publicMessage });
    const { app, clock } = testApp({ eligibility: { createEligibility: () => Promise.reject(rejection) } });
    const res = await post(app, body());
    expect(res.status).to.equal(429);
    expect(res.body.message).to.equal(publicMessage);
    const midnight = new Date(clock.nowMs()).setUTCHours(24, 0, 0, 0);
    expect(Number(res.headers['retry-after'])).to.equal(Math.ceil((midnight - clock.nowMs()) / 1000));
  });

  it('returns 503 while the eligibility service is unavailable', async () => {
    const { app } = testApp({ eligibility: { createEligibility: () => Promise.reject(outage()) } });
    expect((await post(app, body())).status).to.equal(503);
  });

  it('is allowed for an end user and denied to a capture token', async () => {
    const { app, calls } = testApp();
    expect((await post(app, body(), aToken())).status).to.equal(201);
    expect(calls.createEligibility).to.have.nested.property('[0].caller.sessionId', ourClaims.session_id);
    const res = await post(app, body(), aToken({ scope: 'capture' }));
    expect(res.status).to.equal(403);
    expect(res.body).to.include({ type: 'Access Denied' });
  });
});
