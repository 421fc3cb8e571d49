import { connectBroker, createOutbox, createPublisher } from '@cardlens/messaging';
import { connectMongo, indexes, mongoDeletedCards } from '@cardlens/mongo';
import { connectObjects } from '@cardlens/objects';
import { loadTls, rpcServer } from '@cardlens/rpc';
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
import { bucketSetup } from './adapters/buckets.js';
import { uploadConsumers } from './adapters/consumers.js';
import { uploadBinding } from './adapters/grpc.js';
import { type Buckets, objectImageStore } from './adapters/image-store.js';
import { reconciler } from './adapters/reconciler.js';
import { mongoScanStore } from './adapters/scan-store.js';
import type { UploadConfig } from './config.js';
import type { Deps } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
  readonly buckets?: Buckets;
}

export interface UploadService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

const sweepEveryMs = 3_600_000;
/** Streams keep events for three days, and parked ones can be replayed for thirty; no event arrives later than that. */
const deletedCardsKeptMs = 34 * 24 * 3_600_000;

const ownBuckets: Buckets = { images: 'cardlens-images', readings: 'cardlens-readings' };

/** Builds the upload service; `start` begins to answer. */
export async function createUploadService(config: UploadConfig, overrides: Overrides = {}): Promise<UploadService> {
  const { clock = systemClock, ids = systemIds, log = createLogger('upload', config.logLevel) } = overrides;
  const { buckets = ownBuckets } = overrides;
  const objects = connectObjects({
    endpoint: config.objectsUrl,
    publicEndpoint: config.objectsPublicUrl,
    accessKey: config.objectsAccessKey,
    secretKey: config.objectsSecretKey,
    region: config.objectsRegion,
    clock,
  });
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, 'upload');
  const broker = await connectBroker(config.natsUrl, 'upload', log, config);

  const publisher = createPublisher(broker.connection, 'upload');
  const { store: scans, outbox: waiting } = mongoScanStore(mongo.connection, clock.nowMs, config.reconcileIntervalMs);
  const outbox = createOutbox({ app: 'upload', store: waiting, publisher, log });
  const deletedCards = mongoDeletedCards(mongo.connection, { collection: 'deleted_cards', byTime: true });
  const deps: Deps = {
    clock,
    ids,
    log,
    scans,
    deletedCards,
    images: objectImageStore(objects, buckets),
    outbox,
    publisher,
    imageBucket: buckets.images,
    isSandbox: config.environment === 'sandbox',
  };

  const checks = { database: mongo.check, broker: broker.check, objects: objects.check };
  const grpc = rpcServer({
    port: config.grpcPort,
    host: config.host,
    tls,
    services: [uploadBinding(deps, config.directUploadsMax)],
    checks,
    log,
  });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        mongo,
        broker,
        indexes(mongo.connection),
        bucketSetup(objects, buckets, config.announcementArn, log),
        outbox,
        together('consumers', uploadConsumers(broker.connection, deps, log)),
        reconciler(deps, config.reconcileIntervalMs, log),
        periodic({
          name: 'sweeper of deleted cards',
          everyMs: sweepEveryMs,
          work: () => deletedCards.removeOlder(clock.nowMs() - deletedCardsKeptMs),
          log,
        }),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
