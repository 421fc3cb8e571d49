import { connectMongo } from '@cardlens/mongo';
import { verifyWebhook } from '@cardlens/sdk';
import { expect } from 'chai';
import {
  arrived,
  client,
  DELIVERY_STATUS_FAILED,
  DELIVERY_STATUS_PENDING,
  DELIVERY_STATUS_SUCCEEDED,
  ended,
  listen,
  mongoUrl,
  newCard,
  publish,
  receiver,
  start,
} from './running-service.js';

describe('the webhook service: retries', function () {
  this.timeout(90_000);

  it('retries a failed delivery with the same id and body until it succeeds', async () => {
    const { path, ref, secret } = await listen();
    receiver.respond(path, (res) => res.writeHead(receiver.at(path).length < 3 ? 500 : 200).end());
    await publish('card.created', newCard());
    const all = await arrived(path, 3);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(all.map(({ body }) => body)).size).to.equal(1);
    for (const one of all) await verifyWebhook({ ...one, secrets: secret });
    expect((await ended(ref, DELIVERY_STATUS_SUCCEEDED))[0]).to.include({ attempts: 3, responseStatus: 200 });
    await client.calls.deleteEndpoint(ref);
  });

  it('fails a delivery after the last retry; a replay restarts the schedule', async () => {
    const { path, ref } = await listen({ respond: 503 });
    await publish('card.created', newCard());
    const [failed] = await ended(ref, DELIVERY_STATUS_FAILED);
    expect(failed).to.include({ attempts: 4, responseStatus: 503, errorCode: 'WEBHOOK_REFUSED' });
    expect(receiver.at(path)).to.have.length(4);
    receiver.respond(path, 200);
    const replay = { ...ref, deliveryId: failed!.deliveryId };
    const again = await client.calls.replayDelivery(replay);
    expect(again).to.include({ status: DELIVERY_STATUS_PENDING, deliveryId: failed!.deliveryId });
    expect((await ended(ref, DELIVERY_STATUS_SUCCEEDED))[0]).to.include({ attempts: 5, errorCode: undefined });
    await client.calls.deleteEndpoint(ref);
  });

  it('completes deliveries of a crashed process, and repeats no attempt of a running one', async () => {
    const { path, ref } = await listen();
    // The receiver accepts the request and never responds; for the sender this is the same as being down.
    receiver.respond(path, () => {});
    const mongo = await connectMongo(mongoUrl, 'test');
    const deliveries = mongo.connection.collection('deliveries');
    await publish('card.completed', newCard());
    await arrived(path);
    // The state left by a process that dies during an attempt: claimed and never settled.
    await deliveries.updateMany(
      { webhookId: ref.webhookId },
      { $set: { claim: 'of the dead', dueAtMs: Date.now() + 1500 } },
    );
    receiver.respond(path, 200);
    const [taken] = await ended(ref, DELIVERY_STATUS_SUCCEEDED);
    expect(receiver.at(path)).to.have.length(2);
    expect(taken).to.include({ attempts: 1 });
    await mongo.stop?.();
    await client.calls.deleteEndpoint(ref);
  });

  it('shares the work between replicas without repeating an attempt', async () => {
    const second = await start();
    const { path, ref } = await listen();
    for (let count = 0; count < 20; count++) await publish('card.completed', newCard());
    const deliveries = await ended(ref, DELIVERY_STATUS_SUCCEEDED, 20);
    await second.stop();
    // On a busy machine an attempt may time out and be repeated, but both processes never make the same attempt.
    const timesSent = (eventId: string) =>
      receiver.at(path).filter(({ headers }) => headers['webhook-id'] === eventId).length;
    expect(deliveries.map(({ eventId }) => timesSent(eventId))).to.deep.equal(deliveries.map((one) => one.attempts));
    await client.calls.deleteEndpoint(ref);
  });
});
