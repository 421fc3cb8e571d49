import type { mongo } from 'mongoose';
import type { AnyDocument } from './documents.js';
import type { SchemaOptions } from './schema-of.js';
import type { ShardKey } from './shard-key.js';

export type Name<T> = keyof T & string;

interface Extra<X> {
  /** Each extra field, and whether it is read with the values. */
  readonly extra: Readonly<Record<Name<X>, 'read' | 'hidden'>>;
}

/** How values become documents. */
export type FormOptions<V, X> = SchemaOptions & {
  /** The field of a value that is the `_id` of its document, or a function that derives the `_id`. */
  readonly id: Name<V> | ((value: V) => string);
  /** Fields of a value that never change, which statements on its document name: its shard key. */
  readonly shardKey?: readonly Name<V>[];
} & (keyof X extends never ? Partial<Extra<X>> : Extra<X>);

/** A value and the extra fields of its document that are read. */
export interface Entry<V, X> {
  readonly value: V;
  readonly extra: Readonly<Partial<X>>;
}

type Fields = Record<string, unknown>;

/** The fields that are set, and the names of those that are undefined. */
export function split(fields: object): { readonly set: Fields; readonly unset: readonly string[] } {
  const entries: [string, unknown][] = Object.entries(fields);
  return {
    set: Object.fromEntries(entries.filter(([, content]) => content !== undefined)),
    unset: entries.flatMap(([name, content]) => (content === undefined ? [name] : [])),
  };
}

const logical = new Set(['$and', '$or', '$nor']);

/**
 * The form of the documents of a collection: the fields of the value beside those of the store, which are `_id`, `outbox`,
 * `uncounted`, and the declared extra fields.
 */
export function documentForm<V extends object, X extends object>({
  id,
  shardKey = [],
  extra,
  hasOutbox,
  isCounted,
}: FormOptions<V, X>) {
  const uses: Readonly<Record<string, 'read' | 'hidden'>> = {
    ...(hasOutbox && { outbox: 'hidden' }),
    ...(isCounted && { uncounted: 'hidden' }),
    ...extra,
  };
  const hidden = Object.keys(uses).filter((name) => uses[name] === 'hidden');

  const nameOf = (name: string): string => (name === id ? '_id' : name === 'hasUnpublished' ? 'outbox.id' : name);
  const fieldsOf = (value: object): Fields => Object.fromEntries(Object.entries(value).filter(([name]) => name !== id));
  const filterOf = (filter: object): mongo.Filter<AnyDocument> =>
    Object.fromEntries(
      Object.entries(filter).map(([name, condition]) => [
        nameOf(name),
        // The driver leaves undefined conditions out of updates, which would make them apply to every document.
        logical.has(name) ? condition.map(filterOf) : (condition ?? null),
      ]),
    );

  return {
    filterOf,
    idOf: (value: V): string => (typeof id === 'function' ? id(value) : String(value[id])),
    /** The given fields, or those of the shard key, as far as they are known. */
    shardOf: (value: Partial<V>, names: readonly string[] = shardKey): ShardKey =>
      Object.fromEntries(
        Object.entries(value).flatMap(([name, content]) =>
          names.includes(name) && typeof content === 'string' ? [[name, content]] : [],
        ),
      ),
    fieldsOf,
    sortOf: (sort: Readonly<Record<string, 1 | -1>>) =>
      Object.fromEntries(Object.entries(sort).map(([name, order]) => [nameOf(name), order])),
    only: (names: readonly string[]) => Object.fromEntries(names.map((name) => [nameOf(name), 1 as const])),
    without: (names: readonly string[] = []) =>
      Object.fromEntries([...hidden, ...names].map((name) => [name, 0 as const])),
    storedOf({ _id, ...fields }: AnyDocument): Entry<V, X> {
      const value: Fields = typeof id === 'string' ? { [id]: _id } : {};
      const found: Fields = {};
      for (const [name, content] of Object.entries(fields))
        if (name in uses) found[name] = content;
        else value[name] = content;
      // What was written as a value is read as one.
      return { value: value as V, extra: found as Partial<X> };
    },
    /** Some fields of a document, by their names in values; `hasUnpublished` tells whether its outbox has events. */
    partOf<P>({ _id, outbox = [], ...fields }: AnyDocument, names: readonly Name<P>[]): P {
      const all: Fields = { ...fields, [String(id)]: _id, hasUnpublished: outbox.length > 0 };
      return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]])) as P;
    },
    /**
     * What a change sets and removes. Values are never changed in place, so a field is unchanged if it is identical. An extra
     * field that is undefined is removed.
     */
    differenceOf(before: Partial<V>, after: V, more: Partial<X> = {}) {
      const [old, next, others] = [split(fieldsOf(before)).set, split(fieldsOf(after)).set, split(more)];
      const changed = Object.entries(next).filter(([name, content]) => content !== old[name]);
      return {
        set: { ...Object.fromEntries(changed), ...others.set },
        unset: [...Object.keys(old).filter((name) => !(name in next)), ...others.unset],
      };
    },
  };
}
