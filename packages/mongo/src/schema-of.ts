import { Schema } from 'mongoose';

/**
 * The schema of a collection, for its indexes. It declares no fields: the interface of the documents does, and they are
 * written and read as they are, without conversion by mongoose.
 */
export const schemaOf = <D extends { _id: string }>(collection: string): Schema<D> =>
  new Schema<D>({ _id: String }, { strict: false, versionKey: false, collection });
