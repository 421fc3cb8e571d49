import { randomUUID } from 'node:crypto';
import {
  type Card,
  CardServiceService,
  type Delivery,
  DeliveryStatus,
  type Eligibility,
  EligibilityServiceService,
  type EndpointWithSecret,
  type EventData,
  type EventType,
  type PurgeDone,
  SessionServiceService,
  streams,
  subjectOf,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { type Broker, connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { type Logger, type Part, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { testTlsDir, eventually as within } from '@cardlens/testing';
import { loadConfig } from '../src/config.js';
import { createWebhookService, type Overrides } from '../src/service.js';
import { aCardEvent } from './fakes.js';
import { type Received, type Receiver, startReceiver } from './receiver.js';
import { stores } from './stores.js';

/** A new account for each test, so that endpoints left by other tests get none of its events. */
export let accountId: string;
beforeEach(() => {
  accountId = randomUUID();
});
export let broker: Broker;
export let mongoUrl: string;
export let receiver: Receiver;
export let service: RunningService;
let card: ReturnType<typeof fakeServer>;
let session: ReturnType<typeof fakeServer>;
let eligibility: ReturnType<typeof fakeServer>;
let upload: ReturnType<typeof fakeServer>;
/** Cards, checks and images that the other services have, by id. Each belongs to one account. */
export const cards = new Map<string, Card>();
export const checks = new Map<string, Eligibility>();
export const images = new Map<string, Buffer>();
/** The user of every card. */
export const userId = 'patient-4711';
export let client: RpcClient<WebhookServiceService>;
export const purged: PurgeDone[] = [];
export const logged: string[] = [];

const note = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
const log: Logger = { debug: note, info: note, warn: note, error: note };

/** The settings of a service that uses the stores and fakes of the tests. */
export const environment = async (): Promise<Record<string, string>> => ({
  CARDLENS_ENVIRONMENT: 'sandbox',
  CARDLENS_TLS_DIR: await testTlsDir('webhook'),
  WEBHOOK_HOST: '127.0.0.1',
  WEBHOOK_GRPC_PORT: '0',
  WEBHOOK_HEALTH_PORT: '0',
  WEBHOOK_NATS_URL: stores().nats.url,
  WEBHOOK_MONGO_URL: mongoUrl,
  WEBHOOK_SESSION_ADDRESS: `127.0.0.1:${session.port()}`,
  WEBHOOK_ELIGIBILITY_ADDRESS: `127.0.0.1:${eligibility.port()}`,
  WEBHOOK_UPLOAD_ADDRESS: `127.0.0.1:${upload.port()}`,
  WEBHOOK_CARD_ADDRESS: `127.0.0.1:${card.port()}`,
  WEBHOOK_ENCRYPTION_KEY: 'key-of-the-tests-0123456789abcdefghij',
  WEBHOOK_RETRIES: '50ms,100ms,200ms',
  WEBHOOK_TIMEOUT: '3s',
  // Longer than any delay on a busy machine.
  WEBHOOK_TAKE_OVER: '20s',
  WEBHOOK_POLL_INTERVAL: '20ms',
});

export async function start(env: Record<string, string> = {}, overrides: Overrides = {}): Promise<RunningService> {
  const config = loadConfig({ ...(await environment()), ...env });
  const one = await createWebhookService(config, { log, ...overrides });
  await one.start();
  return one;
}

before(async () => {
  mongoUrl = stores().mongo.databaseUrl('cardlens_webhook');
  receiver = await startReceiver();
  card = fakeServer(CardServiceService, await loadTls(await testTlsDir('card'), silentLogger), {
    getCardUser: async () => ({ userId }),
    getDeletion: async () => ({ deleted: true }),
    getCard: async ({ caller, cardId }) => ownOf(cards, 'card_id', cardId, caller?.accountId),
  });
  await card.start?.();
  session = fakeServer(SessionServiceService, await loadTls(await testTlsDir('session'), silentLogger), {
    getDataKey: async () => ({ key: Buffer.alloc(32, 7), laterKeys: [], current: 1 }),
  });
  await session.start?.();
  eligibility = fakeServer(EligibilityServiceService, await loadTls(await testTlsDir('eligibility'), silentLogger), {
    getEligibility: async ({ caller, eligibilityId }) =>
      ownOf(checks, 'eligibility_id', eligibilityId, caller?.accountId),
  });
  await eligibility.start?.();
  upload = fakeServer(UploadServiceService, await loadTls(await testTlsDir('upload'), silentLogger), {
    readImage: async ({ scanId, offset, length }) => {
      const image = images.get(scanId);
      if (image === undefined) throw new NotFound('scan_id', scanId);
      return {
        data: image.subarray(offset, offset + length),
        sizeBytes: image.length,
        contentType: 'image/jpeg',
      };
    },
  });
  await upload.start?.();
  service = await start();
  client = await clientOf(service);
  broker = await connectBroker(stores().nats.url, 'test', silentLogger);
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
  await session?.stop?.();
  await eligibility?.stop?.();
  await upload?.stop?.();
});

function ownOf<T extends { readonly accountId: string }>(
  all: ReadonlyMap<string, T>,
  name: string,
  id: string,
  accountId: string | undefined,
): T {
  const found = all.get(id);
  if (found?.accountId !== accountId || found === undefined) throw new NotFound(name, id);
  return found;
}

async function clientOf(one: RunningService) {
  const tls = await loadTls(await testTlsDir('gateway'), silentLogger);
  return rpcClient('webhook', WebhookServiceService, `127.0.0.1:${one.grpcPort()}`, tls);
}

/** Replaces the process with one that has other settings. */
export async function restart(env: Record<string, string> = {}, overrides: Overrides = {}): Promise<void> {
  await service.stop();
  await client.stop?.();
  service = await start(env, overrides);
  client = await clientOf(service);
}

/** Creates an endpoint with its own path. */
export async function listen(more: { events?: string[]; account?: string; respond?: number } = {}) {
  const path = `/${randomUUID()}`;
  if (more.respond !== undefined) receiver.respond(path, more.respond);
  const made = await client.calls.createEndpoint({
    accountId: more.account ?? accountId,
    url: receiver.url(path),
    selection: more.events && { events: more.events },
    description: '',
  });
  return { path, secret: made.secret, webhookId: made.endpoint!.webhookId, ref: refOf(made, more.account) };
}
export const refOf = ({ endpoint }: EndpointWithSecret, account = accountId) => ({
  accountId: account,
  webhookId: endpoint!.webhookId,
});

export async function publish<T extends EventType>(type: T, data: EventData<T> & { cardId: string }): Promise<string> {
  const id = randomUUID();
  await createPublisher(broker.connection, 'test').publish(outgoing(id, type, data.cardId, data, Date.now()));
  return id;
}
/** Resolves when the service has handled a card's event. */
export async function handled(type: EventType, cardId: string): Promise<void> {
  const manager = await broker.connection.jetstreamManager();
  const { seq } = await manager.streams.getMessage(streams.events, { last_by_subj: subjectOf(type, cardId) });
  await eventually(async () => {
    const { ack_floor } = await manager.consumers.info(streams.events, 'webhook-events');
    return ack_floor.stream_seq >= seq;
  });
}
export const newCard = (account: string = accountId) => aCardEvent({ cardId: randomUUID(), accountId: account });

export const deliveriesOf = async (ref: { accountId: string; webhookId: string }): Promise<Delivery[]> =>
  (await client.calls.listDeliveries({ ...ref, limit: 50, after: undefined })).deliveries;
export const arrived = (path: string, count = 1): Promise<readonly Received[]> =>
  eventually(() => (receiver.at(path).length >= count ? receiver.at(path) : undefined));
export const ended = (ref: { accountId: string; webhookId: string }, status: DeliveryStatus, count = 1) =>
  eventually(async () => {
    const found = (await deliveriesOf(ref)).filter((delivery) => delivery.status === status);
    return found.length >= count ? found : undefined;
  });
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** The condition is met within milliseconds on an idle machine. */
export function eventually<T>(check: () => T | Promise<T>) {
  return within(check, { timeoutMs: 60_000 });
}
export const { DELIVERY_STATUS_PENDING, DELIVERY_STATUS_SUCCEEDED, DELIVERY_STATUS_FAILED } = DeliveryStatus;
