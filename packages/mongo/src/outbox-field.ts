import type { EventType } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import { stored } from './connection.js';
import type { AnyUpdate, Documents } from './documents.js';
import type { ShardKey } from './shard-key.js';

/** An event in a document's `outbox` array. */
export interface OutboxEntry {
  readonly id: string;
  readonly type: EventType;
  readonly key: string;
  readonly data: Uint8Array;
  readonly occurredAtMs: number;
  readonly trace: Record<string, string>;
}

export interface Change {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  /** Events of this change, written in the same document write. */
  readonly emit?: readonly OutboxEntry[];
  /** Facts to be counted (`dailyCounts`). */
  readonly count?: readonly string[];
}

/** A change of a document that was read with the version `ifVersion`. */
export interface VersionedChange extends Change {
  readonly id: string;
  readonly shard?: ShardKey;
  readonly ifVersion: number;
}

/** The update of a change; the driver leaves out fields that are undefined, at any depth. */
export function updateOf({ set = {}, unset = [], emit = [], count = [] }: Change): AnyUpdate {
  return {
    ...(Object.keys(set).length > 0 && { $set: set }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
    ...(emit.length + count.length > 0 && {
      $push: {
        ...(emit.length > 0 && { outbox: { $each: emit.map(storedEntry) } }),
        ...(count.length > 0 && { uncounted: { $each: count } }),
      },
    }),
  };
}

/** A change as an update that matches no document if it has been changed since `ifVersion` was read. */
export const versionedUpdate = ({ id, shard, ifVersion, set, ...change }: VersionedChange) => ({
  filter: { _id: id, ...shard, version: ifVersion },
  update: updateOf({ ...change, set: { ...set, version: ifVersion + 1 } }),
});

/**
 * Writes a change and its events in one document write, unless the document has been changed since `ifVersion` was
 * read.
 * @throws StaleVersion when it has; read it again and recompute the change
 */
export async function updateVersioned(documents: Documents, change: VersionedChange): Promise<void> {
  const { filter, update } = versionedUpdate(change);
  const { matchedCount } = await stored(() => documents.updateOne(filter, update, { ignoreUndefined: true }));
  if (matchedCount === 0) throw new StaleVersion(documents.collectionName, change.id);
}

export type OutboxStore = ReturnType<typeof outboxStore>;

/**
 * The store of `@cardlens/messaging`'s outbox.
 *
 * @param shardOfEvent  the shard key of the document that an event belongs to
 */
export function outboxStore(
  documents: Documents,
  nowMs: () => number,
  shardOfEvent: (event: OutboxEntry) => ShardKey = () => ({}),
) {
  return {
    // In no particular order: an array index cannot provide one, so a sort would read the whole backlog.
    async waiting(olderThanMs: number, limit: number): Promise<{ documentId: string; events: OutboxEntry[] }[]> {
      const isWaiting = { 'outbox.id': { $gt: '' }, 'outbox.occurredAtMs': { $lt: nowMs() - olderThanMs } };
      const found = await stored(() => documents.find(isWaiting, { projection: { outbox: 1 }, limit }).toArray());
      return found.map(({ _id, outbox }) => ({ documentId: _id, events: outbox }));
    },
    async confirmed(published: readonly { documentId: string; events: readonly OutboxEntry[] }[]): Promise<void> {
      if (published.length === 0) return;
      const operations = published.map(({ documentId, events }) => {
        const update: AnyUpdate = { $pull: { outbox: { id: { $in: events.map(({ id }) => id) } } } };
        return { updateOne: { filter: { _id: documentId, ...(events[0] && shardOfEvent(events[0])) }, update } };
      });
      await stored(() => documents.bulkWrite(operations, { ordered: false }));
    },
  };
}

/** An entry as stored. */
export const storedEntry = ({ id, type, key, data, occurredAtMs, trace }: OutboxEntry): OutboxEntry => ({
  id,
  type,
  key,
  data: Buffer.from(data),
  occurredAtMs,
  trace: { ...trace },
});
