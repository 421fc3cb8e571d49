import { CardState, type Details, Side } from '@cardlens/contracts';
import request from 'supertest';
import { aCard, aCardId, aScanId, bearer, ourKey, type testApp } from './fakes.js';

export const get = (app: ReturnType<typeof testApp>['app'], id = aCardId) =>
  request(app).get(`/v1/cards/${id}`).set('authorization', bearer(ourKey));

export const scores = ['0.990', '0.970'];
export const details: Details = {
  elements: { payer_name: { value: 'Example Health', scores } },
  dependentNames: [{ value: 'Sam Sample', scores }],
  planDetails: [
    { service: 'office_visit', category: 'copay', network: 'in', value: '$25', scores },
    { service: 'other', category: 'pcp_name', network: 'any', value: 'Dr. Sample', scores },
  ],
  phoneNumbers: [
    { label: 'Members', type: 'member_services', value: '800-555-0100', scores },
    { label: 'Fax', type: 'other', value: '800-555-0101', scores },
  ],
  addresses: [{ label: 'Claims', type: 'medical_claims', value: 'PO Box 1, Springfield', scores }],
};
const entry = {
  clearinghouse: 'Example Clearing',
  payerId: '12345',
  transactionType: 'professional',
  payerName: 'EXAMPLE HEALTH',
  svcPayerId: 'pay_abcd2345',
  score: '0.980',
  lastUpdated: '2026-01-01T00:00:00+00:00',
  source: 'v1',
};
export const completed = aCard({
  state: CardState.CARD_STATE_COMPLETED,
  details,
  payerMatch: {
    svcPayerId: 'pay_abcd2345',
    svcPayerName: 'EXAMPLE HEALTH',
    score: '0.980',
    matches: [entry],
    changeHealthcare: [],
    custom: [
      { customPayerId: 'c1', customPayerName: 'Example', customPayerNameAlt: '', score: '0.900', source: 'list 1' },
    ],
  },
  insuranceScanVersion: '1.2.0',
  payerMatchVersion: '2026.1',
  clientMetadataJson: '{"visit":7}',
  scans: [
    { scanId: aScanId, side: Side.SIDE_FRONT },
    { scanId: aCardId, side: Side.SIDE_BACK },
  ],
});
