import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { deliveryIdOf } from '../src/deliveries/adapters/delivery-id.js';
import { type Delivery, newDelivery } from '../src/deliveries/domain/delivery.js';
import type { DeliveryStore } from '../src/deliveries/handlers/ports.js';
import type { CardId, DeliveryId, WebhookId } from '../src/domain/ids.js';
import { anAccount } from './fakes.js';

const newWebhook = () => randomUUID() as WebhookId;
const newCard = () => randomUUID() as CardId;

const aDelivery = (receiverId: WebhookId, more: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(
    {
      deliveryId: randomUUID() as DeliveryId,
      receiverId,
      accountId: anAccount,
      cardId: newCard(),
      eventId: randomUUID(),
      type: 'card.completed',
      body: '{"type":"card.completed"}',
      isOfDeletion: false,
      occurredAtUs: 1,
      trace: { traceparent: '00-1-2-01' },
    },
    5_000_000,
  ),
  ...more,
});

/** Behavior that handlers require of every store of deliveries. */
export function deliveryStoreSuite(open: () => DeliveryStore): void {
  let deliveries: DeliveryStore;
  let receiverId: WebhookId;
  beforeEach(() => {
    deliveries = open();
    receiverId = newWebhook();
  });
  // Other tests have due deliveries too.
  const due = async (nowMs: number, except: WebhookId[] = []) =>
    (await deliveries.due(nowMs, { except, limit: 1000 }))
      .filter((one) => one.receiverId === receiverId)
      .map(({ deliveryId }) => deliveryId);

  it('return, find and claim deliveries to FHIR destinations like others', async () => {
    const delivery = aDelivery(receiverId, { kind: 'fhir' });
    const ref = { deliveryId: delivery.deliveryId, receiverId };
    await deliveries.add(delivery);
    expect(await deliveries.get(delivery.deliveryId, receiverId)).to.deep.equal(delivery);
    expect(await due(5001)).to.deep.equal([delivery.deliveryId]);
    expect(await deliveries.earlierOf({ ...delivery, occurredAtUs: 2 })).to.have.length(1);
    const claimed = await deliveries.claim(ref, 5001, 9000);
    expect(claimed!.delivery.status).to.equal('pending');
    await deliveries.settle(claimed!, { ...delivery, status: 'failed' });
    expect(await deliveries.get(delivery.deliveryId, receiverId)).to.include({ status: 'failed' });
  });

  it('return a delivery as stored, and keep the first of two with one id', async () => {
    const delivery = aDelivery(receiverId, { errorCode: 'WEBHOOK_TIMEOUT', responseStatus: 500 });
    expect(await deliveries.add(delivery)).to.equal(true);
    expect(await deliveries.add({ ...delivery, body: '{}' })).to.equal(false);
    expect(await deliveries.get(delivery.deliveryId, receiverId)).to.deep.equal(delivery);
    expect(await deliveries.get(randomUUID() as DeliveryId, receiverId)).to.equal(undefined);
    expect(await deliveries.get(delivery.deliveryId, newWebhook())).to.equal(undefined);
  });

  it('make failed deliveries due again, oldest first: not those before, of others, of tests or that succeeded', async () => {
    const at = (createdAtUs: number, more: Partial<Delivery> = {}) =>
      aDelivery(receiverId, { status: 'failed', tries: 8, attempts: 8, createdAtUs, ...more });
    const [second, first] = [at(40), at(30)];
    const others = [at(10), at(30, { isTest: true }), at(30, { status: 'succeeded' })];
    const all = [second, first, ...others, aDelivery(newWebhook(), { status: 'failed', createdAtUs: 30 }), at(50)];
    for (const { nextAttemptAtMs: _at, ...one } of all) await deliveries.add(one);
    const requeued = await deliveries.requeueFailed(receiverId, { sinceUs: 20, limit: 2 }, 700);
    expect(requeued).to.deep.equal([first, second].map(({ deliveryId }) => ({ deliveryId, receiverId })));
    expect(await due(701)).to.have.members([first.deliveryId, second.deliveryId]);
    expect(await due(699)).to.deep.equal([]);
    const stored = await deliveries.get(first.deliveryId, receiverId);
    expect(stored).to.deep.include({ status: 'pending', tries: 0, attempts: 8, nextAttemptAtMs: 700 });
  });

  it('list due deliveries, longest due first, and none of excluded endpoints', async () => {
    const [late, early] = [
      aDelivery(receiverId, { nextAttemptAtMs: 200 }),
      aDelivery(receiverId, { nextAttemptAtMs: 100 }),
    ];
    for (const one of [late, early, aDelivery(receiverId, { nextAttemptAtMs: 300 })]) await deliveries.add(one);
    expect(await due(250)).to.deep.equal([early.deliveryId, late.deliveryId]);
    expect(await due(250, [receiverId, newWebhook()])).to.deep.equal([]);
  });

  it('let one of several processes claim a delivery, and another one when the claim expires', async () => {
    const delivery = aDelivery(receiverId, { nextAttemptAtMs: 100 });
    await deliveries.add(delivery);
    const claims = await Promise.all(Array.from({ length: 10 }, () => deliveries.claim(delivery, 100, 1000)));
    const won = claims.filter((claim) => claim !== undefined);
    expect(won).to.have.length(1);
    expect(won[0]?.delivery).to.deep.equal(delivery);
    expect(await due(999)).to.deep.equal([]);
    expect(await due(1000)).to.deep.equal([delivery.deliveryId]);
    const next = await deliveries.claim(delivery, 1000, 2000);
    expect(await deliveries.settle(won[0]!, { ...delivery, status: 'failed' })).to.equal(false);
    expect(await deliveries.settle(next!, { ...delivery, status: 'succeeded' })).to.equal(true);
    expect((await deliveries.get(delivery.deliveryId, receiverId))?.status).to.equal('succeeded');
    expect(await deliveries.claim(delivery, 9e15, 9e15)).to.equal(undefined);
  });

  it('remove fields that a settled delivery no longer has', async () => {
    const delivery = aDelivery(receiverId, { responseStatus: 500, errorCode: 'WEBHOOK_REFUSED', nextAttemptAtMs: 1 });
    await deliveries.add(delivery);
    const { responseStatus, errorCode, nextAttemptAtMs, ...rest } = delivery;
    const next: Delivery = { ...rest, status: 'succeeded', attempts: 2 };
    await deliveries.settle((await deliveries.claim(delivery, 1, 2))!, next);
    expect(await deliveries.get(delivery.deliveryId, receiverId)).to.deep.equal(next);
  });

  it('make a released delivery due at its time, and a replayed one also while it is claimed', async () => {
    const delivery = aDelivery(receiverId, { nextAttemptAtMs: 100 });
    await deliveries.add(delivery);
    await deliveries.release((await deliveries.claim(delivery, 100, 5000))!, 300);
    expect([await due(299), await due(300)]).to.deep.equal([[], [delivery.deliveryId]]);
    const claimed = await deliveries.claim(delivery, 300, 5000);
    await deliveries.requeue({ ...delivery, tries: 0, nextAttemptAtMs: 400 });
    expect(await due(400)).to.deep.equal([delivery.deliveryId]);
    expect(await deliveries.settle(claimed!, { ...delivery, status: 'failed' })).to.equal(false);
    await deliveries.requeue(aDelivery(receiverId));
    expect(await deliveries.list({ receiverId, limit: 9 })).to.have.length(1);
  });

  it('list newest first, then by id, from any position', async () => {
    const ids = ['1', '2', '3', '4'].map((digit) => deliveryIdOf(receiverId, digit)).sort();
    for (const deliveryId of ids) await deliveries.add(aDelivery(receiverId, { deliveryId, createdAtUs: 7 }));
    const newest = aDelivery(receiverId, { createdAtUs: 8 });
    await deliveries.add(newest);
    const expected = [newest.deliveryId, ...ids.toReversed()];
    const listed = await deliveries.list({ receiverId, limit: 9 });
    expect(listed.map(({ deliveryId }) => deliveryId)).to.deep.equal(expected);
    const after = { createdAtUs: 7, deliveryId: expected[2]! };
    const rest = await deliveries.list({ receiverId, limit: 9, after });
    expect(rest.map(({ deliveryId }) => deliveryId)).to.deep.equal(expected.slice(3));
  });

  it('find earlier deliveries of a card', async () => {
    const cardId = newCard();
    const at = (occurredAtUs: number, more: Partial<Delivery> = {}) =>
      aDelivery(receiverId, { cardId, occurredAtUs, ...more });
    const others = [
      at(30),
      at(10, { status: 'failed' }),
      at(5, { receiverId: newWebhook() }),
      at(1, { cardId: newCard() }),
    ];
    for (const one of [at(10, { tries: 1, nextAttemptAtMs: 42 }), at(20), ...others]) await deliveries.add(one);
    const earlier = await deliveries.earlierOf(at(20));
    expect(earlier).to.deep.equal([{ tries: 1, dueAtMs: 42 }]);
  });

  it('remove only the deliveries of a card, except for its deletion event', async () => {
    const cardId = newCard();
    const deletion = aDelivery(receiverId, { cardId, isOfDeletion: true });
    const foreign = aDelivery(receiverId);
    for (const one of [aDelivery(receiverId, { cardId }), aDelivery(newWebhook(), { cardId }), deletion, foreign])
      await deliveries.add(one);
    expect(await deliveries.removeOfCard(cardId)).to.equal(2);
    const left = await deliveries.list({ receiverId, limit: 9 });
    expect(left.map(({ deliveryId }) => deliveryId)).to.have.members([deletion.deliveryId, foreign.deliveryId]);
  });

  it('remove only the deliveries of a check, except for its deletion event', async () => {
    const check = { cardId: newCard(), eligibilityId: randomUUID() };
    const ofCard = aDelivery(receiverId, { cardId: check.cardId });
    const deletion = aDelivery(receiverId, { ...check, isOfDeletion: true });
    for (const one of [aDelivery(receiverId, check), aDelivery(newWebhook(), check), deletion, ofCard])
      await deliveries.add(one);
    expect(await deliveries.removeOfCheck(check.cardId, check.eligibilityId)).to.equal(2);
    const left = await deliveries.list({ receiverId, limit: 9 });
    expect(left.map(({ deliveryId }) => deliveryId)).to.have.members([deletion.deliveryId, ofCard.deliveryId]);
  });

  it('remove old ended deliveries, those of an endpoint, and a single one', async () => {
    const old = { createdAtUs: -5 };
    const pending = aDelivery(receiverId, old);
    for (const one of [pending, aDelivery(receiverId, { ...old, status: 'failed' }), aDelivery(receiverId)])
      await deliveries.add(one);
    expect(await deliveries.removeOlder(-4)).to.equal(1);
    await deliveries.remove(pending);
    expect(await deliveries.list({ receiverId, limit: 9 })).to.have.length(1);
    await deliveries.removeOfReceiver(receiverId);
    expect(await deliveries.list({ receiverId, limit: 9 })).to.deep.equal([]);
  });

  it('remove ended deliveries of an endpoint beyond its newest ones', async () => {
    const at = (createdAtUs: number, more: Partial<Delivery> = {}) =>
      aDelivery(receiverId, { createdAtUs, status: 'succeeded', ...more });
    const pending = at(1, { status: 'pending' });
    const newest = [at(9), at(8)];
    const foreign = aDelivery(newWebhook(), { createdAtUs: 1, status: 'succeeded' });
    for (const one of [pending, at(2), at(3), ...newest, foreign]) await deliveries.add(one);
    expect(await deliveries.removeBeyond(receiverId, 2)).to.equal(2);
    expect(await deliveries.removeBeyond(receiverId, 9)).to.equal(0);
    const left = await deliveries.list({ receiverId, limit: 9 });
    const idsOf = (all: readonly Delivery[]) => all.map(({ deliveryId }) => deliveryId);
    expect(idsOf(left)).to.deep.equal(idsOf([...newest, pending]));
    expect(await deliveries.get(foreign.deliveryId, foreign.receiverId)).not.to.equal(undefined);
  });
}
