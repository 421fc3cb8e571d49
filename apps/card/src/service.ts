import type { LookupFunction } from 'node:net';
import { RetentionKind, SessionServiceService, UploadServiceService } from '@cardlens/contracts';
import { accountKeys } from '@cardlens/encryption';
import { backlogReporter, createOutbox, type Outbox } from '@cardlens/messaging';
import { mongoClaimStore } from '@cardlens/mongo';
import { configuredObjects } from '@cardlens/objects';
import { resolving } from '@cardlens/outbound';
import { rpcClient } from '@cardlens/rpc';
import { periodic, together } from '@cardlens/runtime';
import {
  openService,
  type RunningService,
  retentionPeriods,
  type Overrides as ServiceOverrides,
} from '@cardlens/service';
import { guardedNetwork } from '@cardlens/smart-health';
import { rpcAccountSettings } from './adapters/account-settings.js';
import { mongoCardStore } from './adapters/card-store.js';
import { smartDigitalCards, trustedIssuersIn } from './adapters/digital-cards.js';
import { cardConsumers } from './adapters/events.js';
import { cardBinding } from './adapters/grpc.js';
import { scryptPasscodes } from './adapters/passcodes.js';
import { objectReadingStore } from './adapters/reading-store.js';
import { rpcScanSource } from './adapters/scan-source.js';
import { sealedMatches } from './adapters/sealed-matches.js';
import { sealedStatements } from './adapters/sealed-statements.js';
import { rpcSessionUsers } from './adapters/session-users.js';
import { mongoShareStore } from './adapters/share-store.js';
import type { CardConfig } from './config.js';
import { decideWith } from './domain/decide.js';
import type { CardId } from './domain/ids.js';
import { deleteExpiredCards } from './handlers/delete-expired-cards.js';
import { expireStalledCards } from './handlers/expire-stalled-cards.js';
import type { Deps } from './handlers/ports.js';
import { shareSweeper } from './handlers/purge-shares.js';
import { createReadingQueue } from './handlers/reading-queue.js';
import { createWrittenCards } from './handlers/written-cards.js';

/** Expired records are removed by a sweep, because not every supported store can expire them. */
const sweepEveryMs = 10 * 60_000;

/** Maximum delay before usage is visible. Each run that finds cards writes six times, however many they are. */
const countEveryMsDefault = 10_000;

export interface Overrides extends ServiceOverrides {
  /** DNS resolution of links and issuers, replaceable in tests. */
  readonly lookup?: LookupFunction;
  readonly countEveryMs?: number;
}

/** Builds the card service; `start` begins serving. */
export async function createCardService(
  config: CardConfig,
  { countEveryMs = countEveryMsDefault, lookup, ...overrides }: Overrides = {},
): Promise<RunningService> {
  const service = await openService('card', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const objects = configuredObjects(config, { clock });
  const upload = rpcClient('upload', UploadServiceService, config.uploadAddress, tls);
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);

  const { importTargets: targets } = config;
  if (targets !== 'public') log.warn('digital cards may be at non-public addresses', { kind: targets });
  const network = guardedNetwork({ targets, lookup: lookup ?? resolving({ targets }) });
  const issuers = trustedIssuersIn(config.trustedIssuersFile);

  // The outbox publishes the events that the store writes, and sweeps the store for unpublished ones.
  const flush: Outbox['flush'] = (cardId, events) => outbox.flush(cardId, events);
  const keys = accountKeys(session, clock);
  const cards = mongoCardStore(database, { clock, ids, keys, flush, log });
  const outbox = createOutbox({ app: 'card', store: cards.outbox, publisher, log });
  const deps: Deps = {
    cards: cards.store,
    shares: mongoShareStore(database, keys),
    passcodes: scryptPasscodes,
    usage: cards.usage,
    claims: mongoClaimStore<CardId>(database, { idField: 'cardId' }),
    readings: objectReadingStore(objects, keys),
    sealedMatches: sealedMatches(keys),
    sealedStatements: sealedStatements(keys),
    scans: rpcScanSource(upload),
    users: rpcSessionUsers(session),
    settings: rpcAccountSettings(session, clock),
    digitalCards: smartDigitalCards({ issuers, network, clock }),
    retentionPeriods: () => retentionPeriods(session, RetentionKind.RETENTION_KIND_CARDS),
    readingQueue: createReadingQueue(),
    written: createWrittenCards(clock),
    timeouts: config,
    decide: decideWith(config),
    clock,
    ids,
    log,
  };

  return service.serve({
    bindings: [cardBinding(deps)],
    parts: [
      objects,
      upload,
      session,
      outbox,
      together('consumers', cardConsumers(broker, deps, log)),
      periodic({
        name: 'watchdog',
        everyMs: config.watchIntervalMs,
        work: (signal) => expireStalledCards(deps, signal),
        log,
      }),
      periodic({
        name: 'retention',
        everyMs: config.retentionIntervalMs,
        work: (signal) => deleteExpiredCards(deps, signal),
        log,
      }),
      periodic({ name: 'usage', everyMs: countEveryMs, work: () => deps.usage.countMarked(), log }),
      periodic({
        name: 'idempotency key sweeper',
        everyMs: sweepEveryMs,
        work: () => deps.claims.removeExpired(clock.nowMs()),
        log,
      }),
      periodic({
        name: 'share sweeper',
        everyMs: sweepEveryMs,
        work: shareSweeper(deps),
        log,
      }),
      backlogReporter({ connection: broker, log }),
    ],
    // Readings are read from it.
    checks: { objects: objects.check },
  });
}
