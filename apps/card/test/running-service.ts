import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import {
  BacksideMode,
  type CardEvent,
  CardServiceService,
  cardStageNames,
  DeviceReading,
  type EventData,
  type EventType,
  type RetentionPeriod,
  readingsBucket,
  SessionServiceService,
  UploadServiceService,
} from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, ensureStreams, listener, outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { connectObjects, type Objects, readingKey } from '@cardlens/objects';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { type Part, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, testTlsDir } from '@cardlens/testing';
import { loadConfig } from '../src/config.js';
import { createCardService } from '../src/service.js';
import { apiKeyCaller, dataKey, matchDone, scanRecognized, sealedReading } from './fixtures.js';
import { stores } from './stores.js';

const uploadTls = await loadTls(await testTlsDir('upload'), silentLogger);
const sessionTls = await loadTls(await testTlsDir('session'), silentLogger);

const database = `card_${randomUUID().slice(0, 8)}`;
let broker: Broker;
export let mongo: Mongo;
export let objects: Objects;
let service: RunningService;
export let card: RpcClient<CardServiceService>;
let listening: Part;
export const seen: { id: string; type: EventType; data: CardEvent }[] = [];
export const asked: string[] = [];

const uploads = fakeServer(UploadServiceService, uploadTls, {
  reannounceScans: async ({ cardId }) => {
    asked.push(cardId);
    return { scanCount: 0 };
  },
});

export const periods: RetentionPeriod[] = [];
const accounts = fakeServer(SessionServiceService, sessionTls, {
  getDataKey: async () => ({ key: dataKey, laterKeys: [], current: 1 }),
  getSessionUser: async () => ({ userId: undefined }),
  getAccountSettings: async () => ({
    enrichedEvents: false,
    evaluationConsent: false,
    deviceReading: DeviceReading.DEVICE_READING_ALLOWED,
  }),
  listRetentionPeriods: async ({ afterAccountId }) => ({
    periods: periods.filter(({ accountId }) => accountId > afterAccountId),
  }),
});

/** Every name is one of a private network. */
const lookup: LookupFunction = (_name, options, found) => {
  const address = { address: '10.0.0.7', family: 4 };
  if (options.all) found(null, [address]);
  else found(null, address.address, address.family);
};

export const start = async (): Promise<void> => {
  const { nats, mongo: db, objects: store } = stores();
  service = await createCardService(
    loadConfig({
      CARDLENS_TLS_DIR: await testTlsDir('card'),
      CARD_HOST: '127.0.0.1',
      CARD_GRPC_PORT: '0',
      CARD_HEALTH_PORT: '0',
      CARD_NATS_URL: nats.url,
      CARD_MONGO_URL: db.databaseUrl(database),
      CARD_OBJECTS_URL: store.endpoint,
      CARD_OBJECTS_ACCESS_KEY: store.accessKey,
      CARD_OBJECTS_SECRET_KEY: store.secretKey,
      CARD_OBJECTS_REGION: store.region,
      CARD_UPLOAD_ADDRESS: `127.0.0.1:${uploads.port()}`,
      CARD_SESSION_ADDRESS: `127.0.0.1:${accounts.port()}`,
      CARD_RETENTION_INTERVAL: '200ms',
      CARD_STALL_TIMEOUT: '8s',
      // Much longer than a pause of a busy machine: after half of it, the card requests the match again.
      CARD_MATCH_TIMEOUT: '6s',
      CARD_PURGE_RETRY: '300ms',
      CARD_WATCH_INTERVAL: '100ms',
      CARD_IMPORT_TARGETS: 'loopback',
    }),
    { log: silentLogger, countEveryMs: 500, lookup },
  );
  await service.start();
  card = await clientOf('gateway');
};
/** A client of the service, as used by an app. */
export const clientOf = async (app: 'gateway' | 'eligibility') =>
  rpcClient(
    'card',
    CardServiceService,
    `127.0.0.1:${service.grpcPort()}`,
    await loadTls(await testTlsDir(app), silentLogger),
  );
export const stop = async (): Promise<void> => {
  await card.stop?.();
  await service.stop();
};

before(async () => {
  const { nats, mongo: db, objects: store } = stores();
  broker = await connectBroker(nats.url, 'test', silentLogger);
  await ensureStreams(broker.connection);
  mongo = await connectMongo(db.databaseUrl(database), 'test');
  objects = connectObjects(store);
  await objects.ensureBucket(readingsBucket);
  await uploads.start?.();
  await accounts.start?.();
  listening = listener({
    connection: broker.connection,
    types: [
      'card.created',
      'card.progressed',
      'card.recognized',
      'card.completed',
      'card.corrected',
      'card.confirmed',
      'card.failed',
      'card.deleted',
    ],
    log: silentLogger,
    onEvent: ({ id, type, data }) => void seen.push({ id, type, data }),
  });
  await listening.start?.();
  await start();
});
after(async () => {
  await stop();
  await listening?.stop?.();
  await uploads.stop?.();
  await accounts.stop?.();
  await objects?.stop?.();
  await mongo?.stop?.();
  await broker?.stop?.();
});

export const tell = <T extends EventType>(type: T, cardId: string, data: EventData<T>, id: string = randomUUID()) =>
  createPublisher(broker.connection, 'test').publish(outgoing(id, type, cardId, data, Date.now()));
export const create = async (backside = BacksideMode.BACKSIDE_MODE_DISABLED): Promise<string> => {
  const request = { caller: apiKeyCaller, backside, enableLivescan: false };
  return (await card.calls.createCard(request)).cardId;
};
export const get = (cardId: string) => card.calls.getCard({ caller: apiKeyCaller, cardId });
export const storeReading = (cardId: string, scanId: string, memberNumber = 'XMP000111', account?: string) =>
  objects.putBytes(
    readingsBucket,
    readingKey(cardId, scanId),
    sealedReading({ cardId, scanId }, memberNumber, account),
  );
export const eventsOf = (cardId: string) => seen.filter(({ data }) => data.cardId === cardId);
export const stagesOf = (cardId: string) => eventsOf(cardId).map(({ data }) => cardStageNames.fromWire(data.stage));
export const stateOf = async (cardId: string) => (await get(cardId)).state;

/** Completes a card whose reading is stored. */
export const complete = async (scan: { cardId: string; scanId: string }, account?: string): Promise<void> => {
  await tell('scan.recognized', scan.cardId, scanRecognized({ ...scan, ...(account && { accountId: account }) }));
  await eventually(() => stagesOf(scan.cardId).includes('post_processing'));
  await tell('match.done', scan.cardId, matchDone(scan.cardId, 1, account));
  await eventually(() => stagesOf(scan.cardId).includes('completed'));
};
export const completed = async (memberNumber: string, caller = apiKeyCaller): Promise<string> => {
  const request = { caller, backside: 0, enableLivescan: false };
  const { cardId } = await card.calls.createCard(request);
  const scan = { cardId, scanId: randomUUID() };
  await storeReading(cardId, scan.scanId, memberNumber, caller.accountId);
  await complete(scan, caller.accountId);
  return cardId;
};

/** Whether every message so far has been acknowledged. */
export const allHandled = () =>
  eventually(async () => {
    const manager = await broker.connection.jetstreamManager();
    for (const name of ['card-scans', 'card-matches', 'card-confirmations']) {
      const { num_pending, num_ack_pending } = await manager.consumers.info('CARDLENS_EVENTS', name);
      if (num_pending + num_ack_pending > 0) return false;
    }
    return true;
  });
