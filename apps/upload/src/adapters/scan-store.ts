import { type AccountKeys, undefinedIfDeleted, undefinedIfUnreadable } from '@cardlens/encryption';
import { collectionOf, outboxStore, stored, updateVersioned } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { lateUploadMs } from '../domain/late-upload.js';
import { type Scan, type ScanState, scansOfCardMax } from '../domain/scan.js';
import type { ScanStore } from '../handlers/ports.js';
import { type ScanDocument, scanSchema } from './scan-document.js';
import { freedMark, storedBytes, storedMark } from './stored-bytes.js';

/** More than a card may have, because several targets may be created concurrently. */
const listedMax = 2 * scansOfCardMax;

/** The longest lifetime of a target, plus an upload that began at its end. */
const longestOpenMs = 3_600_000 + lateUploadMs;

const toScan = ({
  _id,
  outbox: _outbox,
  checkAtMs: _check,
  sealedMetadata: _sealed,
  storedBytes: _bytes,
  isStored: _stored,
  uncounted: _uncounted,
  queue,
  trace = {},
  ...rest
}: ScanDocument): Scan => ({
  ...rest,
  scanId: _id,
  captureType: rest.captureType,
  clientMetadataJson: undefined,
  sandboxOutcome: rest.sandboxOutcome,
  judgedAtMs: rest.judgedAtMs,
  queuedSinceMs: queue?.sinceMs,
  image: rest.image,
  failureCode: rest.failureCode,
  trace,
});

/** @param firstCheckMs  delay of the first check after the creation of a scan */
export function mongoScanStore(connection: Connection, keys: AccountKeys, nowMs: () => number, firstCheckMs: number) {
  const scans = connection.model<ScanDocument>('Scan', scanSchema);
  /** Without its metadata when the account is deleted. */
  const opened = async (document: ScanDocument): Promise<Scan> => {
    const { _id, accountId, sealedMetadata: sealed } = document;
    const box = sealed && (await keys.of(accountId).catch(undefinedIfDeleted));
    if (sealed === undefined || box === undefined) return toScan(document);
    const bytes = sealed instanceof Uint8Array ? sealed : sealed.buffer;
    return { ...toScan(document), clientMetadataJson: box.openJson<string>(['scan metadata', _id], bytes) };
  };
  /** Also without its metadata when that cannot be decrypted, so that scans of other accounts do not wait for it. */
  const openedIfReadable = async (document: ScanDocument): Promise<Scan> =>
    (await opened(document).catch(undefinedIfUnreadable)) ?? toScan(document);
  const sealedMetadataOf = async ({ accountId, scanId }: Pick<Scan, 'accountId' | 'scanId'>, json: string) =>
    (await keys.of(accountId)).sealJson(['scan metadata', scanId], json);

  const store: ScanStore = {
    async add({ scanId, clientMetadataJson: json, queuedSinceMs: _, ...scan }) {
      const { accountId } = scan;
      const sealedMetadata = json === undefined ? undefined : await sealedMetadataOf({ accountId, scanId }, json);
      const document = {
        _id: scanId,
        ...scan,
        sealedMetadata,
        checkAtMs: scan.createdAtMs + firstCheckMs,
        outbox: [],
      };
      await stored(() => collectionOf(scans).insertOne(document, { ignoreUndefined: true }));
    },
    async get(scanId, cardId) {
      const wanted = { _id: scanId, ...(cardId === undefined ? {} : { cardId }) };
      const found = await stored(() => scans.findOne(wanted).lean<ScanDocument>());
      return found === null ? undefined : opened(found);
    },
    async listOf(cardId) {
      const found = await stored(() =>
        scans.find({ cardId }).sort({ createdAtMs: 1 }).limit(listedMax).lean<ScanDocument[]>(),
      );
      return Promise.all(found.map(openedIfReadable));
    },
    async countOf(cardId, max, side) {
      const filter = { cardId, ...(side && { side }) };
      return stored(() => scans.countDocuments(filter, { limit: max }).exec());
    },
    async change({ scanId, cardId, accountId, version }, { queuedSinceMs, sizeBytes, ...change }, events) {
      const queue = queuedSinceMs === undefined ? {} : { queue: { accountId, sinceMs: queuedSinceMs } };
      const image = sizeBytes === undefined ? {} : { storedBytes: sizeBytes, isStored: true };
      const isRemoved = change.state === 'expired';
      await updateVersioned(scans, scanId, version, {
        set: { ...change, ...queue, ...image },
        unset: ['checkAtMs', ...(isRemoved ? ['isStored'] : [])],
        shard: { cardId },
        emit: [...events],
        count: [...(sizeBytes === undefined ? [] : [storedMark]), ...(isRemoved ? [freedMark] : [])],
      });
    },
    async nextQueued(accountId) {
      const oldestOf = (after: string) =>
        stored(() =>
          scans
            .findOne({ 'queue.accountId': { $gt: after } })
            .sort({ 'queue.accountId': 1, 'queue.sinceMs': 1 })
            .lean<ScanDocument>(),
        );
      const found = (await oldestOf(accountId)) ?? (accountId === '' ? null : await oldestOf(''));
      return found === null ? undefined : openedIfReadable(found);
    },
    async countQueued(max) {
      return stored(() => scans.countDocuments({ 'queue.accountId': { $gt: '' } }, { limit: max }).exec());
    },
    async release({ scanId, cardId, version }, event) {
      await updateVersioned(scans, scanId, version, { shard: { cardId }, unset: ['queue'], emit: [event] });
    },
    async emit({ scanId, cardId, version }, events) {
      await updateVersioned(scans, scanId, version, { shard: { cardId }, emit: [...events] });
    },
    async replaceMetadata(scan, clientMetadataJson) {
      const { scanId, cardId, version } = scan;
      const sealedMetadata = await sealedMetadataOf(scan, clientMetadataJson);
      await updateVersioned(scans, scanId, version, { shard: { cardId }, set: { sealedMetadata } });
    },
    async dueForCheck(atMs, limit) {
      const found = await stored(() =>
        scans
          .find({ checkAtMs: { $lte: atMs } })
          .sort({ checkAtMs: 1 })
          .limit(limit)
          .lean<ScanDocument[]>(),
      );
      return Promise.all(found.map(openedIfReadable));
    },
    async checkAgainAt({ scanId, cardId }, atMs) {
      // Keeps the version: a check changes nothing that decisions depend on.
      await stored(() =>
        collectionOf(scans).updateOne(
          { _id: scanId, cardId, checkAtMs: { $exists: true } },
          {
            $set: { checkAtMs: atMs },
          },
        ),
      );
    },
    async validatedBefore(accountId, atMs, limit) {
      const of = (state: ScanState) =>
        stored(() =>
          scans
            .find({ accountId, state, createdAtMs: { $lt: atMs }, queue: { $exists: false } })
            .sort({ createdAtMs: 1 })
            .limit(limit)
            .lean<ScanDocument[]>(),
        );
      return [...(await of('accepted')), ...(await of('rejected'))].slice(0, limit).map(toScan);
    },
    async wipe(cardId) {
      const removed = { sealedMetadata: '', trace: '', queue: '' } as const;
      const $inc = { version: 1 };
      const now = nowMs();
      // If a deleted card's target can still be used, it is checked once more after it expires.
      const stillUsable = { cardId, state: { $ne: 'deleted' as const }, expiresAtMs: { $gt: now - lateUploadMs } };
      const checkAtMs = now + longestOpenMs;
      await stored(() =>
        collectionOf(scans).updateMany(stillUsable, {
          $set: { state: 'deleted', checkAtMs },
          $unset: removed,
          $inc,
        }),
      );
      await stored(() =>
        collectionOf(scans).updateMany(
          { cardId, state: { $ne: 'deleted' } },
          {
            $set: { state: 'deleted' },
            $unset: { ...removed, checkAtMs: '' },
            $inc,
          },
        ),
      );
      // Last, when no verdict can be written anymore. If it is not reached, the purge is repeated.
      await stored(() =>
        collectionOf(scans).updateMany(
          { cardId, isStored: true },
          {
            $unset: { isStored: '' },
            $push: { uncounted: freedMark },
          },
        ),
      );
    },
    async forgetCheck({ scanId, cardId }) {
      await stored(() => collectionOf(scans).updateOne({ _id: scanId, cardId }, { $unset: { checkAtMs: '' } }));
    },
  };
  return {
    store,
    outbox: outboxStore(scans, nowMs, ({ key: cardId }) => ({ cardId })),
    storage: storedBytes(connection, scans),
  };
}
