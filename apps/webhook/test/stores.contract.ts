import { randomUUID } from 'node:crypto';
import { connectMongo, type Mongo, mongoDeletedCards } from '@cardlens/mongo';
import { type QueryPlans, recordQueryPlans, withoutIndex } from '@cardlens/mongo/testing';
import { useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { deliveryIdOf } from '../src/adapters/delivery-id.js';
import { mongoDeliveryStore } from '../src/adapters/delivery-store.js';
import { mongoEndpointStore } from '../src/adapters/endpoint-store.js';
import { type Delivery, newDelivery } from '../src/domain/delivery.js';
import type { AccountId, CardId, DeliveryId, WebhookId } from '../src/domain/ids.js';
import type { DeletedCards, DeliveryStore, EndpointStore } from '../src/handlers/ports.js';
import { anAccount, anEndpoint, inMemoryDeletedCards, inMemoryDeliveries, inMemoryEndpoints } from './fakes.js';

const newWebhook = () => randomUUID() as WebhookId;
const newCard = () => randomUUID() as CardId;

const aDelivery = (webhookId: WebhookId, more: Partial<Delivery> = {}): Delivery => ({
  ...newDelivery(
    {
      deliveryId: randomUUID() as DeliveryId,
      webhookId,
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

interface Stores {
  readonly endpoints: EndpointStore;
  readonly deliveries: DeliveryStore;
  readonly deletedCards: DeletedCards;
}

function storeContract(name: string, open: () => Stores): void {
  describe(`the stores ${name}`, () => {
    let deliveries: DeliveryStore;
    let endpoints: EndpointStore;
    let deletedCards: DeletedCards;
    let webhookId: WebhookId;
    beforeEach(() => {
      ({ deliveries, endpoints, deletedCards } = open());
      webhookId = newWebhook();
    });
    // Other tests have due deliveries too.
    const due = async (nowMs: number, except: WebhookId[] = []) =>
      (await deliveries.due(nowMs, { except, limit: 1000 }))
        .filter((one) => one.webhookId === webhookId)
        .map(({ deliveryId }) => deliveryId);

    it('return a delivery as stored, and keep the first of two with one id', async () => {
      const delivery = aDelivery(webhookId, { errorCode: 'WEBHOOK_TIMEOUT', responseStatus: 500 });
      expect(await deliveries.add(delivery)).to.equal(true);
      expect(await deliveries.add({ ...delivery, body: '{}' })).to.equal(false);
      expect(await deliveries.get(delivery.deliveryId)).to.deep.equal(delivery);
      expect(await deliveries.get(randomUUID() as DeliveryId)).to.equal(undefined);
    });

    it('list due deliveries, the longest due first, and none of lanes that are full', async () => {
      const [late, early] = [
        aDelivery(webhookId, { nextAttemptAtMs: 200 }),
        aDelivery(webhookId, { nextAttemptAtMs: 100 }),
      ];
      for (const one of [late, early, aDelivery(webhookId, { nextAttemptAtMs: 300 })]) await deliveries.add(one);
      expect(await due(250)).to.deep.equal([early.deliveryId, late.deliveryId]);
      expect(await due(250, [webhookId, newWebhook()])).to.deep.equal([]);
    });

    it('let one of several claimants have a delivery, and the next one when the claim expires', async () => {
      const delivery = aDelivery(webhookId, { nextAttemptAtMs: 100 });
      await deliveries.add(delivery);
      const claims = await Promise.all(
        Array.from({ length: 10 }, () => deliveries.claim(delivery.deliveryId, 100, 1000)),
      );
      const won = claims.filter((claim) => claim !== undefined);
      expect(won).to.have.length(1);
      expect(won[0]?.delivery).to.deep.equal(delivery);
      expect(await due(999)).to.deep.equal([]);
      expect(await due(1000)).to.deep.equal([delivery.deliveryId]);
      const next = await deliveries.claim(delivery.deliveryId, 1000, 2000);
      expect(await deliveries.settle(won[0]!, { ...delivery, status: 'failed' })).to.equal(false);
      expect(await deliveries.settle(next!, { ...delivery, status: 'succeeded' })).to.equal(true);
      expect((await deliveries.get(delivery.deliveryId))?.status).to.equal('succeeded');
      expect(await deliveries.claim(delivery.deliveryId, 9e15, 9e15)).to.equal(undefined);
    });

    it('remove fields that a settled delivery no longer has', async () => {
      const delivery = aDelivery(webhookId, { responseStatus: 500, errorCode: 'WEBHOOK_REFUSED', nextAttemptAtMs: 1 });
      await deliveries.add(delivery);
      const { responseStatus: _, errorCode: __, nextAttemptAtMs: ___, ...rest } = delivery;
      const next: Delivery = { ...rest, status: 'succeeded', attempts: 2 };
      await deliveries.settle((await deliveries.claim(delivery.deliveryId, 1, 2))!, next);
      expect(await deliveries.get(delivery.deliveryId)).to.deep.equal(next);
    });

    it('make a released delivery due at its time, and a replayed one also while it is claimed', async () => {
      const delivery = aDelivery(webhookId, { nextAttemptAtMs: 100 });
      await deliveries.add(delivery);
      await deliveries.release((await deliveries.claim(delivery.deliveryId, 100, 5000))!, 300);
      expect([await due(299), await due(300)]).to.deep.equal([[], [delivery.deliveryId]]);
      const claimed = await deliveries.claim(delivery.deliveryId, 300, 5000);
      await deliveries.requeue({ ...delivery, tries: 0, nextAttemptAtMs: 400 });
      expect(await due(400)).to.deep.equal([delivery.deliveryId]);
      expect(await deliveries.settle(claimed!, { ...delivery, status: 'failed' })).to.equal(false);
      await deliveries.requeue(aDelivery(webhookId));
      expect(await deliveries.list({ webhookId, limit: 9 })).to.have.length(1);
    });

    it('list newest first, then by id, from any position', async () => {
      const ids = ['1', '2', '3', '4'].map((digit) => deliveryIdOf(webhookId, digit)).sort();
      for (const deliveryId of ids) await deliveries.add(aDelivery(webhookId, { deliveryId, createdAtUs: 7 }));
      const newest = aDelivery(webhookId, { createdAtUs: 8 });
      await deliveries.add(newest);
      const expected = [newest.deliveryId, ...ids.toReversed()];
      const listed = await deliveries.list({ webhookId, limit: 9 });
      expect(listed.map(({ deliveryId }) => deliveryId)).to.deep.equal(expected);
      const after = { createdAtUs: 7, deliveryId: expected[2]! };
      const rest = await deliveries.list({ webhookId, limit: 9, after });
      expect(rest.map(({ deliveryId }) => deliveryId)).to.deep.equal(expected.slice(3));
    });

    it('find earlier deliveries of a card', async () => {
      const cardId = newCard();
      const at = (occurredAtUs: number, more: Partial<Delivery> = {}) =>
        aDelivery(webhookId, { cardId, occurredAtUs, ...more });
      const others = [
        at(30),
        at(10, { status: 'failed' }),
        at(5, { webhookId: newWebhook() }),
        at(1, { cardId: newCard() }),
      ];
      for (const one of [at(10, { tries: 1, nextAttemptAtMs: 42 }), at(20), ...others]) await deliveries.add(one);
      const earlier = await deliveries.earlierOf(at(20));
      expect(earlier).to.deep.equal([{ tries: 1, dueAtMs: 42 }]);
    });

    it('remove what belongs to a card except its deletion event, and nothing else', async () => {
      const cardId = newCard();
      const deletion = aDelivery(webhookId, { cardId, isOfDeletion: true });
      const foreign = aDelivery(webhookId);
      for (const one of [aDelivery(webhookId, { cardId }), aDelivery(newWebhook(), { cardId }), deletion, foreign])
        await deliveries.add(one);
      expect(await deliveries.removeOfCard(cardId)).to.equal(2);
      const left = await deliveries.list({ webhookId, limit: 9 });
      expect(left.map(({ deliveryId }) => deliveryId)).to.have.members([deletion.deliveryId, foreign.deliveryId]);
    });

    it('remove old ended deliveries, those of an endpoint, and a single one', async () => {
      const old = { createdAtUs: -5 };
      const pending = aDelivery(webhookId, old);
      for (const one of [pending, aDelivery(webhookId, { ...old, status: 'failed' }), aDelivery(webhookId)])
        await deliveries.add(one);
      expect(await deliveries.removeOlder(-4)).to.equal(1);
      await deliveries.remove(pending.deliveryId);
      expect(await deliveries.list({ webhookId, limit: 9 })).to.have.length(1);
      await deliveries.removeOfEndpoint(webhookId);
      expect(await deliveries.list({ webhookId, limit: 9 })).to.deep.equal([]);
    });

    it('remove ended deliveries of an endpoint beyond its newest ones', async () => {
      const at = (createdAtUs: number, more: Partial<Delivery> = {}) =>
        aDelivery(webhookId, { createdAtUs, status: 'succeeded', ...more });
      const pending = at(1, { status: 'pending' });
      const newest = [at(9), at(8)];
      const foreign = aDelivery(newWebhook(), { createdAtUs: 1, status: 'succeeded' });
      for (const one of [pending, at(2), at(3), ...newest, foreign]) await deliveries.add(one);
      expect(await deliveries.removeBeyond(webhookId, 2)).to.equal(2);
      expect(await deliveries.removeBeyond(webhookId, 9)).to.equal(0);
      const left = await deliveries.list({ webhookId, limit: 9 });
      const idsOf = (all: readonly Delivery[]) => all.map(({ deliveryId }) => deliveryId);
      expect(idsOf(left)).to.deep.equal(idsOf([...newest, pending]));
      expect(await deliveries.get(foreign.deliveryId)).not.to.equal(undefined);
    });

    it('return endpoints as stored, and list those of an account newest first', async () => {
      const accountId = randomUUID() as AccountId;
      const plain = anEndpoint({ webhookId, accountId, createdAtUs: 1 });
      const choosy = anEndpoint({ webhookId: newWebhook(), accountId, createdAtUs: 2, events: ['card.error'] });
      for (const one of [plain, choosy, anEndpoint({ webhookId: newWebhook() })]) await endpoints.add(one);
      expect(await endpoints.ofAccount(accountId)).to.deep.equal([choosy, plain]);
      expect(await endpoints.get(webhookId)).to.deep.equal(plain);
      await endpoints.remove(webhookId);
      expect(await endpoints.get(webhookId)).to.equal(undefined);
    });

    it('list endpoints of all accounts in pages, each of them once', async () => {
      const three = Array.from({ length: 3 }, newWebhook);
      for (const id of three) await endpoints.add(anEndpoint({ webhookId: id, accountId: randomUUID() as AccountId }));
      const found: WebhookId[] = [];
      for (;;) {
        const page = await endpoints.page(found.at(-1), 2);
        expect(page.length).to.be.at.most(2);
        found.push(...page.map((one) => one.webhookId));
        if (page.length < 2) break;
      }
      expect(new Set(found).size).to.equal(found.length);
      expect(found).to.include.members(three);
    });

    it('write an endpoint only over the version that was read, and remove fields that it no longer has', async () => {
      const first = anEndpoint({ webhookId, events: ['card.error'], disabledReason: 'gone', failingSinceMs: 5 });
      await endpoints.add(first);
      const { events: _, disabledReason: __, failingSinceMs: ___, ...next } = { ...first, description: 'changed' };
      await endpoints.save(next);
      expect(await endpoints.get(webhookId)).to.deep.equal({ ...next, version: 2 });
      const stale = await endpoints.save(first).catch((error: unknown) => error);
      expect(stale).to.include({ code: 'STALE_VERSION' });
      await endpoints.disable(webhookId, 'failing');
      const staleToo = await endpoints.save({ ...next, version: 2 }).catch((error: unknown) => error);
      expect(staleToo).to.include({ code: 'STALE_VERSION' });
    });

    it('keep since when an endpoint fails, until it succeeds', async () => {
      await endpoints.add(anEndpoint({ webhookId }));
      await endpoints.markFailing(webhookId, 5);
      await endpoints.markFailing(webhookId, 9);
      expect((await endpoints.get(webhookId))?.failingSinceMs).to.equal(5);
      await endpoints.markWorking(webhookId);
      expect(await endpoints.get(webhookId)).to.not.have.property('failingSinceMs');
    });

    it('disable an endpoint once', async () => {
      await endpoints.add(anEndpoint({ webhookId }));
      expect(await endpoints.disable(webhookId, 'gone')).to.equal(true);
      expect(await endpoints.disable(webhookId, 'failing')).to.equal(false);
      expect(await endpoints.disable(newWebhook(), 'gone')).to.equal(false);
      expect(await endpoints.get(webhookId)).to.include({ isEnabled: false, disabledReason: 'gone' });
    });

    it('keep ids of deleted cards until they are old', async () => {
      const [old, recent] = [newCard(), newCard()];
      await deletedCards.add(old, -9);
      await deletedCards.add(recent, 5);
      await deletedCards.add(recent, 6);
      await deletedCards.removeOlder(-8);
      expect([await deletedCards.has(old), await deletedCards.has(recent)]).to.deep.equal([false, true]);
    });
  });
}

storeContract('in memory', () => ({
  endpoints: inMemoryEndpoints(),
  deliveries: inMemoryDeliveries(),
  deletedCards: inMemoryDeletedCards(),
}));

describe('a real database', () => {
  const stores = useTestStores({ mongo: true });
  let mongo: Mongo;
  let real: Stores;
  let plans: QueryPlans;
  before(async () => {
    mongo = await connectMongo(`${stores().mongo.url.replace(/\/$/, '')}/cardlens_webhook_stores`, 'test');
    real = {
      endpoints: mongoEndpointStore(mongo.connection),
      deliveries: mongoDeliveryStore(mongo.connection),
      deletedCards: mongoDeletedCards(mongo.connection, { byTime: true }),
    };
    for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    plans = recordQueryPlans(mongo.connection);
  });
  after(async () => {
    await mongo?.stop?.();
  });
  storeContract('in MongoDB', () => real);

  // In a separate suite, because mocha runs the tests of a suite before its nested suites.
  describe('queries', () => {
    it('have an index for each query', async () => {
      const explained = await plans.explain();
      expect(explained).to.have.length.greaterThan(15);
      expect(withoutIndex(explained)).to.deep.equal([]);
    });
  });
});
