import { connectBroker, createPublisher, ensureStreams } from '@cardlens/messaging';
import { connectMongo, indexes } from '@cardlens/mongo';
import { rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
} from '@cardlens/runtime';
import { webhookConsumers } from './adapters/events.js';
import { webhookBinding } from './adapters/grpc.js';
import { mongoRecordStore } from './adapters/record-store.js';
import type { WebhookConfig } from './config.js';
import type { Deps } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
}

export interface WebhookService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

/** Builds the webhook service; `start` begins to answer. */
export async function createWebhookService(config: WebhookConfig, overrides: Overrides = {}): Promise<WebhookService> {
  const { clock = systemClock, log = createLogger('webhook', config.logLevel) } = overrides;
  const mongo = await connectMongo(config.mongoUrl, 'webhook');
  const broker = await connectBroker(config.natsUrl, 'webhook', log);
  await ensureStreams(broker.connection);
  const deps: Deps = {
    records: mongoRecordStore(mongo.connection),
    publisher: createPublisher(broker.connection, 'webhook'),
    clock,
  };

  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, services: [webhookBinding()], checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [mongo, broker, indexes(mongo.connection), ...webhookConsumers(broker.connection, deps, log), grpc, health],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
