import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CardServiceService, MatchingServiceService, RetentionKind, SessionServiceService } from '@cardlens/contracts';
import { accountKeys } from '@cardlens/encryption';
import { createOutbox, type Outbox } from '@cardlens/messaging';
import { mongoClaimStore, mongoDeletedCards, togetherCounted } from '@cardlens/mongo';
import { loadDirectoryData, otherIdsOf } from '@cardlens/payers';
import { rpcClient } from '@cardlens/rpc';
import { together } from '@cardlens/runtime';
import {
  openService,
  type RunningService,
  retentionPeriods,
  type Overrides as ServiceOverrides,
} from '@cardlens/service';
import { eligibilityConsumers } from './adapters/events.js';
import { eligibilityBinding } from './adapters/grpc.js';
import { sweepers } from './adapters/sweepers.js';
import { mongoBatchStore } from './batches/adapters/batch-store.js';
import type { BatchRow } from './batches/domain/batch.js';
import { rowQueue } from './batches/domain/row-queue.js';
import { batchWorkers } from './batches/handlers/batch-workers.js';
import { announcer } from './checks/adapters/announcer.js';
import { rpcCardSource } from './checks/adapters/card-source.js';
import { rpcPayerDirectory } from './checks/adapters/payer-directory.js';
import { mongoQuotaStore } from './checks/adapters/quota-store.js';
import { mongoRecordStore } from './checks/adapters/record-store.js';
import { sealStatementWith } from './checks/adapters/seal-statement.js';
import { freshRecords } from './checks/domain/fresh-records.js';
import type { EligibilityConfig } from './config.js';
import { mongoDiscoveryStore } from './discoveries/adapters/discovery-store.js';
import { directoryFacts } from './discoveries/adapters/payer-facts.js';
import { discoveryWorkers } from './discoveries/handlers/discovery-workers.js';
import type { BatchId, DiscoveryId, EligibilityId, ScheduleId } from './domain/ids.js';
import type { Deps } from './handlers/deps.js';
import { createConnectors } from './payers/adapters/registry.js';
import { Bulkhead } from './payers/domain/bulkhead.js';
import { mongoScheduleStore } from './schedules/adapters/schedule-store.js';

export interface Overrides extends ServiceOverrides {
  /** Replaces the configured connectors in tests. */
  readonly payers?: Deps['payers'];
}

/** Usually a check is handled within milliseconds; with a backlog, its record is read instead. */
const fresh = { keptMax: 2000, keptForMs: 3000 } as const;

/** Maximum fraction of the slots for rows of batches that one payer may use when no other payer needs any. */
const partOfOnePayer = 2 / 3;

/** Builds the eligibility service; `start` begins serving. */
export async function createEligibilityService(
  config: EligibilityConfig,
  overrides: Overrides = {},
): Promise<RunningService> {
  const service = await openService('eligibility', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const connectors = createConnectors(config.connectors, { log, clock });
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);
  const matching = rpcClient('matching', MatchingServiceService, config.matchingAddress, tls);
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);

  const keys = accountKeys(session, clock);
  const records = mongoRecordStore(database, {
    clock,
    keys,
    announce: announcer(publisher, log),
  });
  const outbox = createOutbox({ app: 'eligibility', store: records.outbox, publisher, log });
  // The outbox publishes the events that the store writes, and sweeps the store for unpublished ones.
  const flushBatch: Outbox['flush'] = (batchId, events) => batchOutbox.flush(batchId, events);
  const batches = mongoBatchStore(database, { clock, keys, flush: flushBatch, log });
  const batchOutbox = createOutbox({ app: 'eligibility', store: batches.outbox, publisher, log });
  const flushDiscovery: Outbox['flush'] = (discoveryId, events) => discoveryOutbox.flush(discoveryId, events);
  const discoveries = mongoDiscoveryStore(database, { clock, keys, flush: flushDiscovery });
  const discoveryOutbox = createOutbox({ app: 'eligibility', store: discoveries.outbox, publisher, log });
  const deps: Deps = {
    records: records.store,
    discoveries: discoveries.store,
    discoveryClaims: mongoClaimStore<DiscoveryId>(database, {
      idField: 'discoveryId',
      isRemovedById: true,
      collection: 'discoveryclaims',
    }),
    payerFacts: directoryFacts(),
    batches: batches.store,
    fresh: freshRecords(fresh),
    deletedCards: mongoDeletedCards(database),
    claims: mongoClaimStore<EligibilityId>(database, {
      idField: 'eligibilityId',
      isRemovedById: true,
    }),
    usage: togetherCounted(records.usage, batches.usage),
    batchClaims: mongoClaimStore<BatchId>(database, {
      idField: 'batchId',
      isRemovedById: true,
      collection: 'batchclaims',
    }),
    keyedDigest: async (accountId, digest) => (await keys.of(accountId)).digest(digest),
    schedules: mongoScheduleStore(database, { keys }),
    scheduleClaims: mongoClaimStore<ScheduleId>(database, {
      idField: 'scheduleId',
      isRemovedById: true,
      collection: 'scheduleclaims',
    }),
    quotas: mongoQuotaStore(database),
    quotaLimits: { accountMax: config.accountDailyMax, identityMax: config.identityDailyMax },
    cards: rpcCardSource(card),
    directory: rpcPayerDirectory(matching),
    sealStatement: sealStatementWith(keys),
    retentionPeriods: () => retentionPeriods(session, RetentionKind.RETENTION_KIND_CHECKS),
    payers: overrides.payers ?? connectors,
    otherPayerIds: otherIdsOf(loadDirectoryData().payers),
    // Without a queue: a rejected check stays in the broker.
    slots: new Bulkhead({ allMax: config.heldMax, ofOneMax: config.heldOfPayerMax, waitingMax: 0 }),
    publisher,
    clock,
    ids,
    controlNumber: () => String(randomInt(1, 1_000_000_000)).padStart(9, '0'),
    random: Math.random,
    wait: async (ms, signal) => {
      await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
    },
    settings: {
      deadlineMs: config.deadlineMs,
      timeZone: config.timeZone,
      repairsMax: config.repairsMax,
      hasFollowUps: config.hasFollowUps,
    },
    log,
  };

  const rows = rowQueue<BatchRow>({
    allMax: config.batchChecksMax,
    ofOneMax: Math.ceil(config.batchChecksMax * partOfOnePayer),
  });
  const leases = { intervalMs: config.sweepIntervalMs, leaseMs: config.takeOverMs };
  const workers = batchWorkers({ ...deps, rows }, leases);
  const searchers = discoveryWorkers(deps, leases);
  const limits = { heldMax: config.heldMax, ackWaitMs: config.takeOverMs };
  return service.serve({
    bindings: [eligibilityBinding(deps, { batches: workers.wake, discoveries: searchers.wake })],
    parts: [
      card,
      matching,
      session,
      { name: 'connectors', stop: () => connectors.close() },
      outbox,
      batchOutbox,
      discoveryOutbox,
      together('consumers', eligibilityConsumers(broker, card, deps, limits, log)),
      workers,
      searchers,
      ...sweepers(deps, {
        intervalMs: config.sweepIntervalMs,
        retentionIntervalMs: config.retentionIntervalMs,
      }),
    ],
  });
}
