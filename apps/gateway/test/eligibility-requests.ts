import request from 'supertest';
import { aCardId, bearer, ourAccount, ourKey, type testApp } from './fakes.js';

export type App = ReturnType<typeof testApp>['app'];
export const post = (app: App, body: object, credential = ourKey, path = '/v1/eligibility') =>
  request(app).post(path).set('authorization', bearer(credential)).send(body);

export const subscriber = { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' };
export const provider = { npi: '1234567893', organization_name: 'Cedar Clinic' };
export const body = (eligibility: object = {}, more: object = {}) => ({
  card_id: aCardId,
  eligibility: { subscriber, provider, ...eligibility },
  ...more,
});
export const asked = {
  questionJson: JSON.stringify({ subscriber, provider }),
  // The same in the fields for version 0.1.
  caller: { accountId: ourAccount, keyId: 'key-1' },
  cardId: aCardId,
  subscriber: {
    firstName: 'Jordan',
    lastName: 'Example',
    dateOfBirth: '19800102',
    memberId: '',
    gender: undefined,
    groupNumber: undefined,
    ssn: undefined,
  },
  dependent: undefined,
  provider: { npi: '1234567893', firstName: '', lastName: '', organizationName: 'Cedar Clinic' },
  serviceTypeCodes: [],
  procedureCodes: [],
  payerId: '',
  dateOfService: undefined,
  dateOfServiceEnd: undefined,
  idempotencyKey: undefined,
};
