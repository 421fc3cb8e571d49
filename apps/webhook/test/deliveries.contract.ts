import { randomUUID } from 'node:crypto';
import { createPublisher, outgoing } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { verifyWebhook } from '@cardlens/sdk';
import { expect } from 'chai';
import { headers } from 'nats';
import { aCheckEvent } from './fakes.js';
import {
  accountId,
  arrived,
  broker,
  client,
  DELIVERY_STATUS_FAILED,
  DELIVERY_STATUS_SUCCEEDED,
  deliveriesOf,
  ended,
  eventually,
  failure,
  listen,
  mongoUrl,
  newCard,
  publish,
  purged,
  receiver,
  userId,
} from './running-service.js';

/** The headers of an event, without the message id that the broker uses for deduplication. */
function headersWith(id: string) {
  const envelope = headers();
  envelope.set('ce-id', id);
  return envelope;
}

describe('the webhook service: deliveries', function () {
  this.timeout(90_000);

  it('delivers signed events that verifyWebhook accepts to each subscribed endpoint', async () => {
    const [all, some] = [await listen(), await listen({ events: ['eligibility.completed'] })];
    const card = newCard();
    const eventId = await publish('card.completed', card);
    const occurredAtUs = card.occurredAtUs + 1;
    await publish('eligibility.completed', aCheckEvent({ accountId, cardId: card.cardId, occurredAtUs }));
    const [first] = await arrived(all.path, 2);
    const event = await verifyWebhook({ ...first!, secrets: all.secret });
    expect(event).to.include({ type: 'card.completed', card_id: card.cardId, user_id: userId });
    expect(first!.headers['webhook-id']).to.equal(eventId);
    const [check] = await arrived(some.path);
    expect(await verifyWebhook({ ...check!, secrets: some.secret })).to.include({ type: 'eligibility.completed' });
    const [delivery] = await ended(some.ref, DELIVERY_STATUS_SUCCEEDED);
    expect(delivery).to.include({ attempts: 1, responseStatus: 204, errorCode: undefined, nextAttemptAtUs: undefined });
    expect(receiver.at(some.path)).to.have.length(1);
    for (const { ref } of [all, some]) await client.calls.deleteEndpoint(ref);
  });

  it('delivers nothing to other accounts', async () => {
    const [ours, theirs] = [await listen(), await listen({ account: randomUUID() })];
    await publish('card.completed', newCard());
    await arrived(ours.path);
    expect(await deliveriesOf(theirs.ref)).to.deep.equal([]);
    await client.calls.deleteEndpoint(ours.ref);
  });

  it('follows no redirect and does not wait for a slow receiver', async () => {
    const [moved, slow] = [await listen(), await listen()];
    receiver.respond(moved.path, (res) => res.writeHead(302, { location: receiver.url('/elsewhere') }).end());
    receiver.respond(slow.path, () => {});
    await publish('card.created', newCard());
    expect((await ended(moved.ref, DELIVERY_STATUS_FAILED))[0]).to.include({ responseStatus: 302 });
    expect(receiver.at('/elsewhere')).to.deep.equal([]);
    const [pending] = await eventually(async () => {
      const found = await deliveriesOf(slow.ref);
      return found[0]?.attempts ? found : undefined;
    });
    expect(pending).to.include({ errorCode: 'WEBHOOK_TIMEOUT', responseStatus: undefined });
    for (const { ref } of [moved, slow]) await client.calls.deleteEndpoint(ref);
  });

  it('delivers to a healthy receiver while a hundred deliveries wait for an unresponsive one', async () => {
    const dead = await listen({ events: ['card.created'] });
    receiver.respond(dead.path, () => {});
    for (let count = 0; count < 100; count++) await publish('card.created', newCard());
    await arrived(dead.path);
    const living = await listen({ events: ['card.completed'] });
    await publish('card.completed', newCard());
    await arrived(living.path);
    // Each of the hundred deliveries times out after three seconds. If this one had waited for them, nearly all would
    // have been attempted.
    const untried = (await deliveriesOf(dead.ref)).filter(({ attempts }) => attempts === 0);
    expect(untried).to.have.length.greaterThan(25);
    for (const { ref } of [dead, living]) await client.calls.deleteEndpoint(ref);
  });

  it('delivers the events of one card in order', async () => {
    const { path, ref } = await listen();
    receiver.respond(path, (res) => setTimeout(() => res.writeHead(200).end(), 150));
    const card = newCard();
    await publish('card.created', card);
    await publish('card.completed', { ...card, occurredAtUs: card.occurredAtUs + 1 });
    await ended(ref, DELIVERY_STATUS_SUCCEEDED, 2);
    expect(receiver.at(path).map(({ payload }) => payload.type)).to.deep.equal(['card.created', 'card.completed']);
    await client.calls.deleteEndpoint(ref);
  });

  it('stores an event once if it arrives twice', async () => {
    const { path, ref } = await listen();
    const card = newCard();
    const id = randomUUID();
    // Simulates two publications further apart than the broker's deduplication window, as after an outage: two
    // messages.
    const publisher = createPublisher(broker.connection, 'test');
    const event = outgoing(id, 'card.completed', card.cardId, card, Date.now());
    await publisher.publish(event);
    await arrived(path);
    await broker.connection
      .jetstream()
      .publish(`cardlens.v1.card.completed.${card.cardId}`, event.data, { headers: headersWith(id) });
    await publish('card.created', newCard());
    await arrived(path, 2);
    expect(await deliveriesOf(ref)).to.have.length(2);
    await client.calls.deleteEndpoint(ref);
  });

  it('keeps what was sent and received of each attempt, encrypted, for the owner of the endpoint alone', async () => {
    const { path, ref } = await listen({ respond: 500 });
    const card = newCard();
    receiver.respond(path, (res) => res.writeHead(500, { 'x-trace': 't1' }).end('database of ours is down'));
    await publish('card.completed', card);
    const [failed] = await ended(ref, DELIVERY_STATUS_FAILED);
    receiver.respond(path, 200);
    await client.calls.replayDelivery({ ...ref, deliveryId: failed!.deliveryId });
    await ended(ref, DELIVERY_STATUS_SUCCEEDED);
    const one = { ...ref, deliveryId: failed!.deliveryId };
    const { delivery, attempts } = await client.calls.getDelivery(one);
    expect(delivery).to.include({ attempts: 5, responseStatus: 200 });
    expect(attempts.map(({ responseStatus }) => responseStatus)).to.deep.equal([200, 500, 500, 500, 500]);
    const [replay, before] = attempts;
    expect(JSON.parse(replay!.request!.body!)).to.include({ card_id: card.cardId, user_id: userId });
    expect(replay!.request!.headers).to.have.all.keys(
      ...['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature'],
    );
    expect(before!.response).to.deep.include({ status: 500, body: 'database of ours is down', truncated: false });
    expect(before!.response!.headers).to.include({ 'x-trace': 't1' });
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = await mongo.connection.collection('deliveries').find({ cardId: card.cardId }).toArray();
    expect(JSON.stringify(stored)).to.contain('attemptLog').and.not.contain(userId);
    for (const word of [userId, 'database of ours'])
      expect(
        stored[0]!.attemptLog.some((it: { sealedExchange: Buffer }) => it.sealedExchange.toString().includes(word)),
      ).to.be.false;
    await mongo.stop?.();
    const theirs = { ...one, accountId: randomUUID() };
    expect(await failure(client.calls.getDelivery(theirs))).to.include({ kind: 'not_found' });
    expect(await failure(client.calls.replayDelivery(theirs))).to.include({ kind: 'not_found' });
    expect(await failure(client.calls.listDeliveries({ ...theirs, limit: 1, after: undefined }))).to.include({
      kind: 'not_found',
    });
    const other = await listen();
    expect(await failure(client.calls.getDelivery({ ...other.ref, deliveryId: one.deliveryId }))).to.include({
      kind: 'not_found',
    });
    await client.calls.deleteEndpoint(ref);
    await client.calls.deleteEndpoint(other.ref);
  });

  it('removes the data of a deleted card, confirms this, and delivers the deletion without a user id', async () => {
    const { path, ref } = await listen({ respond: 500 });
    const [card, other] = [newCard(), newCard()];
    await publish('card.completed', card);
    await publish('card.completed', other);
    await arrived(path, 2);
    await publish('card.deleted', { ...card, deleted: true });
    await eventually(() => purged.some((done) => done.cardId === card.cardId && done.owner === 'webhook'));
    const left = await eventually(async () => {
      const found = await deliveriesOf(ref);
      return found.some(({ type }) => type === 'card.deleted') ? found : undefined;
    });
    expect(left.map(({ cardId, type }) => [cardId, type])).to.have.deep.members([
      [card.cardId, 'card.deleted'],
      [other.cardId, 'card.completed'],
    ]);
    // Late events store no data either.
    await publish('card.failed', { ...card, occurredAtUs: card.occurredAtUs + 9 });
    await publish('card.created', newCard());
    await eventually(async () => (await deliveriesOf(ref)).some(({ type }) => type === 'card.created'));
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = await mongo.connection.collection('deliveries').find({ cardId: card.cardId }).toArray();
    expect(stored.map(({ type }) => type)).to.deep.equal(['card.deleted']);
    expect(JSON.stringify(stored)).to.not.contain(userId);
    await mongo.stop?.();
    await client.calls.deleteEndpoint(ref);
  });
});
