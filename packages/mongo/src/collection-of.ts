import type { Model, mongo } from 'mongoose';

/** The driver's collection of a model with the type of its documents, which mongoose does not pass on. */
export const collectionOf = <D extends { _id: string }>(model: Model<D>): mongo.Collection<D> =>
  model.collection as unknown as mongo.Collection<D>;
