import { EligibilityState } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { aCard, create, deleteCard, ended, eventsOf, get } from './requests.js';
import { heard, mongo, payers, replaceService, responseTo } from './running-service.js';
import { stores } from './stores.js';

describe('the eligibility service: interruptions', function () {
  this.timeout(60_000);

  it('resumes a check whose process was killed', async () => {
    // The first process takes the check and then dies; another one takes over after `ELIGIBILITY_TAKE_OVER`.
    const { cardId } = aCard();
    const payerId = 'CUTOFF';
    let attempts = 0;
    payers.set(payerId, (request, signal) => {
      attempts++;
      if (attempts > 1) return responseTo(request);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const { eligibilityId } = await create(cardId, { payerId });
    await eventually(() => attempts === 1);
    await replaceService();
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect(attempts).to.equal(2);
  });

  it('announces the outcome of a check that ended while the broker was unavailable', async () => {
    const { cardId } = aCard();
    let response: (() => void) | undefined;
    payers.set(
      'DARK',
      (request) =>
        new Promise((resolve) => {
          response = () => void responseTo(request).then(resolve);
        }),
    );
    const { eligibilityId } = await create(cardId, { payerId: 'DARK' });
    await eventually(() => response !== undefined);
    await stores().nats.stop();
    response!();
    expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    await stores().nats.start();
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.completed'), { timeoutMs: 20_000 });
  });

  it('does not let payers that never respond slow down the others', async () => {
    const { cardId } = aCard();
    for (const payerId of ['DEAD', 'SILENT']) {
      payers.set(
        payerId,
        (_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      );
    }
    const stuck = await Promise.all(
      ['DEAD', 'SILENT'].flatMap((payerId) => Array.from({ length: 40 }, () => create(cardId, { payerId }))),
    );
    const quick = await Promise.all(Array.from({ length: 10 }, () => create(cardId, { payerId: 'QUICK' })));
    for (const { eligibilityId } of quick)
      expect((await ended(eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_COMPLETED);
    expect((await get(stuck[0]!.eligibilityId)).state).to.equal(EligibilityState.ELIGIBILITY_STATE_PROCESSING);
    await deleteCard(cardId);
  });

  it('removes every event from its record once it is published', async () => {
    const waiting = () => mongo.connection.collection('eligibilities').countDocuments({ outbox: { $ne: [] } });
    const { cardId } = aCard();
    await ended((await create(cardId)).eligibilityId);
    await eventually(async () => (await waiting()) === 0, { timeoutMs: 20_000 });
  });

  it('has no personal data in events', () => {
    expect(heard.length).to.be.greaterThan(20);
    expect(JSON.stringify(heard)).not.to.match(/jordan|example|19800102|CVH123|cedar|1234567893/i);
  });
});
