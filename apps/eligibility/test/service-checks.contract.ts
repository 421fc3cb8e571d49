import { randomUUID } from 'node:crypto';
import { cardOfCheck, EligibilityState } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { a271 } from './a271.js';
import { exchangeFailure, failureOf } from './fakes.js';
import { aCard, aRequest01, caller, create, documentsOf, ended, eventsOf } from './requests.js';
import { asked, client, payers, responseTo, services } from './running-service.js';

describe('the eligibility service', function () {
  this.timeout(60_000);

  it('becomes ready', async () => {
    const response = await fetch(`http://127.0.0.1:${services[0]!.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('checks a card: created in state processing, then completed, with an event each', async () => {
    const { cardId } = aCard();
    const created = await create(cardId);
    expect(created.state).to.equal(EligibilityState.ELIGIBILITY_STATE_PROCESSING);
    expect(JSON.parse(created.requestJson)).to.deep.include({ trading_partner_service_id: '60054' });
    const record = await ended(created.eligibilityId);
    expect(record.state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(JSON.parse(record.responseJson)).to.include({ kind: '271' });
    expect(record.endedAtUs).to.be.greaterThan(record.createdAtUs);
    await eventually(() => eventsOf(created.eligibilityId).length >= 2);
    expect(eventsOf(created.eligibilityId)).to.deep.equal(['eligibility.created', 'eligibility.completed']);
    const newest = await client.calls.getNewestEligibility({ caller, cardId });
    expect(newest.eligibility).to.include({ eligibilityId: created.eligibilityId, requestJson: '', responseJson: '' });
  });

  it('creates two records for two requests, and one for one idempotency key', async () => {
    const { cardId } = aCard();
    const both = await Promise.all([create(cardId), create(cardId)]);
    expect(new Set(both.map(({ eligibilityId }) => eligibilityId)).size).to.equal(2);
    for (const { eligibilityId } of both)
      expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    const key = randomUUID();
    const first = await create(cardId, { idempotencyKey: key });
    await ended(first.eligibilityId);
    expect(await create(cardId, { idempotencyKey: key })).to.include({
      eligibilityId: first.eligibilityId,
      state: EligibilityState.ELIGIBILITY_STATE_PROCESSING,
    });
    const error = await failureOf(create(cardId, { idempotencyKey: key, serviceTypeCodes: ['98'] }));
    expect(error).to.include({ kind: 'unprocessable' });
    expect(await documentsOf(cardId)).to.equal(3);
  });

  it('takes the request of a gateway of version 0.1 for the same as one of this version', async () => {
    const { cardId } = aCard();
    const more = { idempotencyKey: randomUUID(), procedureCodes: [{ qualifier: 'HC', code: '99213', modifiers: [] }] };
    const created = await create(cardId, more);
    const repeated = await client.calls.createEligibility(aRequest01(cardId, more));
    expect(repeated).to.include({ eligibilityId: created.eligibilityId, requestJson: created.requestJson });
  });

  it('ends a check in error with its code when the payer rejects it', async () => {
    const { cardId } = aCard();
    payers.set('REJECTS', async () => a271({ rejection: 'AAA*N**75*C' }));
    payers.set('BROKEN', () => Promise.reject(exchangeFailure('unauthorized')));
    for (const [payerId, code] of [
      ['REJECTS', 'MEMBER_NOT_FOUND'],
      ['BROKEN', 'PAYER_CONNECTION_FAILED'],
    ] as const) {
      const { eligibilityId } = await create(cardId, { payerId });
      const record = await ended(eligibilityId);
      expect(record).to.deep.include({ state: EligibilityState.ELIGIBILITY_STATE_ERROR, failure: { code } });
      await eventually(() => eventsOf(eligibilityId).includes('eligibility.error'));
    }
  });

  it('checks without a card, once for a key, and deletes on request', async () => {
    const subscriber = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'XYZ9' };
    const question = {
      subscriber: { ...subscriber, groupNumber: 'G-100', gender: 'F' },
      payerId: 'NOCARD',
      dateOfService: '20260302',
    };
    payers.set('NOCARD', responseTo);
    const idempotencyKey = randomUUID();
    const { eligibilityId, cardId } = await create('', { ...question, idempotencyKey });
    expect(cardOfCheck({ eligibilityId, cardId })).to.equal(undefined);
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    const { payload } = asked.find(({ payerId }) => payerId === 'NOCARD')!;
    for (const segment of ['REF*6P*G-100', 'DMG*D8*19800102*F', 'DTP*291*D8*20260302'])
      expect(payload.split('~')).to.include(segment);
    expect(await create('', { ...question, idempotencyKey })).to.include({ eligibilityId });

    await client.calls.deleteEligibility({ caller, eligibilityId });
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'));
    expect(await documentsOf(cardId)).to.equal(0);
    const again = await create('', { ...question, idempotencyKey });
    expect(again.eligibilityId).not.to.equal(eligibilityId);
    const ofCard = await create(aCard().cardId);
    const rejected = failureOf(client.calls.deleteEligibility({ caller, eligibilityId: ofCard.eligibilityId }));
    expect(await rejected).to.include({ kind: 'conflict' });
  });
});
