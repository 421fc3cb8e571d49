import { StaleVersion } from '@cardlens/errors';
import type { Connection, mongo } from 'mongoose';
import { gatheredInserts, gatheredReads, gatheredUpdates } from './batches.js';
import { isDuplicateKey, stored } from './connection.js';
import { documentForm, type Entry, type FormOptions, type Name, split } from './document-form.js';
import { type AnyDocument, type AnyUpdate, type Documents, documentsIn } from './documents.js';
import {
  type OutboxEntry,
  type OutboxStore,
  outboxStore,
  storedEntry,
  updateOf,
  updateVersioned,
} from './outbox-field.js';
import { removeInBatches } from './remove-batches.js';
import { schemaOf } from './schema-of.js';
import type { ShardKey } from './shard-key.js';

type StoredFields<V, X> = V & Partial<X> & { _id: string };
export type Filter<V, X = object> = mongo.Filter<StoredFields<V, X>>;

type Numbers<V, X> = Readonly<Partial<Record<Name<V & X>, number>>>;

export interface Update<V, X> {
  /** Fields that are undefined are removed. */
  readonly $set?: mongo.MatchKeysAndValues<StoredFields<V, X>>;
  readonly $inc?: Numbers<V, X>;
  readonly $max?: Numbers<V, X>;
  readonly $min?: Numbers<V, X>;
  readonly $push?: { readonly uncounted: string };
}

export type CollectionOptions<V, X> = FormOptions<V, X> & {
  /**
   * For documents that are created and changed in bursts, which are written together: a field that every change without
   * events sets to a unique value (`gatheredUpdates`).
   */
  readonly bursts?: Name<V>;
};

export interface FindOptions {
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  readonly limit?: number;
  readonly skip?: number;
  /** Name of the index. */
  readonly hint?: string;
  /** Documents in one message. */
  readonly batchSize?: number;
  /** Fields that are not read. */
  readonly without?: readonly string[];
}

/** What is written together with a value, in one document write. */
export interface Write<X> {
  /** Fields that are undefined are removed; others than these are kept. */
  readonly extra?: Partial<X>;
  readonly emit?: readonly OutboxEntry[];
  /** Facts to be counted (`dailyCounts`). */
  readonly count?: readonly string[];
  /** Removes the events that have yet to be confirmed: the writer knows that they were published. */
  readonly isOutboxCleared?: boolean;
}

/**
 * Values of one type in MongoDB, one document each (`documentForm`). A field that is undefined or absent in a value is
 * absent in its document. Filters and sorts name the fields of values, also the one that is the `_id`.
 *
 * Operations reject with `unavailable` while the database is down.
 */
export interface Collection<V extends object, X extends object = object> {
  readonly connection: Connection;
  readonly documents: Documents;
  /** Concurrent calls share one message. @param shard  fields of the shard key, as far as they are known */
  get(id: string, shard?: Partial<V>): Promise<V | undefined>;
  getEntry(id: string, shard?: Partial<V>): Promise<Entry<V, X> | undefined>;
  find(filter: Filter<V, X>, options?: FindOptions): Promise<V[]>;
  findEntries(filter: Filter<V, X>, options?: FindOptions): Promise<Entry<V, X>[]>;
  first(filter: Filter<V, X>, options?: FindOptions): Promise<V | undefined>;
  /** Some fields only. */
  pick<N extends Name<V & X & { hasUnpublished: boolean }>>(
    names: readonly N[],
    filter: Filter<V, X>,
    options?: FindOptions,
  ): Promise<Pick<V & X & { hasUnpublished: boolean }, N>[]>;
  count(filter: Filter<V, X>, options?: Pick<FindOptions, 'hint' | 'limit'>): Promise<number>;
  /** @throws MongoServerError when the document exists (`isDuplicateKey`) */
  insert(value: V, write?: Write<X>): Promise<void>;
  /** @returns false when the document exists */
  insertIfAbsent(value: V, write?: Write<X>): Promise<boolean>;
  /** In order, up to the first one that exists. @throws MongoServerError for that one */
  insertAll(all: readonly Entry<V, X>[]): Promise<void>;
  /**
   * Replaces a value. Fields that `before` has and `after` does not are removed; identical ones are not written.
   * @throws StaleVersion when the document has been changed since `before.version` was read; read it again and recompute the
   *   change
   */
  change(before: Partial<V> & { readonly version: number }, after: V, write?: Write<X>): Promise<void>;
  /**
   * Replaces a whole document, which has no events, if it meets a condition.
   *
   * @param isAdded  if there is none
   * @returns false when it does not meet the condition
   */
  replace(
    condition: Filter<V, X>,
    value: V,
    write?: Pick<Write<X>, 'extra'> & { readonly isAdded?: boolean },
  ): Promise<boolean>;
  /** @returns whether a document matched, or was added */
  update(filter: Filter<V, X>, update: Update<V, X>, options?: { readonly upsert?: boolean }): Promise<boolean>;
  updateAll(filter: Filter<V, X>, update: Update<V, X>): Promise<void>;
  /** @returns the changed value */
  findAndUpdate(
    filter: Filter<V, X>,
    update: Update<V, X>,
    options?: Pick<FindOptions, 'sort'>,
  ): Promise<V | undefined>;
  /** @returns whether a document was removed */
  remove(filter: Filter<V, X>): Promise<boolean>;
  /** In batches. @returns the number removed */
  removeAll(filter: Filter<V, X>): Promise<number>;
  /** The store of its events. @param shardOfEvent  the shard key of the document that an event belongs to */
  outbox(nowMs: () => number, shardOfEvent?: (event: OutboxEntry) => ShardKey): OutboxStore;
}

/** @param name  of the collection in the database */
export function collection<V extends object, X extends object = object>(
  connection: Connection,
  name: string,
  options: CollectionOptions<V, X>,
): Collection<V, X> {
  if (!connection.models[name]) connection.model(name, schemaOf(name, options));
  const documents = documentsIn(connection, name);
  const form = documentForm<V, X>(options);

  const find = (filter: Filter<V, X>, { sort, without, ...rest }: FindOptions = {}, names?: readonly string[]) =>
    stored(() =>
      documents
        .find(form.filterOf(filter), {
          ...rest,
          projection: names ? form.only(names) : form.without(without),
          ...(sort && { sort: form.sortOf(sort) }),
        })
        .toArray(),
    );
  const changed = ({ $set, ...update }: Update<V, X>): AnyUpdate => ({ ...update, ...updateOf(split($set ?? {})) });
  const documentOf = (value: V, { extra, emit = [], count = [] }: Write<X>): AnyDocument => ({
    ...(options.hasOutbox && { outbox: emit.map(storedEntry) }),
    ...(count.length > 0 && { uncounted: count }),
    ...form.fieldsOf(value),
    ...extra,
    _id: form.idOf(value),
  });
  const read = gatheredReads(documents, form.without());
  const insertTogether = options.bursts && gatheredInserts(documents);
  const updateTogether = options.bursts && gatheredUpdates(documents, options.bursts);

  const self: Collection<V, X> = {
    connection,
    documents,
    get: async (id, shard) => (await self.getEntry(id, shard))?.value,
    async getEntry(id, shard = {}) {
      const found = await read(id, form.shardOf(shard, Object.keys(shard)));
      return found && form.storedOf(found);
    },
    find: async (filter, options) => (await find(filter, options)).map((found) => form.storedOf(found).value),
    findEntries: async (filter, options) => (await find(filter, options)).map(form.storedOf),
    first: async (filter, options) => (await self.find(filter, { ...options, limit: 1 }))[0],
    pick: async (names, filter, options) =>
      (await find(filter, options, names)).map((found) => form.partOf(found, names)),
    count: (filter, options) => stored(() => documents.countDocuments(form.filterOf(filter), options)),
    async insert(value, write = {}) {
      const document = documentOf(value, write);
      if (insertTogether) await insertTogether(document);
      else await stored(() => documents.insertOne(document, { ignoreUndefined: true }));
    },
    insertIfAbsent: async (value, write) =>
      (await unlessDuplicate(async () => {
        await self.insert(value, write);
        return true;
      })) ?? false,
    async insertAll(all) {
      const several = all.map(({ value, extra }) => documentOf(value, { extra }));
      await stored(() => documents.insertMany(several, { ordered: true, ignoreUndefined: true }));
    },
    async change(before, after, { extra, isOutboxCleared, ...write } = {}) {
      const { set, unset } = form.differenceOf(before, after, extra);
      const { version: ifVersion } = before;
      const [id, shard] = [form.idOf(after), form.shardOf(after)];
      // The driver would leave an undefined version out of the condition.
      if (!Number.isInteger(ifVersion)) throw new StaleVersion(name, id);
      const mark = options.bursts && { [options.bursts]: after[options.bursts] };
      const sets = { ...set, ...mark, ...(isOutboxCleared && { outbox: [] }) };
      const change = { ...write, id, shard, ifVersion, set: sets, unset };
      if (updateTogether && !write.emit) await updateTogether(change);
      else await updateVersioned(documents, change);
    },
    async replace(condition, value, { isAdded = false, ...write } = {}) {
      const document = documentOf(value, write);
      const filter = { ...form.filterOf(condition), _id: document._id, ...form.shardOf(value) };
      const options = { upsert: isAdded, ignoreUndefined: true };
      const replaced = await unlessDuplicate(() => stored(() => documents.replaceOne(filter, document, options)));
      return replaced !== undefined && replaced.matchedCount + replaced.upsertedCount > 0;
    },
    async update(filter, update, options) {
      const write = () => documents.updateOne(form.filterOf(filter), changed(update), options);
      const { matchedCount, upsertedCount } = await stored(write);
      return matchedCount + upsertedCount > 0;
    },
    async updateAll(filter, update) {
      await stored(() => documents.updateMany(form.filterOf(filter), changed(update)));
    },
    async findAndUpdate(filter, update, { sort } = {}) {
      const after = {
        returnDocument: 'after',
        projection: form.without(),
        ...(sort && { sort: form.sortOf(sort) }),
      } as const;
      const found = await stored(() => documents.findOneAndUpdate(form.filterOf(filter), changed(update), after));
      return found === null ? undefined : form.storedOf(found).value;
    },
    remove: async (filter) => (await stored(() => documents.deleteOne(form.filterOf(filter)))).deletedCount > 0,
    removeAll: (filter) => removeInBatches(documents, form.filterOf(filter)),
    outbox: (nowMs, shardOfEvent) => outboxStore(documents, nowMs, shardOfEvent),
  };
  return self;
}

/** @returns undefined when a document with the same unique fields exists */
async function unlessDuplicate<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
