import { Schema } from 'mongoose';

interface SchemaOptions {
  /** Names of indexes that earlier versions created and this one does not use. */
  readonly retired?: readonly string[];
}

const retired = new Map<string, readonly string[]>();

/**
 * The schema of a collection, for its indexes. It declares no fields: the interface of the documents does, and they are
 * written and read as they are, without conversion by mongoose.
 */
export function schemaOf<D extends { _id: string }>(collection: string, options: SchemaOptions = {}): Schema<D> {
  if (options.retired) retired.set(collection, options.retired);
  return new Schema<D>({ _id: String }, { strict: false, versionKey: false, collection });
}

export const retiredIndexesOf = (collection: string): readonly string[] => retired.get(collection) ?? [];
