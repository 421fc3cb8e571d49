import {
  CardServiceService,
  imagesBucket,
  RetentionKind,
  readingsBucket,
  SessionServiceService,
  streams,
} from '@cardlens/contracts';
import { type AccountKeys, accountKeys } from '@cardlens/encryption';
import { backlogOf, createOutbox } from '@cardlens/messaging';
import { mongoDeletedCards } from '@cardlens/mongo';
import { configuredObjects } from '@cardlens/objects';
import { rpcClient } from '@cardlens/rpc';
import { periodic, together } from '@cardlens/runtime';
import {
  openService,
  type RunningService,
  retentionPeriods,
  type Overrides as ServiceOverrides,
} from '@cardlens/service';
import { bucketSetup } from './adapters/buckets.js';
import { rpcCards } from './adapters/cards.js';
import { uploadConsumers } from './adapters/consumers.js';
import { uploadBinding } from './adapters/grpc.js';
import { type Buckets, objectImageStore } from './adapters/image-store.js';
import { mongoScanStore } from './adapters/scan-store.js';
import type { UploadConfig } from './config.js';
import { createExpectedUploads } from './domain/expected-uploads.js';
import { createRecentScans } from './domain/recent-scans.js';
import { closeTargets } from './handlers/close-targets.js';
import type { Deps } from './handlers/ports.js';
import { uploadReconciler } from './handlers/reconcile-uploads.js';
import { createSlots, releaseScans, reportQueued } from './handlers/release-scans.js';
import { removeExpiredImages } from './handlers/remove-expired-images.js';

export interface Overrides extends ServiceOverrides {
  readonly buckets?: Buckets;
  readonly keys?: AccountKeys;
}

const sweepEveryMs = 3_600_000;
const releaseEveryMs = 1000;
/**
 * Interval of listing uploads while the store does not announce them: one request, however many targets wait. Shorter
 * while unreported images of new forms are expected.
 */
const listUnannounced = { everyMs: 1000, expectedEveryMs: 100 } as const;
const reportEveryMs = 10_000;
/** Each run that finds something costs six requests to the database, regardless of the number of scans. */
const countEveryMs = 10_000;
/** Streams keep events for three days, and parked ones can be replayed for thirty; no event arrives later than that. */
const deletedCardsKeptMs = 34 * 24 * 3_600_000;

const ownBuckets: Buckets = { images: imagesBucket, readings: readingsBucket };

/** Builds the upload service; `start` begins serving. */
export async function createUploadService(config: UploadConfig, overrides: Overrides = {}): Promise<RunningService> {
  const service = await openService('upload', config, overrides);
  const { clock, ids, log, tls, database, broker, publisher } = service;
  const card = rpcClient('card', CardServiceService, config.cardAddress, tls);
  const session = rpcClient('session', SessionServiceService, config.sessionAddress, tls);
  const { buckets = ownBuckets, keys = accountKeys(session, clock) } = overrides;
  const objects = configuredObjects(config, {
    clock,
    publicEndpoint: config.objectsPublicUrl,
    hasTemporaryKeys: config.temporaryKeys !== 'off',
  });

  const stores = mongoScanStore(database, keys, clock.nowMs, config.reconcileIntervalMs);
  const { store: scans, outbox: waiting, storage } = stores;
  const outbox = createOutbox({ app: 'upload', store: waiting, publisher, log });
  const deletedCards = mongoDeletedCards(database, { collection: 'deleted_cards', byTime: true });
  const released = { unread: () => backlogOf(broker, streams.events, 'ocr-deferred-scans') };
  const bucketsReady = bucketSetup(objects, buckets, config.announcementArn, log);
  const deps: Deps = {
    clock,
    ids,
    log,
    scans,
    storage,
    accountBytesMax: config.accountMegabytesMax === 0 ? undefined : config.accountMegabytesMax * 1_000_000,
    deletedCards,
    cards: rpcCards(card),
    images: objectImageStore(objects, keys, buckets),
    isAnnouncing: bucketsReady.isAnnouncing,
    expected: createExpectedUploads(),
    inProgress: new Map(),
    outbox,
    publisher,
    imageBucket: buckets.images,
    isSandbox: config.environment === 'sandbox',
    recent: createRecentScans(config.deferAbove),
    slots: createSlots({ scans, released, clock, log }),
  };

  let servedLast = '';
  const reconcileUploads = uploadReconciler(deps);
  let listedAtMs = clock.nowMs();
  const reconcile = async (signal: AbortSignal): Promise<void> => {
    const isAnnounced = bucketsReady.isAnnouncing();
    const nowMs = clock.nowMs();
    const isExpected = !isAnnounced && deps.expected.hasAny(nowMs);
    const everyMs = isAnnounced ? config.reconcileIntervalMs : listUnannounced.everyMs;
    if (!isExpected && nowMs - listedAtMs < everyMs) return;
    const found = await reconcileUploads(signal);
    listedAtMs = clock.nowMs();
    if (isAnnounced && found > 0) log.info('uploads without a notification recovered', { count: found });
  };

  return service.serve({
    bindings: [uploadBinding(deps, config.directUploadsMax)],
    checks: { objects: objects.check },
    parts: [
      card,
      session,
      bucketsReady,
      outbox,
      together('consumers', uploadConsumers(broker, card, deps, log)),
      periodic({
        name: 'reconciler',
        everyMs: Math.min(listUnannounced.expectedEveryMs, config.reconcileIntervalMs),
        work: reconcile,
        log,
      }),
      periodic({
        name: 'closing of upload targets',
        everyMs: config.reconcileIntervalMs,
        work: (signal) => closeTargets(deps, signal),
        log,
      }),
      periodic({
        name: 'release of queued scans',
        everyMs: releaseEveryMs,
        work: async (signal) => {
          servedLast = await releaseScans({ ...deps, released }, servedLast, signal);
        },
        log,
      }),
      periodic({ name: 'report of queued scans', everyMs: reportEveryMs, work: () => reportQueued(deps), log }),
      periodic({ name: 'stored bytes', everyMs: countEveryMs, work: () => storage.countMarked(), log }),
      periodic({
        name: 'retention of images',
        everyMs: config.retentionIntervalMs,
        work: async (signal) => {
          const periods = retentionPeriods(session, RetentionKind.RETENTION_KIND_IMAGES);
          await removeExpiredImages(deps, periods, signal);
        },
        log,
      }),
      periodic({
        name: 'sweeper of deleted cards',
        everyMs: sweepEveryMs,
        work: () => deletedCards.removeOlder(clock.nowMs() - deletedCardsKeptMs),
        log,
      }),
    ],
  });
}
