import { type IndexDefinition, Schema } from 'mongoose';

interface IndexOptions {
  readonly sparse?: true;
  readonly unique?: true;
  readonly name?: string;
}

export type Index = IndexDefinition | readonly [IndexDefinition, IndexOptions];

export interface SchemaOptions {
  readonly indexes?: readonly Index[];
  /** Names of indexes that earlier versions created and this one does not use. */
  readonly retired?: readonly string[];
  /** Whether documents have an `outbox` of events. */
  readonly hasOutbox?: boolean;
  /** Whether documents have marks of facts that are yet to be counted. */
  readonly isCounted?: boolean;
}

/**
 * Index that finds documents with unpublished events, and contains no others: for an empty array, a sparse index has no
 * entry. By the ids, because version 0.1 has an index by the times that is not sparse, and cannot be replaced while it
 * runs.
 */
const outboxIndex: Index = [{ 'outbox.id': 1 }, { sparse: true }];
const retiredOutboxIndex = 'outbox.occurredAtMs_1';

/** Index of documents with facts to count; few have any, so it stays small. */
const uncountedIndex: Index = [{ uncounted: 1 }, { sparse: true }];

const retiredOf = new Map<string, readonly string[]>();

/**
 * The schema of a collection, for its indexes. It declares no fields: values are written and read as they are, without
 * conversion by mongoose (docs/decisions/0034-mongoose.md).
 */
export function schemaOf(
  collection: string,
  { indexes = [], retired = [], hasOutbox = false, isCounted = false }: SchemaOptions = {},
): Schema {
  retiredOf.set(collection, hasOutbox ? [...retired, retiredOutboxIndex] : retired);
  const schema = new Schema({ _id: String }, { strict: false, versionKey: false, collection });
  for (const index of [...indexes, ...(hasOutbox ? [outboxIndex] : []), ...(isCounted ? [uncountedIndex] : [])]) {
    const [key, options] = Array.isArray(index) ? index : [index, {}];
    schema.index(key, options);
  }
  return schema;
}

export const retiredIndexesOf = (collection: string): readonly string[] => retiredOf.get(collection) ?? [];
