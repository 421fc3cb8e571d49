import { uploadsPrefix } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import type { OutgoingEvent } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock, fakeIds } from '@cardlens/runtime/testing';
import { createExpectedUploads } from '../domain/expected-uploads.js';
import { lateUploadMs } from '../domain/late-upload.js';
import { createRecentScans } from '../domain/recent-scans.js';
import { cardPrefix, objectKey, type Scan, validatedCardPrefix } from '../domain/scan.js';
import type { Deps, ImageStore, ScanStore, StoredImage } from './ports.js';

export const cardId = '00000000-0000-4000-8000-0000000000c1';
export const scanId = '00000000-0000-4000-8000-0000000000a1';

export const aScan = (changes: Partial<Scan> = {}): Scan => {
  const scan = { cardId, scanId, ...changes };
  return {
    version: 1,
    accountId: '00000000-0000-4000-8000-0000000000ac',
    side: 'front',
    state: 'open',
    key: objectKey(scan.cardId, scan.scanId),
    isLivescan: false,
    createdAtMs: 0,
    expiresAtMs: 3_600_000,
    trace: {},
    ...scan,
  };
};

/** The first byte that the fake store accepts as an image. */
export const jpegStart = 0xff;

export const anObject = (changes: Partial<StoredImage> = {}): StoredImage => ({
  sizeBytes: 8000,
  header: { status: 'known', format: 'jpeg', width: 1000, height: 600, wholeBytesPerPixel: 0 },
  ...changes,
});

/** In-memory ports; tests can inspect stored scans and published events. */
export function fakeDeps(scans: readonly Scan[] = [], objects: Readonly<Record<string, StoredImage>> = {}) {
  const clock = fakeClock(60_000);
  const stored = new Map(scans.map((scan) => [scan.scanId, scan]));
  const checkAtMs = new Map(scans.map((scan) => [scan.scanId, scan.createdAtMs]));
  const held = new Map(Object.entries(objects));
  const deleted = new Set<string>();
  /** Deleted cards whose deletion event has not arrived yet. */
  const gone = new Set<string>();
  const emitted: OutgoingEvent[] = [];
  const published: OutgoingEvent[] = [];

  const save = (scan: Scan, next: Scan, events: readonly OutgoingEvent[]) => {
    if (stored.get(scan.scanId)?.version !== scan.version) throw new StaleVersion('Scan', scan.scanId);
    stored.set(scan.scanId, { ...next, version: scan.version + 1 });
    emitted.push(...events);
  };
  const store: ScanStore = {
    add: async (scan) => {
      stored.set(scan.scanId, scan);
      checkAtMs.set(scan.scanId, scan.createdAtMs);
    },
    get: async (id) => stored.get(id),
    listOf: async (card) => [...stored.values()].filter((scan) => scan.cardId === card),
    countOf: async (card, max, side) => {
      const all = [...stored.values()].filter((scan) => scan.cardId === card && (!side || scan.side === side));
      return Math.min(max, all.length);
    },
    change: async (scan, change, events) => {
      save(scan, { ...scan, ...change }, events);
      checkAtMs.delete(scan.scanId);
    },
    emit: async (scan, events) => save(scan, scan, events),
    nextQueued: async (accountId) => {
      const queued = [...stored.values()]
        .filter(({ queuedSinceMs }) => queuedSinceMs !== undefined)
        .sort((a, b) => a.accountId.localeCompare(b.accountId) || a.queuedSinceMs! - b.queuedSinceMs!);
      return queued.find((scan) => scan.accountId > accountId) ?? queued[0];
    },
    countQueued: async (max) =>
      Math.min(max, [...stored.values()].filter(({ queuedSinceMs }) => queuedSinceMs !== undefined).length),
    release: async (scan, event) => save(scan, { ...scan, queuedSinceMs: undefined }, [event]),
    replaceMetadata: async (scan, clientMetadataJson) => save(scan, { ...scan, clientMetadataJson }, []),
    dueForCheck: async (nowMs, limit) =>
      [...stored.values()].filter(({ scanId: id }) => (checkAtMs.get(id) ?? Infinity) <= nowMs).slice(0, limit),
    checkAgainAt: async ({ scanId: id }, atMs) => {
      if (checkAtMs.has(id)) checkAtMs.set(id, atMs);
    },
    forgetCheck: async ({ scanId: id }) => void checkAtMs.delete(id),
    validatedBefore: async (accountId, atMs, limit) =>
      [...stored.values()]
        .filter(({ state }) => state === 'accepted' || state === 'rejected')
        .filter((scan) => scan.accountId === accountId && scan.createdAtMs < atMs && scan.queuedSinceMs === undefined)
        .sort((a, b) => a.createdAtMs - b.createdAtMs)
        .slice(0, limit),
    wipe: async (card) => {
      for (const scan of stored.values()) {
        if (scan.cardId !== card || scan.state === 'deleted') continue;
        const { scanId: id, version, expiresAtMs } = scan;
        stored.set(id, {
          ...scan,
          state: 'deleted',
          clientMetadataJson: undefined,
          queuedSinceMs: undefined,
          trace: {},
          version: version + 1,
        });
        if (expiresAtMs + lateUploadMs > clock.nowMs()) checkAtMs.set(id, expiresAtMs + lateUploadMs);
        else checkAtMs.delete(id);
      }
    },
  };
  const images: ImageStore = {
    uploadForm: async (scan) => ({ url: 'http://store.example/images', fields: { key: scan.key } }),
    uploadKeys: async (after, max) =>
      [...held.keys()]
        .filter((key) => key.startsWith(uploadsPrefix) && key > after)
        .sort()
        .slice(0, max),
    keep: async ({ cardId: card, scanId: scan }, to, upload) => {
      let sizeBytes = 0;
      for await (const chunk of upload?.chunks ?? []) sizeBytes += chunk.length;
      const found = upload ? anObject({ sizeBytes }) : held.get(objectKey(card, scan));
      if (found) held.set(to, found);
      return found;
    },
    read: async ({ key }) => ({ bytes: Buffer.from(key), sizeBytes: held.get(key)?.sizeBytes ?? 0 }),
    discard: async (key) => void held.delete(key),
    inspect: (start) => {
      if (start[0] !== jpegStart) return { status: 'unreadable' };
      return { status: 'known', format: 'jpeg', width: 640, height: 480, wholeBytesPerPixel: 0 };
    },
    removeImage: async (scan) => {
      for (const key of [scan.key, objectKey(scan.cardId, scan.scanId)]) held.delete(key);
    },
    removeCard: async (card) => {
      for (const key of held.keys()) {
        if (key.startsWith(cardPrefix(card)) || key.startsWith(validatedCardPrefix(card))) held.delete(key);
      }
    },
  };
  const deps = {
    clock,
    ids: fakeIds(),
    log: silentLogger,
    scans: store,
    storage: { of: async () => 0 },
    accountBytesMax: undefined,
    deletedCards: { add: async (card) => void deleted.add(card), has: async (card) => deleted.has(card) },
    cards: { isDeleted: async (card) => gone.has(card) },
    images,
    isAnnouncing: () => true,
    expected: createExpectedUploads(),
    inProgress: new Map(),
    outbox: { flush: async (_id, events) => void published.push(...events) },
    publisher: { publish: async (event) => void published.push(event) },
    imageBucket: 'images',
    isSandbox: false,
    recent: createRecentScans(20),
    slots: { take: async () => false },
  } satisfies Deps;
  return { deps, clock, stored, checkAtMs, held, deleted, gone, emitted, published };
}
