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
import { eligibilityConsumers } from './adapters/events.js';
import { eligibilityBinding } from './adapters/grpc.js';
import { mongoRecordStore } from './adapters/record-store.js';
import type { EligibilityConfig } from './config.js';
import type { Deps } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
}

export interface EligibilityService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

/** Builds the eligibility service; `start` begins to answer. */
export async function createEligibilityService(
  config: EligibilityConfig,
  overrides: Overrides = {},
): Promise<EligibilityService> {
  const { clock = systemClock, log = createLogger('eligibility', config.logLevel) } = overrides;
  const mongo = await connectMongo(config.mongoUrl, 'eligibility');
  const broker = await connectBroker(config.natsUrl, 'eligibility', log);
  await ensureStreams(broker.connection);
  const deps: Deps = {
    records: mongoRecordStore(mongo.connection),
    publisher: createPublisher(broker.connection, 'eligibility'),
    clock,
  };

  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, services: [eligibilityBinding()], checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [mongo, broker, indexes(mongo.connection), ...eligibilityConsumers(broker.connection, deps, log), grpc, health],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
