import { type AccountBox, type AccountKeys, CiphertextRejected, undefinedIfDeleted } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import {
  collection,
  type DailyCounts,
  dailyCounts,
  type Filter,
  gatheredReads,
  markOf,
  type OutboxStore,
  olderThan,
} from '@cardlens/mongo';
import type { Clock, Logger } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import {
  endMarksOf,
  factsOf,
  type HiddenFields,
  hiddenFields,
  recordOf,
  type StoredRecord,
  storedOf,
} from '../../checks/adapters/stored-record.js';
import { move } from '../../checks/domain/record-state.js';
import { type Batch, type BatchRow, isReadable, shownStates, type UnreadableRow } from '../domain/batch.js';
import type { BatchStore } from '../handlers/ports.js';

/** What may contain PHI: the name of the file, and the references of the rejected rows by their position. */
interface BatchContent {
  readonly fileName?: string | undefined;
  readonly references?: readonly (string | null)[] | undefined;
}

/** A stored batch: its content is encrypted with the key of the account. */
type StoredBatch = Omit<Batch, 'fileName'> & { readonly sealedContent?: Buffer | undefined };

interface BatchExtra {
  /** When the last rows arrived. */
  readonly receivedAtMs: number;
  /** Until then, one process works on it. */
  readonly heldUntilMs: number;
}

/** A stored row: a record with the same content in the same fields. */
type StoredRow = StoredRecord & Pick<BatchRow, 'batchId' | 'row'>;

/** Queries of batches and the indexes that serve them. */
const batchIndexes = {
  /** Lists, and batches past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The oldest unfinished batch, and remains of an interrupted deletion or creation. */
  ofState: { state: 1, createdAtUs: 1 },
} as const;

/** Queries of rows and the indexes that serve them. */
const rowIndexes = {
  /** Results, and the removal of all rows. */
  ofBatch: { batchId: 1, row: 1 },
  /** Remaining rows, and the number of finished ones. */
  ofState: { batchId: 1, state: 1, row: 1 },
} as const;

const failedAtOnce = 100;

/** Publishes newly written events. Never throws: the outbox sweeper publishes the events that fail here. */
type Flush = (batchId: string, events: readonly OutgoingEvent[]) => Promise<void>;

export interface MongoBatchStore {
  readonly store: BatchStore;
  readonly outbox: OutboxStore;
  /** Daily counts of rows. */
  readonly usage: DailyCounts;
}

/**
 * Batches in MongoDB, one document each, and their rows, one document each in a separate collection. Personal data is
 * encrypted, in rows as in records.
 */
export function mongoBatchStore(
  connection: Connection,
  { clock, keys, flush, log }: { clock: Clock; keys: AccountKeys; flush: Flush; log: Logger },
): MongoBatchStore {
  const batches = collection<StoredBatch, BatchExtra>(connection, 'batches', {
    id: 'batchId',
    extra: { receivedAtMs: 'hidden', heldUntilMs: 'hidden' },
    hasOutbox: true,
    indexes: Object.values(batchIndexes),
  });
  const rows = collection<StoredRow, HiddenFields>(connection, 'batchrows', {
    id: 'eligibilityId',
    shardKey: ['batchId'],
    extra: hiddenFields,
    isCounted: true,
    bursts: 'endEventId',
    indexes: Object.values(rowIndexes),
  });
  const readVersion = gatheredReads(batches.documents, { version: 1 });
  const usage = dailyCounts(rows, 'batchrow_daily_counts');

  const placeOf = (batchId: string) => ['eligibility batch', batchId] as const;
  const sealed = async ({ fileName, rejections, ...batch }: Batch): Promise<StoredBatch> => {
    const references = rejections.map(({ reference = null }) => reference);
    const content: BatchContent = { fileName, ...(references.some((one) => one !== null) && { references }) };
    const plain = { ...batch, rejections: rejections.map(({ reference, ...rejection }) => rejection) };
    if (Object.values(content).every((one) => one === undefined)) return plain;
    return { ...plain, sealedContent: (await keys.of(batch.accountId)).sealJson(placeOf(batch.batchId), content) };
  };
  /** Without its content if the account is deleted or the content is damaged. */
  const opened = async ({ sealedContent, ...batch }: StoredBatch): Promise<Batch> => {
    const box = sealedContent && (await keys.of(batch.accountId).catch(undefinedIfDeleted));
    if (!box) return batch;
    try {
      const { fileName, references = [] } = box.openJson<BatchContent>(placeOf(batch.batchId), sealedContent);
      const rejections = batch.rejections.map((rejection, index) => {
        const reference = references[index];
        return reference ? { ...rejection, reference } : rejection;
      });
      return { ...batch, rejections, ...(fileName !== undefined && { fileName }) };
    } catch (error) {
      if (!(error instanceof CiphertextRejected)) throw error;
      log.warn('the name of a batch cannot be decrypted', { batchId: batch.batchId }, error);
      return batch;
    }
  };

  const openedIfIntact = (stored: StoredRow, box: AccountBox): BatchRow | undefined => {
    try {
      return recordOf(stored, box);
    } catch (error) {
      if (!(error instanceof CiphertextRejected)) throw error;
      const { eligibilityId, batchId } = stored;
      log.warn('a row of a batch cannot be decrypted', { eligibilityId, batchId }, error);
      return undefined;
    }
  };
  /** Rows in order; none when the account is deleted. */
  const rowsOf = async (
    filter: Filter<StoredRow>,
    afterRow: number,
    limit: number,
  ): Promise<(BatchRow | UnreadableRow)[]> => {
    const options = { sort: { row: 1 }, limit, without: ['sealedResponse'] } as const;
    const found = await rows.find({ ...filter, row: { $gt: afterRow } }, options);
    const [first] = found;
    const box = first && (await keys.of(first.accountId).catch(undefinedIfDeleted));
    if (box === undefined) return [];
    return found.map((stored) => openedIfIntact(stored, box) ?? unreadable(stored));
  };
  /** Without unreadable rows, so that they do not hold up the others. */
  const intactRowsOf = async (filter: Filter<StoredRow>, afterRow: number, limit: number): Promise<BatchRow[]> => {
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
  /** Counted as created only now: rows of a batch that was rejected, canceled or deleted earlier were never checked. */
  const marksOf = (row: Pick<StoredRow, 'createdAtUs' | 'state' | 'endedAtUs'>) => ({
    count: [markOf('created', row.createdAtUs / 1000), ...endMarksOf(row)],
  });
  const idsOf = async (
    filter: Filter<StoredBatch, BatchExtra>,
    options: { limit: number; sort?: Record<string, 1 | -1> },
  ) => (await batches.pick(['batchId'], filter, options)).map(({ batchId }) => batchId);

  const store: BatchStore = {
    async add(batch) {
      const extra = { receivedAtMs: clock.nowMs(), heldUntilMs: 0 };
      await batches.insert({ ...(await sealed(batch)), version: batch.version + 1 }, { extra });
    },
    async get(batchId) {
      const found = await batches.get(batchId);
      return found && opened(found);
    },
    async save(batch, emit) {
      const events = emit.map(({ id, type, data }) => outgoing(id, type, batch.batchId, data, clock.nowMs()));
      await batches.change({ version: batch.version }, await sealed(batch), { emit: events });
      if (events.length > 0) void flush(batch.batchId, events);
    },
    async list(accountId, limit, after) {
      const place = after && olderThan(after.createdAtUs, after.batchId);
      const found = await batches.find(
        { accountId, state: { $in: shownStates }, ...place },
        { sort: { createdAtUs: -1, batchId: -1 }, limit, without: ['rejections'] },
      );
      return Promise.all(found.map((batch) => opened({ ...batch, rejections: [] })));
    },
    createdBefore: (accountId, beforeUs, limit) =>
      idsOf(
        { accountId, createdAtUs: { $lt: beforeUs }, state: { $ne: 'deleting' } },
        { sort: { createdAtUs: 1, batchId: 1 }, limit },
      ),
    async toRemove(receivedBeforeMs, limit) {
      const deleted = await idsOf({ state: 'deleting' }, { limit });
      return [...deleted, ...(await idsOf({ state: 'receiving', receivedAtMs: { $lt: receivedBeforeMs } }, { limit }))];
    },
    canceling: async (limit) => Promise.all((await batches.find({ state: 'canceling' }, { limit })).map(opened)),
    markDeleted: (batchId) =>
      batches.update({ batchId }, { $set: { state: 'deleting', rejections: [] }, $inc: { version: 1 } }),
    async remove(batchId) {
      await batches.remove({ batchId });
    },

    async take(nowMs, untilMs, except) {
      const taken = await batches.findAndUpdate(
        { state: 'processing', heldUntilMs: { $lte: nowMs }, accountId: { $nin: except } },
        { $set: { heldUntilMs: untilMs }, $inc: { version: 1, takenCount: 1 } },
        { sort: { createdAtUs: 1 } },
      );
      return taken && opened(taken);
    },
    renew: ({ batchId, version }, { completed, failed }, heldUntilMs) =>
      batches.update({ batchId, version }, { $set: { heldUntilMs, completed, failed } }),
    isHeld: async ({ batchId, version }) => (await readVersion(batchId))?.version === version,

    async addRows(batchId, some, receivedAtMs) {
      // First, so that nothing removes the batch as abandoned while its rows are being stored: if this process died then,
      // rows without a batch would be left.
      const isFound = await batches.update({ batchId, state: { $ne: 'deleting' } }, { $set: { receivedAtMs } });
      if (!isFound) throw new StaleVersion('batches', batchId);
      const stored = some.map(async (row) => ({
        value: storedOf({ ...row, version: row.version + 1 }, await keys.of(row.accountId)),
        extra: {},
      }));
      await rows.insertAll(await Promise.all(stored));
    },
    async row(eligibilityId) {
      const found = await rows.get(eligibilityId);
      const box = found && (await keys.of(found.accountId).catch(undefinedIfDeleted));
      return box && recordOf(found, box);
    },
    async saveRow(row) {
      const stored = storedOf(row, await keys.of(row.accountId));
      await rows.change({ version: row.version, isWiped: false }, stored, marksOf(row));
    },
    async keepRow(row) {
      const stored = storedOf(row, await keys.of(row.accountId));
      // Not with others: only the end of a row has a value that is unique.
      await rows.change({ version: row.version, isWiped: false }, stored, { emit: [] });
    },
    rows: (batchId, afterRow, limit) => rowsOf({ batchId }, afterRow, limit),
    rowsLeft: (batchId, afterRow, limit) => intactRowsOf({ batchId, state: 'processing' }, afterRow, limit),
    async failRowsLeft(batchId, nowUs, newEventId) {
      const end = { state: move('processing', 'failed'), updatedAtUs: nowUs, endedAtUs: nowUs };
      for (let total = 0; ; ) {
        const left = await rows.find({ batchId, state: 'processing' }, { limit: failedAtOnce });
        const change = (row: StoredRow) => {
          const failed = { ...row, ...end, failure: { code: 'INTERNAL' as const }, endEventId: newEventId() };
          return rows.change(row, failed, marksOf(failed));
        };
        await Promise.all(left.map(change));
        total += left.length;
        if (left.length < failedAtOnce) return total;
      }
    },
    async progress(batchId) {
      const [completed, failed] = await Promise.all([
        rows.count({ batchId, state: 'completed' }),
        rows.count({ batchId, state: 'error' }),
      ]);
      return { completed, failed };
    },
    async removeRowsLeft(batchId) {
      await rows.removeAll({ batchId, state: 'processing' });
    },
    async removeRows(batchId) {
      await usage.countAllOf({ batchId });
      await rows.removeAll({ batchId });
    },
  };
  return { store, outbox: batches.outbox(clock.nowMs), usage };
}

const unreadable = (stored: StoredRow): UnreadableRow => ({
  ...factsOf(stored),
  state: 'error',
  failure: { code: 'INTERNAL' },
});
