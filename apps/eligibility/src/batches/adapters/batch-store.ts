import { type AccountBox, type AccountKeys, CiphertextRejected, undefinedIfDeleted } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import {
  behind,
  collectionOf,
  type DailyCounts,
  dailyCounts,
  gatheredReads,
  gatheredUpdates,
  markOf,
  outboxStore,
  removeInBatches,
  stored,
  storedEntry,
  updateVersioned,
} from '@cardlens/mongo';
import type { Clock, Logger } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { factsOf, fieldsOf, recordOf } from '../../checks/adapters/record-document.js';
import { endMarksOf } from '../../checks/adapters/record-store.js';
import { move } from '../../checks/domain/record-state.js';
import { asBatchId, type BatchId } from '../../domain/ids.js';
import { type Batch, type BatchRow, isReadable, shownStates, type UnreadableRow } from '../domain/batch.js';
import type { BatchStore } from '../handlers/ports.js';
import { type BatchDocument, type BatchRowDocument, batchRowSchema, batchSchema } from './batch-documents.js';

const failedAtOnce = 100;

/** Publishes newly written events. Never throws: the outbox sweeper publishes the events that fail here. */
type Flush = (batchId: string, events: readonly OutgoingEvent[]) => Promise<void>;

export interface MongoBatchStore {
  readonly store: BatchStore;
  readonly outbox: ReturnType<typeof outboxStore<BatchDocument>>;
  /** Daily counts of rows. */
  readonly usage: DailyCounts;
}

/**
 * Batches in MongoDB, one document each, and their rows, one document each in a separate collection. Personal data in
 * rows is encrypted as in records.
 */
export function mongoBatchStore(
  connection: Connection,
  { clock, keys, flush, log }: { clock: Clock; keys: AccountKeys; flush: Flush; log: Logger },
): MongoBatchStore {
  const batches = connection.model<BatchDocument>('EligibilityBatch', batchSchema);
  const collection = collectionOf(batches);
  const rows = connection.model<BatchRowDocument>('EligibilityBatchRow', batchRowSchema);
  const readVersion = gatheredReads(batches, { version: 1 });
  const readRow = gatheredReads(rows);
  const updateRow = gatheredUpdates(rows, 'endEventId');
  const usage = dailyCounts(connection, rows, 'batchrow_daily_counts');

  /** @returns undefined when its account is deleted */
  const opened = async (document: BatchRowDocument): Promise<BatchRow | undefined> => {
    const box = await keys.of(document.accountId).catch(undefinedIfDeleted);
    return box && (recordOf(document, box) as BatchRow);
  };
  const openedIfIntact = (document: BatchRowDocument, box: AccountBox): BatchRow | undefined => {
    try {
      return recordOf(document, box) as BatchRow;
    } catch (error) {
      if (!(error instanceof CiphertextRejected)) throw error;
      const { _id: eligibilityId, batchId } = document;
      log.warn('a row of a batch cannot be decrypted', { eligibilityId, batchId }, error);
      return undefined;
    }
  };
  /** Rows in order; none when the account is deleted. */
  const rowsOf = async (filter: object, afterRow: number, limit: number): Promise<(BatchRow | UnreadableRow)[]> => {
    const some = () =>
      rows.find({ ...filter, row: { $gt: afterRow } }, { outbox: 0, sealedResponse: 0 }).sort({ row: 1 });
    const found = await stored(() => some().limit(limit).lean<BatchRowDocument[]>());
    const [first] = found;
    const box = first && (await keys.of(first.accountId).catch(undefinedIfDeleted));
    if (box === undefined) return [];
    return found.map((document) => openedIfIntact(document, box) ?? unreadable(document));
  };
  /** Without unreadable rows, so that they do not hold up the others. */
  const intactRowsOf = async (filter: object, afterRow: number, limit: number): Promise<BatchRow[]> => {
    const intact: BatchRow[] = [];
    // A batch has a limited number of rows.
    for (let after = afterRow; ; ) {
      const wanted = limit - intact.length;
      const found = await rowsOf(filter, after, wanted);
      intact.push(...found.filter(isReadable));
      const last = found.at(-1);
      if (last === undefined || found.length < wanted || intact.length === limit) return intact;
      after = last.row;
    }
  };
  const count = (batchId: BatchId, state: string): Promise<number> =>
    stored(() => rows.collection.countDocuments({ batchId, state }));

  const store: BatchStore = {
    async add({ batchId, version, ...batch }) {
      const times = { receivedAtMs: clock.nowMs(), heldUntilMs: 0 };
      const document = { _id: batchId, version: version + 1, ...batch, ...times, outbox: [] };
      await stored(() => collection.insertOne(document));
    },
    async get(batchId) {
      const found = await stored(() => batches.findById(batchId, { outbox: 0 }).lean<BatchDocument>());
      return found ? batchOf(found) : undefined;
    },
    async save({ batchId, version, ...batch }, emit) {
      const events = emit.map(({ id, type, data }) => outgoing(id, type, batchId, data, clock.nowMs()));
      await updateVersioned(batches, batchId, version, { set: batch, emit: events.map(storedEntry) });
      if (events.length > 0) void flush(batchId, events as OutgoingEvent[]);
    },
    async list(accountId, limit, after) {
      const place = after && {
        createdAtUs: { $lte: after.createdAtUs },
        ...behind(after.createdAtUs, after.batchId),
      };
      const found = await stored(() =>
        batches
          .find({ accountId, state: { $in: [...shownStates] }, ...place }, { outbox: 0, rejections: 0 })
          .sort({ createdAtUs: -1, _id: -1 })
          .limit(limit)
          .lean<BatchDocument[]>(),
      );
      return found.map(batchOf);
    },
    createdBefore: async (accountId, beforeUs, limit) =>
      idsOf(
        await stored(() =>
          batches
            .find({ accountId, createdAtUs: { $lt: beforeUs }, state: { $ne: 'deleting' } }, { _id: 1 })
            .sort({ createdAtUs: 1, _id: 1 })
            .limit(limit)
            .lean<{ _id: string }[]>(),
        ),
      ),
    async toRemove(receivedBeforeMs, limit) {
      const abandoned = { state: 'receiving' as const, receivedAtMs: { $lt: receivedBeforeMs } };
      const found: BatchId[] = [];
      for (const filter of [{ state: 'deleting' as const }, abandoned])
        found.push(
          ...idsOf(await stored(() => batches.find(filter, { _id: 1 }).limit(limit).lean<{ _id: string }[]>())),
        );
      return found;
    },
    canceling: async (limit) =>
      (
        await stored(() => batches.find({ state: 'canceling' }, { outbox: 0 }).limit(limit).lean<BatchDocument[]>())
      ).map(batchOf),
    async markDeleted(batchId) {
      const update = { $set: { state: 'deleting' as const, rejections: [] }, $inc: { version: 1 } };
      return (await stored(() => collection.updateOne({ _id: batchId }, update))).matchedCount === 1;
    },
    async remove(batchId) {
      await stored(() => collection.deleteOne({ _id: batchId }));
    },

    async take(nowMs, untilMs, except) {
      const filter = { state: 'processing' as const, heldUntilMs: { $lte: nowMs }, accountId: { $nin: [...except] } };
      const update = { $set: { heldUntilMs: untilMs }, $inc: { version: 1, takenCount: 1 } };
      const oldest = { returnDocument: 'after', sort: { createdAtUs: 1 } } as const;
      const found = await stored(() => collection.findOneAndUpdate(filter, update, oldest));
      return found === null ? undefined : batchOf(found);
    },
    async renew({ batchId, version }, { completed, failed }, untilMs) {
      const filter = { _id: batchId, version };
      const set = { $set: { heldUntilMs: untilMs, completed, failed } };
      return (await stored(() => collection.updateOne(filter, set))).matchedCount === 1;
    },
    isHeld: async ({ batchId, version }) => (await readVersion(batchId))?.version === version,

    async addRows(batchId, some, nowMs) {
      // First, so that nothing removes the batch as abandoned while its rows are being stored: if this process died then,
      // rows without a batch would be left.
      const filter = { _id: batchId, state: { $ne: 'deleting' as const } };
      const { matchedCount } = await stored(() => collection.updateOne(filter, { $set: { receivedAtMs: nowMs } }));
      if (matchedCount === 0) throw new StaleVersion('EligibilityBatch', batchId);
      const documents: object[] = [];
      for (const row of some) {
        const fields = fieldsOf(row, await keys.of(row.accountId));
        documents.push({ _id: row.eligibilityId, version: row.version + 1, ...fields, isWiped: false, outbox: [] });
      }
      await stored(() => rows.collection.insertMany(documents));
    },
    async row(eligibilityId) {
      const found = await readRow(eligibilityId);
      return found && opened(found);
    },
    async saveRow(row) {
      const set = fieldsOf(row, await keys.of(row.accountId));
      // Counted as created only now: rows of a batch that was rejected, canceled or deleted earlier were never checked.
      const count = [markOf('created', row.createdAtUs / 1000), ...endMarksOf(row)];
      const shard = { batchId: row.batchId };
      await updateRow({ id: row.eligibilityId, shard, ifVersion: row.version, set, count });
    },
    rows: (batchId, afterRow, limit) => rowsOf({ batchId }, afterRow, limit),
    rowsLeft: (batchId, afterRow, limit) => intactRowsOf({ batchId, state: 'processing' }, afterRow, limit),
    async failRowsLeft(batchId, nowUs, newEventId) {
      let total = 0;
      for (;;) {
        const left = rows.find({ batchId, state: 'processing' }, { version: 1, createdAtUs: 1 }).limit(failedAtOnce);
        const found = await stored(() => left.lean<BatchRowDocument[]>());
        const end = { state: move('processing', 'failed'), endedAtUs: nowUs };
        const set = { ...end, updatedAtUs: nowUs, failure: { code: 'INTERNAL' } };
        const change = ({ _id: id, version: ifVersion, createdAtUs }: BatchRowDocument) => {
          const count = [markOf('created', createdAtUs / 1000), ...endMarksOf(end)];
          return updateRow({ id, shard: { batchId }, ifVersion, set: { ...set, endEventId: newEventId() }, count });
        };
        await Promise.all(found.map(change));
        total += found.length;
        if (found.length < failedAtOnce) return total;
      }
    },
    async progress(batchId) {
      const [completed, failed] = await Promise.all([count(batchId, 'completed'), count(batchId, 'error')]);
      return { completed, failed };
    },
    async removeRowsLeft(batchId) {
      await removeInBatches(rows, { batchId, state: 'processing' });
    },
    async removeRows(batchId) {
      await usage.countAllOf({ batchId });
      await removeInBatches(rows, { batchId });
    },
  };
  return { store, outbox: outboxStore(batches, clock.nowMs), usage };
}

function batchOf({ _id, outbox: _, receivedAtMs: __, heldUntilMs: ___, ...batch }: BatchDocument): Batch {
  return { ...batch, batchId: asBatchId(_id), rejections: batch.rejections ?? [] };
}

const unreadable = (document: BatchRowDocument): UnreadableRow => ({
  ...(factsOf(document) as UnreadableRow),
  state: 'error',
  failure: { code: 'INTERNAL' },
});

const idsOf = (found: readonly { readonly _id: string }[]): BatchId[] => found.map(({ _id }) => asBatchId(_id));
