import { StaleVersion } from '@cardlens/errors';
import mongoose from 'mongoose';
import { stored } from './connection.js';
import type { AnyDocument, Documents } from './documents.js';
import { gathered } from './gathered.js';
import { type VersionedChange, versionedUpdate } from './outbox-field.js';
import { isOfShard, type ShardKey, shardOf } from './shard-key.js';

const limits = { batchMax: 32, batchesMax: 2 } as const;

/**
 * Reads documents by id; concurrent calls share one message.
 *
 * @param projection  with the fields of the shard key, if a call names one
 * @returns undefined for a missing document, and for one with another shard key; several callers may get the same object
 */
export function gatheredReads(
  documents: Documents,
  projection: Readonly<Record<string, 0 | 1>> = {},
): (id: string, shard?: ShardKey) => Promise<AnyDocument | undefined> {
  interface Wanted {
    readonly id: string;
    readonly shard: ShardKey;
  }
  const read = gathered<Wanted, AnyDocument | undefined>(async (wanted) => {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const [first] = ids;
    const _id = first !== undefined && ids.length === 1 ? first : { $in: ids };
    const filter = { _id, ...shardOf(wanted.map(({ shard }) => shard)) };
    const found = await stored(() => documents.find(filter, { projection }).toArray());
    const byId = new Map(found.map((document) => [document._id, document]));
    return wanted.map(({ id, shard }) => {
      const document = byId.get(id);
      return document && isOfShard(document, shard) ? document : undefined;
    });
  }, limits);
  return (id, shard = {}) => read({ id, shard });
}

/**
 * Inserts documents; concurrent calls share one message. A rejected document does not affect the others.
 * @throws DomainError `unavailable` when it is unknown whether the document was written
 * @throws MongoServerError
 */
export function gatheredInserts(documents: Documents): (document: AnyDocument) => Promise<void> {
  const insert = gathered<AnyDocument, Error | undefined>(async (some) => {
    try {
      await stored(() => documents.insertMany(some, { ordered: false, ignoreUndefined: true }));
      return some.map(() => undefined);
    } catch (error) {
      const rejected = rejectedIn(error);
      if (rejected === undefined) throw error;
      return some.map((_, index) => rejected.get(index));
    }
  }, limits);
  return async (document) => {
    const error = await insert(document);
    if (error) throw error;
  };
}

/**
 * `updateVersioned` for bursts of changes; concurrent calls share one message.
 *
 * @param mark  a field that every change sets to a unique value: the database only reports the number of writes in a
 *   message that were applied, and the mark shows which ones
 * @throws StaleVersion when the document has been changed since `ifVersion` was read
 */
export function gatheredUpdates(documents: Documents, mark: string): (change: VersionedChange) => Promise<void> {
  const update = gathered<VersionedChange, true | Error>(async (changes) => {
    const operations = changes.map((change) => ({ updateOne: versionedUpdate(change) }));
    let rejection: Error | undefined;
    try {
      const write = () => documents.bulkWrite(operations, { ordered: false, ignoreUndefined: true });
      const { matchedCount } = await stored(write);
      if (matchedCount === changes.length) return changes.map(() => true);
      if (matchedCount === 0) return changes.map(({ id }) => new StaleVersion(documents.collectionName, id));
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      rejection = error;
    }
    const shards = shardOf(changes.map(({ shard = {} }) => shard));
    const filter = { _id: { $in: changes.map(({ id }) => id) }, ...shards };
    const found = await stored(() => documents.find(filter, { projection: { [mark]: 1 } }).toArray());
    const marks = new Map(found.map((document) => [document._id, document[mark]]));
    return changes.map(({ id, set = {} }) =>
      set[mark] !== undefined && marks.get(id) === set[mark]
        ? true
        : (rejection ?? new StaleVersion(documents.collectionName, id)),
    );
  }, limits);
  return async (change) => {
    const outcome = await update(change);
    if (outcome !== true) throw outcome;
  };
}

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;

/** The rejected documents of a batch with the errors; undefined when the batch failed as a whole. */
function rejectedIn(error: unknown): ReadonlyMap<number, Error> | undefined {
  if (!(error instanceof MongoBulkWriteError)) return undefined;
  return new Map(
    [error.writeErrors]
      .flat()
      .map(({ index, code, errmsg }) => [index, new MongoServerError({ message: errmsg ?? '', code })]),
  );
}
