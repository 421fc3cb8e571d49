import { StaleVersion } from '@cardlens/errors';
import { type Batch, type BatchRow, isShown } from '../src/batches/domain/batch.js';
import type { BatchStore } from '../src/batches/handlers/ports.js';
import { ended } from '../src/checks/domain/record.js';
import type { BatchId, EligibilityId } from '../src/domain/ids.js';
import type { Announcement } from '../src/handlers/ports.js';

export interface InMemoryBatchStore extends BatchStore {
  /** All events written so far, in order. */
  readonly announced: Announcement<'eligibility.batch_completed'>[];
  /** The stored data as text. */
  dump(): string;
}

export function inMemoryBatchStore(): InMemoryBatchStore {
  const batches = new Map<BatchId, Batch & { receivedAtMs: number; heldUntilMs: number }>();
  const rows = new Map<EligibilityId, BatchRow>();
  const announced: InMemoryBatchStore['announced'] = [];
  const newestFirst = (a: Batch, b: Batch) => b.createdAtUs - a.createdAtUs || (a.batchId < b.batchId ? 1 : -1);
  const batchIn = (id: BatchId): Batch | undefined => {
    const found = batches.get(id);
    if (!found) return undefined;
    const { receivedAtMs, heldUntilMs, ...batch } = found;
    return batch;
  };
  const rowsOf = (batchId: BatchId, afterRow: number) =>
    [...rows.values()].filter((row) => row.batchId === batchId && row.row > afterRow).sort((a, b) => a.row - b.row);
  const keepRow = async (row: BatchRow) => {
    if (rows.get(row.eligibilityId)?.version !== row.version) throw new StaleVersion('Row', row.eligibilityId);
    rows.set(row.eligibilityId, { ...row, version: row.version + 1 });
  };
  return {
    announced,
    dump: () => JSON.stringify([[...batches], [...rows]]),
    async add(batch) {
      const receivedAtMs = Math.floor(batch.createdAtUs / 1000);
      batches.set(batch.batchId, { ...batch, version: batch.version + 1, receivedAtMs, heldUntilMs: 0 });
    },
    get: async (id) => batchIn(id),
    async save(batch, emit) {
      const found = batches.get(batch.batchId);
      if (found?.version !== batch.version) throw new StaleVersion('EligibilityBatch', batch.batchId);
      batches.set(batch.batchId, { ...found, ...batch, version: batch.version + 1 });
      announced.push(...emit);
    },
    list: async (accountId, limit, after) =>
      [...batches.values()]
        .filter((batch) => batch.accountId === accountId && isShown(batch))
        .filter(
          ({ createdAtUs, batchId }) =>
            after === undefined ||
            createdAtUs < after.createdAtUs ||
            (createdAtUs === after.createdAtUs && batchId < after.batchId),
        )
        .sort(newestFirst)
        .slice(0, limit)
        .map(({ batchId }) => ({ ...batchIn(batchId)!, rejections: [] })),
    createdBefore: async (accountId, beforeUs, limit) =>
      [...batches.values()]
        .filter((batch) => batch.accountId === accountId && batch.createdAtUs < beforeUs && batch.state !== 'deleting')
        .slice(0, limit)
        .map(({ batchId }) => batchId),
    toRemove: async (receivedBeforeMs, limit) =>
      [...batches.values()]
        .filter(
          ({ state, receivedAtMs }) =>
            state === 'deleting' || (state === 'receiving' && receivedAtMs < receivedBeforeMs),
        )
        .slice(0, limit)
        .map(({ batchId }) => batchId),
    async markDeleted(batchId) {
      const found = batches.get(batchId);
      if (!found) return false;
      batches.set(batchId, { ...found, state: 'deleting', rejections: [], version: found.version + 1 });
      return true;
    },
    remove: async (batchId) => void batches.delete(batchId),
    async take(nowMs, untilMs, except) {
      const [found] = [...batches.values()]
        .filter(
          ({ state, heldUntilMs, accountId }) =>
            state === 'processing' && heldUntilMs <= nowMs && !except.includes(accountId),
        )
        .sort((a, b) => newestFirst(b, a));
      if (!found) return undefined;
      const { version, takenCount } = found;
      batches.set(found.batchId, {
        ...found,
        heldUntilMs: untilMs,
        version: version + 1,
        takenCount: takenCount + 1,
      });
      return batchIn(found.batchId);
    },
    async renew({ batchId, version }, progress, heldUntilMs) {
      const found = batches.get(batchId);
      if (found?.version !== version) return false;
      batches.set(batchId, { ...found, ...progress, heldUntilMs });
      return true;
    },
    isHeld: async ({ batchId, version }) => batches.get(batchId)?.version === version,
    async addRows(batchId, some, receivedAtMs) {
      const found = batches.get(batchId);
      if (!found || found.state === 'deleting') throw new StaleVersion('EligibilityBatch', batchId);
      batches.set(batchId, { ...found, receivedAtMs });
      for (const row of some) rows.set(row.eligibilityId, { ...row, version: row.version + 1 });
    },
    row: async (id) => rows.get(id),
    saveRow: keepRow,
    keepRow,
    rows: async (batchId, afterRow, limit) =>
      rowsOf(batchId, afterRow)
        .slice(0, limit)
        .map(({ responseJson, ...row }) => row),
    rowsLeft: async (batchId, afterRow, limit) =>
      rowsOf(batchId, afterRow)
        .filter(({ state }) => state === 'processing')
        .slice(0, limit),
    async failRowsLeft(batchId, nowUs, newEventId) {
      const left = rowsOf(batchId, 0).filter(({ state }) => state === 'processing');
      for (const row of left) {
        const failed = { ...row, ...ended(row, { kind: 'failed', code: 'INTERNAL' }, nowUs, newEventId()) };
        rows.set(row.eligibilityId, { ...failed, version: row.version + 1 });
      }
      return left.length;
    },
    async progress(batchId) {
      const all = rowsOf(batchId, 0);
      const count = (wanted: BatchRow['state']) => all.filter(({ state }) => state === wanted).length;
      return { completed: count('completed'), failed: count('error') };
    },
    canceling: async (limit) =>
      [...batches.values()]
        .filter(({ state }) => state === 'canceling')
        .slice(0, limit)
        .map(({ batchId }) => batchIn(batchId)!),
    async removeRowsLeft(batchId) {
      for (const { eligibilityId, state } of rowsOf(batchId, 0)) if (state === 'processing') rows.delete(eligibilityId);
    },
    async removeRows(batchId) {
      for (const { eligibilityId } of rowsOf(batchId, 0)) rows.delete(eligibilityId);
    },
  };
}
