import type { LookupFunction } from 'node:net';
import { connectBroker, createPublisher, ensureStreams } from '@cardlens/messaging';
import { connectMongo, indexes, mongoDeletedCards } from '@cardlens/mongo';
import { rpcServer } from '@cardlens/rpc';
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
import { deliveryIdOf } from './adapters/delivery-id.js';
import { mongoDeliveryStore } from './adapters/delivery-store.js';
import { dispatcher } from './adapters/dispatcher.js';
import { mongoEndpointStore } from './adapters/endpoint-store.js';
import { webhookConsumers } from './adapters/events.js';
import { webhookBinding } from './adapters/grpc.js';
import { resolving } from './adapters/resolve.js';
import { secretBox } from './adapters/secret-box.js';
import { sender } from './adapters/sender.js';
import { sweeper } from './adapters/sweeper.js';
import type { WebhookConfig } from './config.js';
import { attemptDelivery } from './handlers/attempt-delivery.js';
import type { Deps } from './handlers/ports.js';
import { resealSecrets } from './handlers/reseal-secrets.js';
import { tidy } from './handlers/tidy.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
  /** How names of receivers are resolved, for tests. */
  readonly lookup?: LookupFunction;
}

export interface WebhookService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

const tidyEveryMs = 10 * 60_000;
/** While keys change, a replica that has not changed over yet still writes with the key until now. */
const resealEveryMs = 60_000;

/** Builds the webhook service; `start` begins to answer and to deliver. */
export async function createWebhookService(config: WebhookConfig, overrides: Overrides = {}): Promise<WebhookService> {
  const { clock = systemClock, ids = systemIds, log = createLogger('webhook', config.logLevel), lookup } = overrides;
  const mongo = await connectMongo(config.mongoUrl, 'webhook');
  const broker = await connectBroker(config.natsUrl, 'webhook', log);
  await ensureStreams(broker.connection);

  const { targets, timeoutMs, concurrencyMax, ofEndpointMax, pollMs } = config;
  if (targets !== 'public') log.warn('webhooks may go to addresses that are not public', { kind: targets });
  const box = secretBox(config.encryptionKey, config.previousEncryptionKey);
  const deliveries = mongoDeliveryStore(mongo.connection);
  const attempt: Parameters<typeof dispatcher>[0]['attempt'] = (id, signal) => attemptDelivery(deps, id, signal);
  const sending = dispatcher({ deliveries, attempt, concurrencyMax, ofEndpointMax, pollMs, clock, log });
  const deps: Deps = {
    endpoints: mongoEndpointStore(mongo.connection),
    deliveries,
    deletedCards: mongoDeletedCards(mongo.connection, { byTime: true }),
    secrets: box,
    sender: sender({ box, clock, targets, timeoutMs, lookup: lookup ?? resolving({ targets }) }),
    wake: sending.wake,
    deliveryIdOf,
    publisher: createPublisher(broker.connection, 'webhook'),
    clock,
    ids,
    random: Math.random,
    log,
    rules: {
      schedule: { retriesMs: config.retriesMs, jitter: config.jitter },
      disableAfterMs: config.disableAfterMs,
      overlapMs: config.overlapMs,
      endpointsMax: config.endpointsMax,
      claimMs: timeoutMs + config.takeOverMs,
      retentionMs: config.retentionMs,
    },
  };

  const keyChange = sweeper(
    () => resealSecrets(deps),
    resealEveryMs,
    (error) => log.warn('secrets of webhooks could not be encrypted anew', {}, error),
  );
  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, services: [webhookBinding(deps)], checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        mongo,
        broker,
        indexes(mongo.connection),
        together('work', [
          ...webhookConsumers(broker.connection, deps, log),
          sending,
          sweeper(
            () => tidy(deps),
            tidyEveryMs,
            (error) => log.warn('old deliveries could not be removed', {}, error),
          ),
          ...(config.previousEncryptionKey === undefined ? [] : [keyChange]),
        ]),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
