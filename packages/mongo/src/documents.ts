import type { Connection } from 'mongoose';

export interface AnyDocument {
  readonly _id: string;
  // biome-ignore lint/suspicious/noExplicitAny: any field
  readonly [field: string]: any;
}

export type AnyUpdate = Readonly<Record<string, unknown>>;

/** The documents of a collection, of any type: the driver cannot check a filter or an update of a generic type. */
export const documentsIn = (connection: Connection, name: string) => connection.collection<AnyDocument>(name);
export type Documents = ReturnType<typeof documentsIn>;
