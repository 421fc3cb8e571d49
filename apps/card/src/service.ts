import { MatchingServiceClient, UploadServiceClient } from '@cardlens/contracts';
import {
  connectBroker,
  createOutbox,
  createPublisher,
  ensureStreams,
  type Outbox,
  type OutboxStore,
} from '@cardlens/messaging';
import { connectMongo, indexes, mongoClaimStore } from '@cardlens/mongo';
import { connectObjects } from '@cardlens/objects';
import { rpcClient, rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Ids,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
  together,
} from '@cardlens/runtime';
import { mongoCardStore } from './adapters/card-store.js';
import { claimSweeper } from './adapters/claim-sweeper.js';
import { cardConsumers } from './adapters/events.js';
import { cardBinding } from './adapters/grpc.js';
import { rpcMatchSource } from './adapters/match-source.js';
import { brokerReadingLine } from './adapters/reading-line.js';
import { objectReadingStore } from './adapters/reading-store.js';
import { rpcScanSource } from './adapters/scan-source.js';
import { watchdog } from './adapters/watchdog.js';
import type { CardConfig } from './config.js';
import type { CardId } from './domain/ids.js';
import type { Deps } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
}

export interface CardService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

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
  const mongo = await connectMongo(config.mongoUrl, 'card');
  const broker = await connectBroker(config.natsUrl, 'card', log);
  await ensureStreams(broker.connection);
  const matching = rpcClient('matching', MatchingServiceClient, config.matchingAddress);
  const upload = rpcClient('upload', UploadServiceClient, config.uploadAddress);

  const publisher = createPublisher(broker.connection, 'card');
  // The store writes what the outbox publishes, and the outbox sweeps what the store holds.
  const flush: Outbox['flush'] = (cardId, events) => outbox.flush(cardId, events);
  const cards = mongoCardStore(mongo.connection, { clock, ids, flush });
  const outbox = createOutbox({ app: 'card', store: cards.outbox as OutboxStore, publisher, log });
  const deps: Deps = {
    cards: cards.store,
    claims: mongoClaimStore<'cardId', CardId>(mongo.connection, { idField: 'cardId' }),
    readings: objectReadingStore(objects),
    matches: rpcMatchSource(matching),
    scans: rpcScanSource(upload),
    line: brokerReadingLine(broker.connection),
    patience: config,
    clock,
    ids,
    log,
  };

  // Without the object store, matching or upload the service still answers: what needs them is retried.
  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, services: [cardBinding(deps)], checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        objects,
        mongo,
        broker,
        matching,
        upload,
        indexes(mongo.connection),
        outbox,
        together('consumers', cardConsumers(broker.connection, deps, log)),
        watchdog(deps, config.watchIntervalMs),
        claimSweeper(deps),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
