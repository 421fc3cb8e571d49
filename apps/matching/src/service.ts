import { CardServiceClient } from '@cardlens/contracts';
import { connectBroker, createOutbox, createPublisher, type Outbox } from '@cardlens/messaging';
import { connectMongo, indexes } from '@cardlens/mongo';
import { loadTls, rpcClient, rpcServer } from '@cardlens/rpc';
import {
  type Clock,
  createLogger,
  healthServer,
  type Logger,
  type Service,
  serviceOf,
  systemClock,
  systemIds,
  together,
} from '@cardlens/runtime';
import { matchingBinding } from './adapters/grpc.js';
import type { MatchingConfig } from './config.js';
import { customIndexes } from './lists/adapters/custom-indexes.js';
import { mongoListStore } from './lists/adapters/list-store.js';
import { listSweep } from './lists/adapters/list-sweep.js';
import { readRows } from './lists/adapters/read-rows.js';
import type { ListDeps } from './lists/handlers/ports.js';
import { rpcCardSource } from './matches/adapters/card-source.js';
import { matchingConsumers } from './matches/adapters/events.js';
import { mongoMatchStore } from './matches/adapters/match-store.js';
import type { Deps } from './matches/handlers/ports.js';
import { directoriesOf } from './payers/adapters/directories.js';
import { loadDirectoryData } from './payers/adapters/payer-file.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
}

export interface MatchingService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

/** Builds the matching service; `start` begins serving. */
export async function createMatchingService(
  config: MatchingConfig,
  overrides: Overrides = {},
): Promise<MatchingService> {
  const { clock = systemClock, log = createLogger('matching', config.logLevel) } = overrides;
  const data = await loadDirectoryData();
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, 'matching');
  const broker = await connectBroker(config.natsUrl, 'matching', log, config);
  const card = rpcClient('card', CardServiceClient, config.cardAddress, tls);

  const publisher = createPublisher(broker.connection, 'matching');
  // The store publishes through the outbox, and the outbox sweeps the store.
  const flush: Outbox['flush'] = (cardId, events) => outbox.flush(cardId, events);
  const matches = mongoMatchStore(mongo.connection, clock.nowMs, flush);
  const outbox = createOutbox({ app: 'matching', store: matches.outbox, publisher, log });
  const lists = mongoListStore(mongo.connection, clock.nowMs);
  const deps: Deps & ListDeps = {
    directories: directoriesOf(data, lists),
    customLists: customIndexes(lists),
    lists,
    readRows,
    ids: systemIds,
    matches: matches.store,
    cards: rpcCardSource(card),
    publisher,
    clock,
    log,
  };

  // Readiness does not depend on card: cards that cannot be fetched are retried.
  const checks = { database: mongo.check, broker: broker.check };
  const grpc = rpcServer({
    port: config.grpcPort,
    host: config.host,
    tls,
    services: [matchingBinding(deps)],
    checks,
    log,
  });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  return {
    ...serviceOf(
      [
        mongo,
        broker,
        card,
        indexes(mongo.connection),
        outbox,
        listSweep(lists, log),
        together('consumers', matchingConsumers(broker.connection, deps, log)),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
