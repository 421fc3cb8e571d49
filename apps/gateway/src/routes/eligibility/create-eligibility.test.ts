import { DomainError, eligibilityQuotaExceeded } from '@cardlens/errors';
import { expect } from 'chai';
import request from 'supertest';
import {
  aCardId,
  anEligibility,
  anEligibilityId,
  aToken,
  bearer,
  ourAccount,
  ourKey,
  outage,
  testApp,
} from '../../../test/fakes.js';

type App = ReturnType<typeof testApp>['app'];
const post = (app: App, body: object, credential = ourKey, path = '/v1/eligibility') =>
  request(app).post(path).set('authorization', bearer(credential)).send(body);

const subscriber = { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' };
const provider = { npi: '1234567893', organization_name: 'Cedar Clinic' };
const body = (eligibility: object = {}, more: object = {}) => ({
  card_id: aCardId,
  eligibility: { subscriber, provider, ...eligibility },
  ...more,
});
const asked = {
  caller: { accountId: ourAccount, identityId: '', sessionId: '', userId: '', keyId: 'key-1' },
  cardId: aCardId,
  subscriber: {
    firstName: 'Jordan',
    lastName: 'Example',
    dateOfBirth: '19800102',
    memberId: '',
    gender: undefined,
    groupNumber: undefined,
  },
  dependent: undefined,
  provider: { npi: '1234567893', firstName: '', lastName: '', organizationName: 'Cedar Clinic' },
  serviceTypeCodes: [],
  payerId: '',
  dateOfService: undefined,
  dateOfServiceEnd: undefined,
  idempotencyKey: undefined,
};

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
    const everything = {
      subscriber: { ...subscriber, member_id: 'CVH1', group_number: '0087421', gender: 'M' },
      dependent,
      provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
      service_type_codes: ['30', 'MH'],
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
        payerId: '60054',
        dateOfService: '20260302',
        dateOfServiceEnd: '20260331',
      },
    };
    const { payerId: _, ...withoutPayer } = camel.eligibility;
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
        subscriber: { ...asked.subscriber, memberId: 'CVH1', groupNumber: '0087421', gender: 'M' },
        dependent: {
          firstName: 'Riley',
          lastName: 'Example',
          dateOfBirth: '20150607',
          relationship: 'child',
          gender: 'F',
        },
        provider: { npi: '1234567893', firstName: 'Robin', lastName: 'Willow', organizationName: '' },
        serviceTypeCodes: ['30', 'MH'],
        payerId: '60054',
        dateOfService: '20260302',
        dateOfServiceEnd: '20260331',
      })),
    );
  });

  for (const [what, sent] of [
    ['a member number', body({ subscriber: { ...subscriber, member_id: 'CVH1' } })],
    ['a payer', body({ payer_id: '60054' })],
    ['a payer beside the question', body({}, { payerId: '60054' })],
  ] as const)
    it(`denies a session token that gives ${what}, with which it could ask about anybody`, async () => {
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

  for (const [what, sent, message] of [
    ['nothing', {}, 'eligibility is required'],
    ['a list', [], 'The request body must be a JSON object'],
    [
      'a gender of another code',
      body({ subscriber: { ...subscriber, gender: 'female' } }),
      'subscriber.gender must be F or M',
    ],
    [
      'a group number of 51 letters',
      body({ subscriber: { ...subscriber, group_number: 'x'.repeat(51) } }),
      'subscriber.group_number must be 1 to 50 printable characters',
    ],
    [
      'a service on no day',
      body({ date_of_service: '20260230' }),
      'date_of_service must be a day, formatted as YYYYMMDD',
    ],
    [
      'a period that ends before it begins',
      body({ date_of_service: '20260302', date_of_service_end: '20260301' }),
      'date_of_service_end requires a date_of_service that is not later',
    ],
    [
      'a period without a beginning',
      body({ date_of_service_end: '20260301' }),
      'date_of_service_end requires a date_of_service that is not later',
    ],
    ['a card that is no id', body({}, { card_id: 'x' }), 'Invalid card_id, the ID must be formatted as a UUID.'],
    ['a card that is null', body({}, { card_id: null }), 'Invalid card_id, the ID must be formatted as a UUID.'],
    ['no question', { card_id: aCardId }, 'eligibility is required'],
    ['a question that is text', { card_id: aCardId, eligibility: 'x' }, 'eligibility must be an object'],
    ['no subscriber', body({ subscriber: undefined }), 'subscriber is required'],
    ['a subscriber that is a list', body({ subscriber: [] }), 'subscriber must be an object'],
    [
      'no first name',
      body({ subscriber: { ...subscriber, first_name: undefined } }),
      'subscriber.first_name is required',
    ],
    [
      'an empty first name',
      body({ subscriber: { ...subscriber, first_name: ' ' } }),
      'subscriber.first_name must be 1 to 35 printable characters',
    ],
    [
      'a first name of 36 letters',
      body({ subscriber: { ...subscriber, first_name: 'x'.repeat(36) } }),
      'subscriber.first_name must be 1 to 35 printable characters',
    ],
    [
      'a last name with a line break',
      body({ subscriber: { ...subscriber, last_name: 'a\nb' } }),
      'subscriber.last_name must be 1 to 60 printable characters',
    ],
    [
      'a last name that is a number',
      body({ subscriber: { ...subscriber, last_name: 7 } }),
      'subscriber.last_name must be 1 to 60 printable characters',
    ],
    [
      'no birth date',
      body({ subscriber: { ...subscriber, date_of_birth: undefined } }),
      'subscriber.date_of_birth is required',
    ],
    [
      'a birth date with hyphens',
      body({ subscriber: { ...subscriber, date_of_birth: '1980-01-02' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'a birth date that is a number',
      body({ subscriber: { ...subscriber, date_of_birth: 19800102 } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'a birth date with a line break',
      body({ subscriber: { ...subscriber, date_of_birth: '19800102\n' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'the 30th of February',
      body({ subscriber: { ...subscriber, date_of_birth: '19800230' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a birth date of 1799',
      body({ subscriber: { ...subscriber, date_of_birth: '17991231' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a birth date to come',
      body({ subscriber: { ...subscriber, date_of_birth: '29990101' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a member id of one letter',
      body({ subscriber: { ...subscriber, member_id: 'x' } }),
      'subscriber.member_id must be 2 to 80 printable characters',
    ],
    ['a dependent without names', body({ dependent: {} }), 'dependent.first_name is required'],
    ['a dependent that is null', body({ dependent: null }), 'dependent must be an object'],
    [
      'an unknown relationship',
      body({ dependent: { ...subscriber, relationship: 'neighbor' } }),
      'dependent.relationship must be spouse, child or other',
    ],
    ['no provider', body({ provider: undefined }), 'provider is required'],
    ['no NPI', body({ provider: { organization_name: 'x' } }), 'provider.npi is required'],
    [
      'an NPI with a wrong check digit',
      body({ provider: { ...provider, npi: '1234567890' } }),
      'provider.npi must be ten digits with a valid check digit',
    ],
    [
      'an NPI that is a number',
      body({ provider: { ...provider, npi: 1234567893 } }),
      'provider.npi must be ten digits with a valid check digit',
    ],
    [
      'a provider without a name',
      body({ provider: { npi: '1234567893' } }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
    [
      'a provider with half a name',
      body({ provider: { npi: '1234567893', first_name: 'Robin' } }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
    [
      'service types that are text',
      body({ service_type_codes: '30' }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'a service type that is a number',
      body({ service_type_codes: [30] }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'a hundred service types',
      body({ service_type_codes: Array(100).fill('30') }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'an unknown service type',
      body({ service_type_codes: ['30', '29'] }),
      'service_type_codes must be codes of the X12 list of service types, such as 30',
    ],
    ['a payer that is a number', body({ payer_id: 60054 }), 'payer_id must be 2 to 80 printable characters'],
    [
      'several faults: the first',
      body({ subscriber: { ...subscriber, date_of_birth: 'x' }, provider: {}, service_type_codes: 1 }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'faults in provider and service types: the provider',
      body({ provider: { npi: '1234567893' }, service_type_codes: 1 }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, sent);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(res.status).to.equal(400);
      expect(calls.createEligibility).to.equal(undefined);
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
    it(`answers ${status} when ${what}`, async () => {
      const refusal = new DomainError({ code: 'X', kind, publicMessage: 'as the service says' });
      const { app } = testApp({ eligibility: { createEligibility: () => Promise.reject(refusal) } });
      const res = await post(app, body());
      expect(res.status).to.equal(status);
      expect(res.body).to.deep.equal({ message: 'as the service says', type, code: status });
    });

  it('answers 429 until midnight UTC when the daily quota is used up', async () => {
    const publicMessage = 'The account has used up its eligibility checks of today';
    const refusal = new DomainError({ code: eligibilityQuotaExceeded, kind: 'rate_limited', publicMessage });
    const { app, clock } = testApp({ eligibility: { createEligibility: () => Promise.reject(refusal) } });
    const res = await post(app, body());
    expect(res.status).to.equal(429);
    expect(res.body.message).to.equal(publicMessage);
    const midnight = new Date(clock.nowMs()).setUTCHours(24, 0, 0, 0);
    expect(Number(res.headers['retry-after'])).to.equal(Math.ceil((midnight - clock.nowMs()) / 1000));
  });

  it('answers 503 while the eligibility service is unavailable', async () => {
    const { app } = testApp({ eligibility: { createEligibility: () => Promise.reject(outage()) } });
    expect((await post(app, body())).status).to.equal(503);
  });

  it('is allowed for an end user and denied to a capture token', async () => {
    const { app, calls } = testApp();
    expect((await post(app, body(), aToken())).status).to.equal(201);
    expect(calls.createEligibility).to.have.nested.property('[0].caller.userId', 'user-1');
    const res = await post(app, body(), aToken({ scope: 'capture' }));
    expect(res.status).to.equal(403);
    expect(res.body).to.include({ type: 'Access Denied' });
  });
});
