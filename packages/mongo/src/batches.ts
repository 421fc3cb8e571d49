import { StaleVersion } from '@cardlens/errors';
import mongoose, { type Model } from 'mongoose';
import { collectionWith } from './collection-of.js';
import { stored } from './connection.js';
import { gathered } from './gathered.js';
import type { Countable } from './marked-counts.js';
import type { Versioned } from './outbox-field.js';
import { isOfShard, type ShardKey, shardOf } from './shard-key.js';

/** A batch of reads or inserts costs the database little more than a single one. */
const wide = { batchMax: 32, batchesMax: 2 } as const;
/**
 * Updates cost the same in a batch, which only saves messages. Small, because an embedded store blocks other writes
 * meanwhile.
 */
const narrow = { batchMax: 8, batchesMax: 2 } as const;

/**
 * Reads documents by id; concurrent calls share one message.
 *
 * @param projection  with the fields of the shard key, if a call names one
 * @returns undefined for a missing document, and for one with another shard key; several callers may get the same object
 */
export function gatheredReads<D extends { _id: string }>(
  model: Model<D>,
  projection: Readonly<Record<string, 0 | 1>> = {},
): (id: string, shard?: ShardKey) => Promise<D | undefined> {
  interface Wanted {
    readonly id: string;
    readonly shard: ShardKey;
  }
  const collection = collectionWith(model);
  const read = gathered<Wanted, D | undefined>(async (wanted) => {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    const [first] = ids;
    const _id = first !== undefined && ids.length === 1 ? first : { $in: ids };
    const filter = { _id, ...shardOf(wanted.map(({ shard }) => shard)) };
    const found = await stored(() => collection.find<D>(filter, { projection }).toArray());
    const byId = new Map(found.map((document) => [document._id, document]));
    return wanted.map(({ id, shard }) => {
      const document = byId.get(id);
      return document && isOfShard(document, shard) ? document : undefined;
    });
  }, wide);
  return (id, shard = {}) => read({ id, shard });
}

/**
 * Inserts documents; concurrent calls share one message. A rejected document does not affect the others.
 * @throws DomainError `unavailable` when it is unknown whether the document was written
 * @throws MongoServerError
 */
export function gatheredInserts<D extends { _id: string }>(model: Model<D>): (document: D) => Promise<void> {
  const collection = collectionWith(model);
  const insert = gathered<D, Error | undefined>(async (documents) => {
    try {
      await stored(() => collection.insertMany(documents, { ordered: false }));
      return documents.map(() => undefined);
    } catch (error) {
      const rejected = rejectedIn(error);
      if (rejected === undefined) throw error;
      return documents.map((_, index) => rejected.get(index));
    }
  }, wide);
  return async (document) => {
    const error = await insert(document);
    if (error) throw error;
  };
}

export interface MarkedChange {
  readonly id: string;
  readonly shard?: ShardKey;
  readonly ifVersion: number;
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset?: readonly string[];
  /** Facts to be counted (`dailyCounts`). */
  readonly count?: readonly string[];
}

/**
 * `updateVersioned` for bursts of changes; concurrent calls share one message.
 *
 * @param mark  a field that every change sets to a unique value: the database only reports the number of writes in a
 *   message that were applied, and the mark shows which ones
 * @throws StaleVersion when the document has been changed since `ifVersion` was read
 */
export function gatheredUpdates<D extends Versioned>(
  model: Model<D>,
  mark: keyof D & string,
): (change: MarkedChange) => Promise<void> {
  const collection = collectionWith<Versioned & Countable>(model);
  const update = gathered<MarkedChange, true | Error>(async (changes) => {
    const operations = changes.map(({ id, shard, ifVersion, set, unset = [], count = [] }) => ({
      updateOne: {
        filter: { _id: id, ...shard, version: ifVersion },
        update: {
          $set: { ...set, version: ifVersion + 1 },
          ...(unset.length === 0 ? {} : { $unset: Object.fromEntries(unset.map((field) => [field, '' as const])) }),
          ...(count.length > 0 ? { $push: { uncounted: { $each: [...count] } } } : {}),
        },
      },
    }));
    let rejection: Error | undefined;
    try {
      const write = () => collection.bulkWrite(operations, { ordered: false });
      const { matchedCount } = await stored(write);
      if (matchedCount === changes.length) return changes.map(() => true);
      if (matchedCount === 0) return changes.map(({ id }) => new StaleVersion(model.modelName, id));
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      rejection = error;
    }
    const shards = shardOf(changes.map(({ shard = {} }) => shard));
    const filter = { _id: { $in: changes.map(({ id }) => id) }, ...shards };
    const found = await stored(() =>
      collection.find<Readonly<Record<string, unknown>>>(filter, { projection: { [mark]: 1 } }).toArray(),
    );
    const marks = new Map(found.map((document) => [document._id, document[mark]]));
    return changes.map(({ id, set }) =>
      set[mark] !== undefined && marks.get(id) === set[mark]
        ? true
        : (rejection ?? new StaleVersion(model.modelName, id)),
    );
  }, narrow);
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
