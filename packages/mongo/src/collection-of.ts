import type { Model } from 'mongoose';

/** The driver's collection of a model with the type of its documents, which mongoose does not pass on. */
export const collectionOf = <D extends { _id: string }>(model: Model<D>) => collectionWith<D>(model);

/**
 * The same for functions of any model, which know only some fields: the driver cannot check a filter or an update of a
 * generic type.
 */
export const collectionWith = <Fields extends { _id: string } = AnyDocument>({
  db,
  collection,
}: Pick<Model<unknown>, 'db' | 'collection'>) => db.collection<Fields>(collection.name);

export interface AnyDocument {
  readonly _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: any field
  readonly [field: string]: any;
}

export type AnyUpdate = Readonly<Record<string, unknown>>;
