import { UploadServiceClient } from '@cardlens/contracts';
import { backlogReporter, connectBroker, createOutbox, createPublisher, type Outbox } from '@cardlens/messaging';
import { connectMongo, indexes, mongoClaimStore } from '@cardlens/mongo';
import { connectObjects } from '@cardlens/objects';
import { loadTls, rpcClient, rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Ids,
  type Logger,
  periodic,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
  together,
} from '@cardlens/runtime';
import { mongoCardStore } from './adapters/card-store.js';
import { cardConsumers } from './adapters/events.js';
import { cardBinding } from './adapters/grpc.js';
import { objectReadingStore } from './adapters/reading-store.js';
import { rpcScanSource } from './adapters/scan-source.js';
import type { CardConfig } from './config.js';
import { decideWith } from './domain/decide.js';
import type { CardId } from './domain/ids.js';
import { expireStalledCards } from './handlers/expire-stalled-cards.js';
import type { Deps } from './handlers/ports.js';
import { createReadingQueue } from './handlers/reading-queue.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
}

export interface CardService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

/** The stores that every deployment has know no expiry of their own. */
const sweepEveryMs = 10 * 60_000;

/** Builds the card service; `start` begins to answer. */
export async function createCardService(config: CardConfig, overrides: Overrides = {}): Promise<CardService> {
  const { clock = systemClock, ids = systemIds, log = createLogger('card', config.logLevel) } = overrides;
  const objects = connectObjects({
    endpoint: config.objectsUrl,
    accessKey: config.objectsAccessKey,
    secretKey: config.objectsSecretKey,
    region: config.objectsRegion,
    clock,
  });
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, 'card');
  const broker = await connectBroker(config.natsUrl, 'card', log, config);
  const upload = rpcClient('upload', UploadServiceClient, config.uploadAddress, tls);

  const publisher = createPublisher(broker.connection, 'card');
  // The store writes what the outbox publishes, and the outbox sweeps what the store holds.
  const flush: Outbox['flush'] = (cardId, events) => outbox.flush(cardId, events);
  const cards = mongoCardStore(mongo.connection, { clock, ids, flush });
  const outbox = createOutbox({ app: 'card', store: cards.outbox, publisher, log });
  const deps: Deps = {
    cards: cards.store,
    claims: mongoClaimStore<CardId>(mongo.connection, { idField: 'cardId' }),
    readings: objectReadingStore(objects),
    scans: rpcScanSource(upload),
    readingQueue: createReadingQueue(),
    timeouts: config,
    decide: decideWith(config),
    clock,
    ids,
    log,
  };

  // Without the object store or upload the service still answers: what needs them is retried.
  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, tls, services: [cardBinding(deps)], checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        objects,
        mongo,
        broker,
        upload,
        indexes(mongo.connection),
        outbox,
        together('consumers', cardConsumers(broker.connection, deps, log)),
        periodic({
          name: 'watchdog',
          everyMs: config.watchIntervalMs,
          work: (signal) => expireStalledCards(deps, signal),
          log,
        }),
        periodic({
          name: 'idempotency key sweeper',
          everyMs: sweepEveryMs,
          work: () => deps.claims.removeExpired(clock.nowMs()),
          log,
        }),
        backlogReporter({ connection: broker.connection, log }),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
