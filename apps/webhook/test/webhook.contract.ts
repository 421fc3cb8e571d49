import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type CardServiceServer,
  CardServiceService,
  type Delivery,
  DeliveryStatus,
  type EndpointWithSecret,
  type EventData,
  type EventType,
  type PurgeDone,
  streams,
  subjectOf,
  WebhookServiceClient,
  webhookEventTypes,
} from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { bind, loadTls, type RpcClient, rpcClient, rpcServer } from '@cardlens/rpc';
import { type Logger, type Part, settingsTable, silentLogger } from '@cardlens/runtime';
import { verifyWebhook } from '@cardlens/sdk';
import type { RunningService } from '@cardlens/service';
import { startTestStores, type TestStores, testTlsDir, eventually as within } from '@cardlens/testing';
import { expect } from 'chai';
import { headers } from 'nats';
import { loadConfig, settings } from '../src/config.js';
import { createWebhookService, type Overrides } from '../src/service.js';
import { aCardEvent, aCheckEvent } from './fakes.js';
import { type Receiver, startReceiver } from './receiver.js';

/** A new account for each test, so that endpoints left by other tests get none of its events. */
let accountId: string;
beforeEach(() => {
  accountId = randomUUID();
});
let stores: TestStores<{ nats: true; mongo: true }>;
let broker: Broker;
let mongoUrl: string;
let receiver: Receiver;
let service: RunningService;
let card: ReturnType<typeof rpcServer>;
/** The user of every card. */
const userId = 'patient-4711';
let client: RpcClient<WebhookServiceClient>;
const purged: PurgeDone[] = [];
const logged: string[] = [];

const note = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
const log: Logger = { debug: note, info: note, warn: note, error: note };

async function start(env: Record<string, string> = {}, overrides: Overrides = {}): Promise<RunningService> {
  const one = await createWebhookService(
    loadConfig({
      CARDLENS_ENVIRONMENT: 'sandbox',
      CARDLENS_TLS_DIR: await testTlsDir('webhook'),
      WEBHOOK_HOST: '127.0.0.1',
      WEBHOOK_GRPC_PORT: '0',
      WEBHOOK_HEALTH_PORT: '0',
      WEBHOOK_NATS_URL: stores.nats.url,
      WEBHOOK_MONGO_URL: mongoUrl,
      WEBHOOK_CARD_ADDRESS: `127.0.0.1:${card.port()}`,
      WEBHOOK_ENCRYPTION_KEY: 'key-of-the-tests-0123456789abcdefghij',
      WEBHOOK_RETRIES: '50ms,100ms,200ms',
      WEBHOOK_TIMEOUT: '3s',
      // Longer than any delay on a busy machine.
      WEBHOOK_TAKE_OVER: '20s',
      WEBHOOK_POLL_INTERVAL: '20ms',
      ...env,
    }),
    { log, ...overrides },
  );
  await one.start();
  return one;
}

before(async function () {
  this.timeout(600_000);
  stores = await startTestStores({ nats: true, mongo: true });
  mongoUrl = `${stores.mongo.url.replace(/\/$/, '')}/cardlens_webhook`;
  receiver = await startReceiver();
  card = rpcServer({
    tls: await loadTls(await testTlsDir('card'), silentLogger),
    port: 0,
    host: '127.0.0.1',
    services: [
      bind<CardServiceServer>(
        CardServiceService,
        new Proxy(
          {
            getCardUser: async () => ({ userId }),
            getDeletion: async () => ({ deleted: true }),
          },
          {
            get: (own, name) => Reflect.get(own, name) ?? (() => Promise.reject(new Error('not part of this test'))),
          },
        ) as unknown as Parameters<typeof bind<CardServiceServer>>[1],
      ),
    ],
    checks: {},
    log: silentLogger,
  });
  await card.start?.();
  service = await start();
  client = rpcClient(
    'webhook',
    WebhookServiceClient,
    `127.0.0.1:${service.grpcPort()}`,
    await loadTls(await testTlsDir('gateway'), silentLogger),
  );
  broker = await connectBroker(stores.nats.url, 'test', silentLogger);
  const live: Part = listener({
    connection: broker.connection,
    types: ['purge.done'],
    log: silentLogger,
    onEvent: ({ data }) => void purged.push(data),
  });
  await live.start?.();
});
after(async function () {
  this.timeout(60_000);
  await client?.stop?.();
  await service?.stop();
  await broker?.stop?.();
  receiver?.stop();
  await card?.stop?.();
  await stores?.stop();
});

/** Creates an endpoint with its own path. */
async function listen(more: { events?: string[]; account?: string; answer?: number } = {}) {
  const path = `/${randomUUID()}`;
  if (more.answer !== undefined) receiver.answer(path, more.answer);
  const made = await client.call((c) => c.createEndpoint, {
    accountId: more.account ?? accountId,
    url: receiver.url(path),
    selection: more.events && { events: more.events },
    description: '',
  });
  return { path, secret: made.secret, webhookId: made.endpoint!.webhookId, ref: refOf(made, more.account) };
}
const refOf = ({ endpoint }: EndpointWithSecret, account = accountId) => ({
  accountId: account,
  webhookId: endpoint!.webhookId,
});

async function tell<T extends EventType>(type: T, data: EventData<T> & { cardId: string }): Promise<string> {
  const id = randomUUID();
  await createPublisher(broker.connection, 'test').publish(outgoing(id, type, data.cardId, data, Date.now()));
  return id;
}
/** Resolves when the service has handled a card's event. */
async function handled(type: EventType, cardId: string): Promise<void> {
  const manager = await broker.connection.jetstreamManager();
  const { seq } = await manager.streams.getMessage(streams.events, { last_by_subj: subjectOf(type, cardId) });
  await eventually(async () => {
    const { ack_floor } = await manager.consumers.info(streams.events, 'webhook-events');
    return ack_floor.stream_seq >= seq;
  });
}
const newCard = (account: string = accountId) => aCardEvent({ cardId: randomUUID(), accountId: account });

const deliveriesOf = async (ref: { accountId: string; webhookId: string }): Promise<Delivery[]> =>
  (await client.call((c) => c.listDeliveries, { ...ref, limit: 50, after: undefined })).deliveries;
const arrived = (path: string, count = 1) =>
  eventually(() => (receiver.at(path).length >= count ? receiver.at(path) : undefined));
const ended = (ref: { accountId: string; webhookId: string }, status: DeliveryStatus, count = 1) =>
  eventually(async () => {
    const found = (await deliveriesOf(ref)).filter((delivery) => delivery.status === status);
    return found.length >= count ? found : undefined;
  });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** The condition is met within milliseconds on an idle machine. */
function eventually<T>(look: () => T | Promise<T>) {
  return within(look, { timeoutMs: 60_000 });
}
const { DELIVERY_STATUS_PENDING, DELIVERY_STATUS_SUCCEEDED, DELIVERY_STATUS_FAILED } = DeliveryStatus;

describe('the webhook service', function () {
  this.timeout(90_000);

  it('becomes ready', async () => {
    const response = await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('creates, returns, lists, updates and deletes endpoints', async () => {
    const account = randomUUID();
    const { ref, secret } = await listen({ account, events: ['card.error', 'card.error'] });
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const got = await client.call((c) => c.getEndpoint, ref);
    expect(got).to.deep.include({
      webhookId: ref.webhookId,
      events: ['card.error'],
      enabled: true,
      disabledReason: '',
    });
    expect(JSON.stringify(got)).to.not.contain(secret);
    const absent = { url: undefined, selection: undefined, description: undefined, enabled: undefined };
    const changed = await client.call((c) => c.updateEndpoint, { ...ref, ...absent, selection: { events: [] } });
    expect(changed.events).to.deep.equal(webhookEventTypes);
    const { endpoints, limit } = await client.call((c) => c.listEndpoints, { accountId: account });
    expect(endpoints).to.deep.equal([changed]);
    expect(limit).to.equal(20);
    await client.call((c) => c.deleteEndpoint, ref);
    expect(await failure(client.call((c) => c.getEndpoint, ref))).to.include({ kind: 'not_found' });
    expect((await client.call((c) => c.listEndpoints, { accountId: account })).endpoints).to.deep.equal([]);
  });

  it('delivers signed events that verifyWebhook accepts to each subscribed endpoint', async () => {
    const [all, some] = [await listen(), await listen({ events: ['eligibility.completed'] })];
    const card = newCard();
    const eventId = await tell('card.completed', card);
    await tell('eligibility.completed', { ...aCheckEvent(), accountId, cardId: card.cardId });
    const [first] = await arrived(all.path, 2);
    const event = await verifyWebhook({ ...first!, secrets: all.secret });
    expect(event).to.include({ type: 'card.completed', card_id: card.cardId, user_id: userId });
    expect(first!.headers['webhook-id']).to.equal(eventId);
    const [check] = await arrived(some.path);
    expect(await verifyWebhook({ ...check!, secrets: some.secret })).to.include({ type: 'eligibility.completed' });
    const [delivery] = await ended(some.ref, DELIVERY_STATUS_SUCCEEDED);
    expect(delivery).to.include({ attempts: 1, responseStatus: 204, errorCode: '', nextAttemptAtUs: 0 });
    expect(receiver.at(some.path)).to.have.length(1);
    for (const { ref } of [all, some]) await client.call((c) => c.deleteEndpoint, ref);
  });

  it('delivers nothing to other accounts', async () => {
    const [ours, theirs] = [await listen(), await listen({ account: randomUUID() })];
    await tell('card.completed', newCard());
    await arrived(ours.path);
    expect(await deliveriesOf(theirs.ref)).to.deep.equal([]);
    await client.call((c) => c.deleteEndpoint, ours.ref);
  });

  it('retries a failed delivery with the same id and body until it succeeds', async () => {
    const { path, ref, secret } = await listen();
    receiver.answer(path, (res) => res.writeHead(receiver.at(path).length < 3 ? 500 : 200).end());
    await tell('card.created', newCard());
    const all = await arrived(path, 3);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(all.map(({ body }) => body)).size).to.equal(1);
    for (const one of all) await verifyWebhook({ ...one, secrets: secret });
    expect((await ended(ref, DELIVERY_STATUS_SUCCEEDED))[0]).to.include({ attempts: 3, responseStatus: 200 });
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('fails a delivery after the last retry; a replay restarts the schedule', async () => {
    const { path, ref } = await listen({ answer: 503 });
    await tell('card.created', newCard());
    const [failed] = await ended(ref, DELIVERY_STATUS_FAILED);
    expect(failed).to.include({ attempts: 4, responseStatus: 503, errorCode: 'WEBHOOK_REFUSED' });
    expect(receiver.at(path)).to.have.length(4);
    receiver.answer(path, 200);
    const replay = { ...ref, deliveryId: failed!.deliveryId };
    const again = await client.call((c) => c.replayDelivery, replay);
    expect(again).to.include({ status: DELIVERY_STATUS_PENDING, deliveryId: failed!.deliveryId });
    expect((await ended(ref, DELIVERY_STATUS_SUCCEEDED))[0]).to.include({ attempts: 5, errorCode: '' });
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('follows no redirect and does not wait for a slow receiver', async () => {
    const [moved, slow] = [await listen(), await listen()];
    receiver.answer(moved.path, (res) => res.writeHead(302, { location: receiver.url('/elsewhere') }).end());
    receiver.answer(slow.path, () => {});
    await tell('card.created', newCard());
    expect((await ended(moved.ref, DELIVERY_STATUS_FAILED))[0]).to.include({ responseStatus: 302 });
    expect(receiver.at('/elsewhere')).to.deep.equal([]);
    const [pending] = await eventually(async () => {
      const found = await deliveriesOf(slow.ref);
      return found[0]?.attempts ? found : undefined;
    });
    expect(pending).to.include({ errorCode: 'WEBHOOK_TIMEOUT', responseStatus: 0 });
    for (const { ref } of [moved, slow]) await client.call((c) => c.deleteEndpoint, ref);
  });

  it('delivers to a healthy receiver while a hundred deliveries wait for a dead one', async () => {
    const dead = await listen({ events: ['card.created'] });
    receiver.answer(dead.path, () => {});
    for (let count = 0; count < 100; count++) await tell('card.created', newCard());
    await arrived(dead.path);
    const living = await listen({ events: ['card.completed'] });
    await tell('card.completed', newCard());
    await arrived(living.path);
    // A hundred timeouts of three seconds each: had this delivery waited for them, nearly all would have been
    // attempted.
    const untried = (await deliveriesOf(dead.ref)).filter(({ attempts }) => attempts === 0);
    expect(untried).to.have.length.greaterThan(25);
    for (const { ref } of [dead, living]) await client.call((c) => c.deleteEndpoint, ref);
  });

  it('delivers the events of one card in order', async () => {
    const { path, ref } = await listen();
    receiver.answer(path, (res) => setTimeout(() => res.writeHead(200).end(), 150));
    const card = newCard();
    await tell('card.created', card);
    await tell('card.completed', { ...card, occurredAtUs: card.occurredAtUs + 1 });
    await ended(ref, DELIVERY_STATUS_SUCCEEDED, 2);
    expect(receiver.at(path).map(({ payload }) => payload.type)).to.deep.equal(['card.created', 'card.completed']);
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('stores an event that arrives twice once', async () => {
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
    await tell('card.created', newCard());
    await arrived(path, 2);
    expect(await deliveriesOf(ref)).to.have.length(2);
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('signs with both secrets during a rotation', async () => {
    const { path, ref, secret } = await listen();
    const rotated = await client.call((c) => c.rotateSecret, ref);
    expect(rotated.secret).to.not.equal(secret);
    await tell('card.completed', newCard());
    const [one] = await arrived(path);
    for (const known of [secret, rotated.secret])
      expect(await verifyWebhook({ ...one!, secrets: known })).to.include({ type: 'card.completed' });
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('disables an endpoint that answers 410, and delivers again once it is enabled', async () => {
    const { path, ref } = await listen({ answer: 410 });
    await tell('card.created', newCard());
    await eventually(async () => !(await client.call((c) => c.getEndpoint, ref)).enabled);
    expect((await client.call((c) => c.getEndpoint, ref)).disabledReason).to.equal('gone');
    expect(await failure(client.call((c) => c.sendTest, ref))).to.include({ kind: 'conflict' });
    const missed = newCard();
    await tell('card.completed', missed);
    await handled('card.completed', missed.cardId);
    receiver.answer(path, 200);
    const absent = { url: undefined, selection: undefined, description: undefined };
    await client.call((c) => c.updateEndpoint, { ...ref, ...absent, enabled: true });
    await tell('card.deleted', { ...newCard(), deleted: true });
    await ended(ref, DELIVERY_STATUS_SUCCEEDED);
    expect(receiver.at(path).map(({ payload }) => payload.type)).to.deep.equal(['card.created', 'card.deleted']);
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('sends a test event to an endpoint once', async () => {
    const { path, ref, secret } = await listen({ events: ['card.error'], answer: 500 });
    const asked = await client.call((c) => c.sendTest, ref);
    expect(asked).to.include({ type: 'webhook.test', cardId: '', status: DELIVERY_STATUS_PENDING });
    const [one] = await arrived(path);
    const payload: { type: string } = await verifyWebhook({ ...one!, secrets: secret });
    expect(payload.type).to.equal('webhook.test');
    expect((await ended(ref, DELIVERY_STATUS_FAILED))[0]).to.include({ attempts: 1 });
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('removes its data of a deleted card, confirms, and delivers the deletion without a user id', async () => {
    const { path, ref } = await listen({ answer: 500 });
    const [card, other] = [newCard(), newCard()];
    await tell('card.completed', card);
    await tell('card.completed', other);
    await arrived(path, 2);
    await tell('card.deleted', { ...card, deleted: true });
    await eventually(() => purged.some((done) => done.cardId === card.cardId && done.owner === 'webhook'));
    const left = await eventually(async () => {
      const found = await deliveriesOf(ref);
      return found.some(({ type }) => type === 'card.deleted') ? found : undefined;
    });
    expect(left.map(({ cardId, type }) => [cardId, type])).to.have.deep.members([
      [card.cardId, 'card.deleted'],
      [other.cardId, 'card.completed'],
    ]);
    // Late events leave nothing behind either.
    await tell('card.failed', { ...card, occurredAtUs: card.occurredAtUs + 9 });
    await tell('card.created', newCard());
    await eventually(async () => (await deliveriesOf(ref)).some(({ type }) => type === 'card.created'));
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = await mongo.connection.collection('deliveries').find({ cardId: card.cardId }).toArray();
    expect(stored.map(({ type }) => type)).to.deep.equal(['card.deleted']);
    expect(JSON.stringify(stored)).to.not.contain(userId);
    await mongo.stop?.();
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('completes deliveries of a crashed process, and attempts none twice while it runs', async () => {
    const { path, ref } = await listen();
    // The receiver accepts the request and never responds; for the sender this is the same as being down.
    receiver.answer(path, () => {});
    const mongo = await connectMongo(mongoUrl, 'test');
    const deliveries = mongo.connection.collection('deliveries');
    await tell('card.completed', newCard());
    await arrived(path);
    // The state left by a process that dies during an attempt: claimed and never settled.
    await deliveries.updateMany(
      { webhookId: ref.webhookId },
      { $set: { claim: 'of the dead', dueAtMs: Date.now() + 1500 } },
    );
    receiver.answer(path, 200);
    const [taken] = await ended(ref, DELIVERY_STATUS_SUCCEEDED);
    expect(receiver.at(path)).to.have.length(2);
    expect(taken).to.include({ attempts: 1 });
    await mongo.stop?.();
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('shares the work between replicas without repeating an attempt', async () => {
    const second = await start();
    const { path, ref } = await listen();
    for (let count = 0; count < 20; count++) await tell('card.completed', newCard());
    const deliveries = await ended(ref, DELIVERY_STATUS_SUCCEEDED, 20);
    await second.stop();
    // On a busy machine an attempt may time out and be repeated, but both processes never make the same attempt.
    const timesSent = (eventId: string) =>
      receiver.at(path).filter(({ headers }) => headers['webhook-id'] === eventId).length;
    expect(deliveries.map(({ eventId }) => timesSent(eventId))).to.deep.equal(deliveries.map((one) => one.attempts));
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('signs without interruption while the encryption key is rotated', async () => {
    const { path, ref, secret } = await listen();
    const allDone = () => logged.filter((line) => line.includes('no webhook secret uses the previous key')).length;
    const restart = async (env: Record<string, string>) => {
      await service.stop();
      await client.stop?.();
      service = await start(env);
      client = rpcClient(
        'webhook',
        WebhookServiceClient,
        `127.0.0.1:${service.grpcPort()}`,
        await loadTls(await testTlsDir('gateway'), silentLogger),
      );
    };
    const isSigned = async (count: number) => {
      await client.call((c) => c.sendTest, ref);
      const last = (await arrived(path, count)).at(-1);
      expect(await verifyWebhook({ ...last!, secrets: secret })).to.include({ type: 'webhook.test' });
    };
    const [ours, next] = ['key-of-the-tests-0123456789abcdefghij', 'next-key-of-the-tests-0123456789abcdefghij'];
    await restart({ WEBHOOK_ENCRYPTION_KEY: next, WEBHOOK_PREVIOUS_ENCRYPTION_KEY: ours });
    await isSigned(1);
    await eventually(() => allDone() === 1);
    await restart({ WEBHOOK_ENCRYPTION_KEY: next });
    await isSigned(2);
    // Restore the original key for the following tests.
    await restart({ WEBHOOK_ENCRYPTION_KEY: ours, WEBHOOK_PREVIOUS_ENCRYPTION_KEY: next });
    await eventually(() => allDone() === 2);
    await restart({});
    await isSigned(3);
    expect(logged.join()).to.not.contain(ours).and.not.contain(next);
    await client.call((c) => c.deleteEndpoint, ref);
  });

  it('rejects addresses of its own network in production, whatever the name', async () => {
    const account = randomUUID();
    const made = await listen({ account });
    // The endpoint was created while this was allowed; the addresses of a public name may change as well.
    await service.stop();
    service = await start(
      { CARDLENS_ENVIRONMENT: 'production' },
      {
        lookup: (_name, options, callback) =>
          options.all ? callback(null, [{ address: '10.0.0.7', family: 4 }]) : callback(null, '10.0.0.7', 4),
      },
    );
    await client.stop?.();
    client = rpcClient(
      'webhook',
      WebhookServiceClient,
      `127.0.0.1:${service.grpcPort()}`,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    );
    const named = await client.call((c) => c.createEndpoint, {
      accountId: account,
      url: 'https://hooks.example.com/',
      selection: undefined,
      description: '',
    });
    expect(await failure(listen({ account }))).to.include({
      kind: 'invalid',
      publicMessage: 'url must begin with https://',
    });
    await tell('card.completed', newCard(account));
    for (const ref of [made.ref, refOf(named, account)]) {
      const [failed] = await ended(ref, DELIVERY_STATUS_FAILED);
      expect(failed).to.include({ errorCode: 'WEBHOOK_ADDRESS_REFUSED', responseStatus: 0 });
    }
    expect(receiver.at(made.path)).to.deep.equal([]);
  });

  it('logs no secrets, URLs or users, and stores no secret in plain text', async () => {
    const text = logged.join('\n');
    expect(text).to.contain('webhook endpoint created');
    expect(text).to.not.contain('whsec_').and.not.contain(`:${receiver.port}`).and.not.contain(userId);
    const mongo = await connectMongo(mongoUrl, 'test');
    const stored = JSON.stringify(await mongo.connection.collection('endpoints').find().toArray());
    expect(stored).to.contain('sealed').and.not.contain('whsec_');
    await mongo.stop?.();
  });

  it('documents its settings', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });
});

/** The headers of an event, without the message id that the broker uses for deduplication. */
function headersWith(id: string) {
  const envelope = headers();
  envelope.set('ce-id', id);
  return envelope;
}
