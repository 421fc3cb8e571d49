import { Schema } from 'mongoose';

/**
 * The schema of a collection, for its indexes. It declares no fields: the interface of the documents does, and they are
 * written (`collectionOf`) and read (`lean`) as they are, so mongoose would check none of them.
 */
export const schemaOf = <D extends { _id: string }>(collection: string): Schema<D> =>
  new Schema<D>({ _id: String }, { strict: false, versionKey: false, collection });
