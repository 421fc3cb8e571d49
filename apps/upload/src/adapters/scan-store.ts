import { type AccountKeys, undefinedIfDeleted, undefinedIfUnreadable } from '@cardlens/encryption';
import { collection, type Entry } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { lateUploadMs } from '../domain/late-upload.js';
import { type Scan, type ScanState, scansOfCardMax } from '../domain/scan.js';
import type { ScanStore } from '../handlers/ports.js';
import { freedMark, storedBytes, storedMark } from './stored-bytes.js';

type PlainScan = Omit<Scan, 'clientMetadataJson' | 'queuedSinceMs'>;

interface Extra {
  /** The client's own JSON, encrypted with the key of the account. */
  readonly sealedMetadata: Buffer;
  /** Present while the scan is queued. Repeats the account, so that the index contains only queued scans. */
  readonly queue: { readonly accountId: string; readonly sinceMs: number };
  /** When the reconciler checks the object next; absent when no check is due. */
  readonly checkAtMs: number;
  /** Size of the validated image; kept when the image is removed. */
  readonly storedBytes: number;
  /** Present while that image is stored. */
  readonly isStored: true;
}

/** More than a card may have, because several targets may be created concurrently. */
const listedMax = 2 * scansOfCardMax;

/** The longest lifetime of a target, plus an upload that began at its end. */
const longestOpenMs = 3_600_000 + lateUploadMs;

/** Scans in MongoDB, one document each. @param firstCheckMs  delay of the first check after the creation of a scan */
export function mongoScanStore(connection: Connection, keys: AccountKeys, nowMs: () => number, firstCheckMs: number) {
  const scans = collection<PlainScan, Extra>(connection, 'scans', {
    id: 'scanId',
    shardKey: ['cardId'],
    extra: { sealedMetadata: 'read', queue: 'read', checkAtMs: 'hidden', storedBytes: 'hidden', isStored: 'hidden' },
    hasOutbox: true,
    isCounted: true,
    indexes: [
      { cardId: 1, createdAtMs: 1 },
      [{ checkAtMs: 1 }, { sparse: true }],
      [{ 'queue.accountId': 1, 'queue.sinceMs': 1 }, { sparse: true }],
      // For scans whose images may exceed the retention period of their account.
      { accountId: 1, state: 1, createdAtMs: 1 },
    ],
  });
  const plain = ({ value, extra: { queue } }: Entry<PlainScan, Extra>): Scan => ({
    ...value,
    // Version 0.1 removes it when the card is deleted.
    trace: value.trace ?? {},
    ...(queue && { queuedSinceMs: queue.sinceMs }),
  });
  /** Left without metadata when the account is deleted. */
  const opened = async (entry: Entry<PlainScan, Extra>): Promise<Scan> => {
    const { sealedMetadata } = entry.extra;
    const { accountId, scanId } = entry.value;
    const box = sealedMetadata && (await keys.of(accountId).catch(undefinedIfDeleted));
    if (sealedMetadata === undefined || box === undefined) return plain(entry);
    return { ...plain(entry), clientMetadataJson: box.openJson<string>(['scan metadata', scanId], sealedMetadata) };
  };
  /** Left without metadata if that cannot be decrypted, so that scans of other accounts do not wait for this one. */
  const openedIfReadable = async (entry: Entry<PlainScan, Extra>): Promise<Scan> =>
    (await opened(entry).catch(undefinedIfUnreadable)) ?? plain(entry);
  const sealed = async ({ accountId, scanId }: PlainScan, json: string) =>
    (await keys.of(accountId)).sealJson(['scan metadata', scanId], json);

  const store: ScanStore = {
    async add({ clientMetadataJson: json, ...scan }) {
      const sealedMetadata = json === undefined ? undefined : await sealed(scan, json);
      await scans.insert(scan, { extra: { sealedMetadata, checkAtMs: scan.createdAtMs + firstCheckMs } });
    },
    async get(scanId, cardId) {
      const found = await scans.getEntry(scanId, { cardId });
      return found && opened(found);
    },
    async listOf(cardId) {
      const found = await scans.findEntries({ cardId }, { sort: { createdAtMs: 1 }, limit: listedMax });
      return Promise.all(found.map(openedIfReadable));
    },
    countOf: (cardId, max, side) => scans.count({ cardId, ...(side && { side }) }, { limit: max }),
    change(scan, { queuedSinceMs: sinceMs, sizeBytes, ...change }, emit) {
      const { accountId } = scan;
      const isRemoved = change.state === 'expired';
      return scans.change(
        scan,
        { ...scan, ...change },
        {
          extra: {
            checkAtMs: undefined,
            ...(sinceMs !== undefined && { queue: { accountId, sinceMs } }),
            ...(sizeBytes !== undefined && { storedBytes: sizeBytes, isStored: true }),
            ...(isRemoved && { isStored: undefined }),
          },
          emit,
          count: [...(sizeBytes === undefined ? [] : [storedMark]), ...(isRemoved ? [freedMark] : [])],
        },
      );
    },
    async nextQueued(accountId) {
      const inTurn = { sort: { 'queue.accountId': 1, 'queue.sinceMs': 1 }, limit: 1 } as const;
      const oldestOf = async (after: string) =>
        (await scans.findEntries({ 'queue.accountId': { $gt: after } }, inTurn))[0];
      const found = (await oldestOf(accountId)) ?? (accountId === '' ? undefined : await oldestOf(''));
      return found && openedIfReadable(found);
    },
    countQueued: (max) => scans.count({ 'queue.accountId': { $gt: '' } }, { limit: max }),
    release: (scan, event) => scans.change(scan, scan, { extra: { queue: undefined }, emit: [event] }),
    emit: (scan, emit) => scans.change(scan, scan, { emit }),
    replaceMetadata: async (scan, json) =>
      scans.change(scan, scan, { extra: { sealedMetadata: await sealed(scan, json) } }),
    async dueForCheck(atMs, limit) {
      const found = await scans.findEntries({ checkAtMs: { $lte: atMs } }, { sort: { checkAtMs: 1 }, limit });
      return Promise.all(found.map(openedIfReadable));
    },
    async checkAgainAt({ scanId, cardId }, atMs) {
      // Keeps the version, because a check changes no field that decisions depend on.
      await scans.update({ scanId, cardId, checkAtMs: { $exists: true } }, { $set: { checkAtMs: atMs } });
    },
    async validatedBefore(accountId, atMs, limit) {
      const of = (state: ScanState) =>
        scans.find(
          { accountId, state, createdAtMs: { $lt: atMs }, queue: { $exists: false } },
          { sort: { createdAtMs: 1 }, limit },
        );
      return [...(await of('accepted')), ...(await of('rejected'))].slice(0, limit);
    },
    async wipe(cardId) {
      const now = nowMs();
      const isLeft = { cardId, state: { $ne: 'deleted' as const } };
      const wiped = { state: 'deleted' as const, trace: {}, sealedMetadata: undefined, queue: undefined };
      const $inc = { version: 1 };
      // If a deleted card's target can still be used, it is checked once more after it expires.
      await scans.updateAll(
        { ...isLeft, expiresAtMs: { $gt: now - lateUploadMs } },
        { $set: { ...wiped, checkAtMs: now + longestOpenMs }, $inc },
      );
      await scans.updateAll(isLeft, { $set: { ...wiped, checkAtMs: undefined }, $inc });
      // Last, when no validation result can be written anymore. If this step is not reached, the purge is repeated.
      await scans.updateAll(
        { cardId, isStored: true },
        { $set: { isStored: undefined }, $push: { uncounted: freedMark } },
      );
    },
    async forgetCheck({ scanId, cardId }) {
      await scans.update({ scanId, cardId }, { $set: { checkAtMs: undefined } });
    },
  };
  return {
    store,
    outbox: scans.outbox(nowMs, ({ key: cardId }) => ({ cardId })),
    storage: storedBytes(scans),
  };
}
