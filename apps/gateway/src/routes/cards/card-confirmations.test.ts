import { ConfirmationStatus, RealPayerReason, ValueSource } from '@cardlens/contracts';
import { expect } from 'chai';
import request from 'supertest';
import { completed, details, scores } from '../../../test/completed-card.js';
import { aCardId, anEligibilityId, aToken, bearer, ourAccount, ourKey, testApp } from '../../../test/fakes.js';

const source = {
  eligibilityId: anEligibilityId,
  payerId: '12345',
  payerName: 'EXAMPLE HEALTH',
  respondedAtUs: Date.UTC(2026, 0, 2, 3, 4, 6) * 1000,
  simulated: true,
};
const sourceBody = {
  eligibility_id: anEligibilityId,
  payer_id: '12345',
  payer_name: 'EXAMPLE HEALTH',
  responded_at: '2026-01-02 03:04:06.000000+00:00',
  simulated: true,
};
const confirmed = {
  ...completed,
  confirmations: {
    payer_name: {
      status: ConfirmationStatus.CONFIRMATION_STATUS_NORMALIZED,
      element: { value: 'EXAMPLE HEALTH' },
      cardValue: 'Example Health',
      source,
    },
    'plan_details[2]': {
      status: ConfirmationStatus.CONFIRMATION_STATUS_ADDED,
      element: { value: 'ROBIN WILLOW', category: 'pcp_name' },
      source,
    },
    group_number: { status: 99 as ConfirmationStatus, element: { value: '1' }, source },
  },
  confirmedDetails: {
    ...details,
    elements: {
      payer_name: { value: 'EXAMPLE HEALTH', scores, source: ValueSource.VALUE_SOURCE_PAYER },
      group_number: { value: '2', scores, source: ValueSource.VALUE_SOURCE_CORRECTION },
    },
  },
  realPayer: {
    reason: RealPayerReason.REAL_PAYER_REASON_MANAGED_CARE,
    name: 'BLUE HERON COMMUNITY PLAN',
    identifier: '99991',
    svcPayerId: 'pay_abcd2345',
    svcPayerName: 'BLUE HERON',
    claimsIds: [{ clearinghouse: 'Availity', payerId: '77777' }],
    source,
  },
};

const get = (query: object, credential = ourKey, card: typeof completed = confirmed, scopes?: string[]) =>
  request(
    testApp({
      cards: { getCard: async () => card },
      ...(scopes && { session: { verifyKey: async () => ({ accountId: ourAccount, keyId: 'key-1', scopes }) } }),
    }).app,
  )
    .get(`/v1/cards/${aCardId}`)
    .query(query)
    .set('authorization', bearer(credential));

describe('GET /v1/cards/:id of a card about which a payer responded', () => {
  it('returns each comparison with its source, and details as they were read', async () => {
    const { body } = await get({});
    expect(body.confirmations).to.deep.equal({
      payer_name: { status: 'normalized', value: 'EXAMPLE HEALTH', card_value: 'Example Health', ...sourceBody },
      'plan_details[2]': { status: 'added', value: 'ROBIN WILLOW', category: 'pcp_name', ...sourceBody },
    });
    expect(body.details.payer_name).to.deep.equal({ value: 'Example Health', scores });
  });

  it('returns the values of the payer with confirmed=true, and says where each comes from', async () => {
    const { body } = await get({ confirmed: 'true' });
    expect(body.details.payer_name).to.deep.equal({ value: 'EXAMPLE HEALTH', scores, source: 'payer' });
    expect(body.details.group_number).to.deep.equal({ value: '2', scores, source: 'correction' });
    const [dependent] = body.details.dependent_names;
    expect(dependent).to.deep.include({ value: 'Sam Sample', scores }).and.not.to.have.property('source');
  });

  it('returns corrected values with confirmed=true while nothing is confirmed', async () => {
    const elements = { payer_name: { value: 'Corrected', scores } };
    const card = { ...completed, correctedDetails: { ...details, elements } };
    const { body } = await get({ confirmed: 'true' }, ourKey, card);
    expect(body.details.payer_name.value).to.equal('Corrected');
    expect(body).not.to.have.property('confirmations');
    expect(body.payer_match).not.to.have.property('real_payer');
  });

  it('returns the payer that the response names beside the matched one, also without a match', async () => {
    const real = {
      reason: 'managed_care',
      name: 'BLUE HERON COMMUNITY PLAN',
      identifier: '99991',
      svc_payer_id: 'pay_abcd2345',
      svc_payer_name: 'BLUE HERON',
      claims_payer_ids: [{ clearinghouse: 'Availity', payer_id: '77777' }],
      ...sourceBody,
    };
    const { body } = await get({});
    expect(body.payer_match).to.include({ svc_payer_id: 'pay_abcd2345' });
    expect(body.payer_match.real_payer).to.deep.equal(real);
    const unmatched = (await get({}, ourKey, { ...confirmed, payerMatch: undefined })).body;
    expect(unmatched.payer_match).to.deep.equal({ matches: [], change_healthcare: [], custom: [], real_payer: real });
  });

  it('shows nothing of the response without the scope eligibility, or to a token of a magic link', async () => {
    for (const [credential, scopes] of [
      [ourKey, ['read', 'write']],
      [aToken({ scope: 'capture' }), undefined],
      [aToken({ key_scopes: ['read'] }), undefined],
    ] as const) {
      const { body } = await get({}, credential, confirmed, scopes && [...scopes]);
      expect(body.details.payer_name.value).to.equal('Example Health');
      expect(body).not.to.have.property('confirmations');
      expect(body.payer_match).not.to.have.property('real_payer');
      const denied = await get({ confirmed: 'true' }, credential, confirmed, scopes && [...scopes]);
      expect([denied.status, denied.body.type]).to.deep.equal([403, 'Access Denied']);
    }
  });
});
