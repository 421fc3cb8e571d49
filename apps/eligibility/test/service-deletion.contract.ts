import { randomUUID } from 'node:crypto';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { failureOf } from './fakes.js';
import { aCard, caller, create, deleteCard, documentsOf, ended, eventsOf, get } from './requests.js';
import { mongo, payers, periods, responseTo } from './running-service.js';

describe('the eligibility service: deletion', function () {
  this.timeout(60_000);

  it('removes and announces everything of a deleted card, also while a check runs', async () => {
    const { cardId } = aCard();
    const other = aCard();
    const kept = await create(other.cardId);
    let response: (() => void) | undefined;
    payers.set(
      'LATE',
      (request) =>
        new Promise((resolve) => {
          response = () => void responseTo(request).then(resolve);
        }),
    );
    const done = await create(cardId);
    await ended(done.eligibilityId);
    const running = await create(cardId, { payerId: 'LATE' });
    await eventually(() => response !== undefined);
    await deleteCard(cardId);
    response!();
    for (const { eligibilityId } of [done, running]) {
      await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'));
      expect(await failureOf(get(eligibilityId))).to.include({ kind: 'not_found' });
    }
    // The end of a later check proves that the late one has been handled.
    await ended(kept.eligibilityId);
    await ended((await create(other.cardId)).eligibilityId);
    expect(await documentsOf(cardId)).to.equal(0);
    expect(eventsOf(running.eligibilityId)).to.deep.equal(['eligibility.created', 'eligibility.deleted']);
    expect(await documentsOf(other.cardId)).to.equal(2);
  });

  it('deletes a check that is older than the retention period of its account', async () => {
    const mine = { ...caller, accountId: randomUUID() };
    const subscriber = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: 'XYZ9' };
    const without = () => create('', { caller: mine, subscriber, payerId: 'QUICK' });
    const [old, young] = [await without(), await without()];
    for (const { eligibilityId } of [old, young]) await ended(eligibilityId, mine);
    const createdAtUs = (Date.now() - 40 * 86_400_000) * 1000;
    const records = mongo.connection.collection<{ _id: string }>('eligibilities');
    await records.updateOne({ _id: old.eligibilityId }, { $set: { createdAtUs } });
    periods.push({ accountId: mine.accountId, retentionDays: 30 });
    await eventually(() => eventsOf(old.eligibilityId).includes('eligibility.deleted'), { timeoutMs: 20_000 });
    expect(await failureOf(get(old.eligibilityId, mine))).to.include({ kind: 'not_found' });
    expect(await get(young.eligibilityId, mine)).to.include({ eligibilityId: young.eligibilityId });
  });

  it('removes a record that a concurrent request wrote while its card was deleted', async () => {
    const card = aCard();
    await deleteCard(card.cardId);
    // The card service had already responded.
    const { eligibilityId } = await create(card.cardId);
    await eventually(() => eventsOf(eligibilityId).includes('eligibility.deleted'), { timeoutMs: 20_000 });
    await eventually(async () => (await documentsOf(card.cardId)) === 0);
  });
});
