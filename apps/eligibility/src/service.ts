import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CardServiceClient } from '@cardlens/contracts';
import { connectBroker, createOutbox, createPublisher, type Outbox } from '@cardlens/messaging';
import { connectMongo, indexes, mongoClaimStore, mongoDeletedCards } from '@cardlens/mongo';
import { loadTls, rpcClient, rpcServer } from '@cardlens/rpc';
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
import { announcer } from './adapters/announcer.js';
import { rpcCardSource } from './adapters/card-source.js';
import { eligibilityConsumers } from './adapters/events.js';
import { eligibilityBinding } from './adapters/grpc.js';
import { mongoQuotaStore } from './adapters/quota-store.js';
import { mongoRecordStore } from './adapters/record-store.js';
import { sweepers } from './adapters/sweepers.js';
import type { EligibilityConfig } from './config.js';
import { createConnectors } from './connectors/index.js';
import { freshRecords } from './domain/fresh-records.js';
import type { EligibilityId } from './domain/ids.js';
import { placesFor } from './domain/places.js';
import type { Deps, PayerConnections } from './handlers/ports.js';

export interface Overrides {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly log?: Logger;
  /** Instead of the configured connectors, for tests. */
  readonly payers?: PayerConnections;
}

export interface EligibilityService extends Service {
  grpcPort(): number;
  healthPort(): number;
}

/** A check is taken up within milliseconds, unless there is a backlog: then it is read. */
const fresh = { keptMax: 2000, keptForMs: 3000 } as const;

/** Builds the eligibility service; `start` begins to answer. */
export async function createEligibilityService(
  config: EligibilityConfig,
  overrides: Overrides = {},
): Promise<EligibilityService> {
  const {
    clock = systemClock,
    ids = systemIds,
    log = createLogger('eligibility', config.logLevel),
    payers,
  } = overrides;
  const connectors = createConnectors(config.connectors, { log, clock });
  const tls = await loadTls(config.tlsDir, log);
  const mongo = await connectMongo(config.mongoUrl, 'eligibility');
  const broker = await connectBroker(config.natsUrl, 'eligibility', log, config);
  const card = rpcClient('card', CardServiceClient, config.cardAddress, tls);

  const publisher = createPublisher(broker.connection, 'eligibility');
  // The store writes what is published, and what could not be is swept out of what the store holds.
  const flush: Outbox['flush'] = (recordId, events) => outbox.flush(recordId, events);
  const records = mongoRecordStore(mongo.connection, { clock, announce: announcer(publisher, log), flush });
  const outbox = createOutbox({ app: 'eligibility', store: records.outbox, publisher, log });
  const deps: Deps = {
    records: records.store,
    fresh: freshRecords(fresh),
    deletedCards: mongoDeletedCards(mongo.connection),
    claims: mongoClaimStore<EligibilityId>(mongo.connection, {
      idField: 'eligibilityId',
      isRemovedById: true,
    }),
    quotas: mongoQuotaStore(mongo.connection),
    quotaLimits: { accountMax: config.accountDailyMax, identityMax: config.identityDailyMax },
    cards: rpcCardSource(card),
    payers: payers ?? connectors,
    places: placesFor({ allMax: config.heldMax, ofOneMax: config.heldOfPayerMax }),
    publisher,
    clock,
    ids,
    controlNumber: () => String(randomInt(1, 1_000_000_000)).padStart(9, '0'),
    random: Math.random,
    wait: async (ms, signal) => {
      await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    patience: { deadlineMs: config.deadlineMs, timeZone: config.timeZone },
    log,
  };

  // Without card or payers the service still answers: what needs them is refused, or tried again.
  const checks = { database: mongo.check, broker: broker.check };
  const services = [eligibilityBinding(deps)];
  const grpc = rpcServer({ port: config.grpcPort, host: config.host, tls, services, checks, log });
  const health = healthServer({ port: config.healthPort, host: config.host, checks });
  const lines = { heldMax: config.heldMax, ackWaitMs: config.takeOverMs };
  return {
    ...serviceOf(
      [
        mongo,
        broker,
        card,
        { name: 'connectors', stop: () => connectors.close() },
        indexes(mongo.connection),
        outbox,
        together('consumers', eligibilityConsumers(broker.connection, deps, lines, log)),
        ...sweepers(deps, config.sweepIntervalMs),
        grpc,
        health,
      ],
      log,
    ),
    grpcPort: grpc.port,
    healthPort: health.address,
  };
}
