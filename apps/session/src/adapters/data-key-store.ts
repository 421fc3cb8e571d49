import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { DataKey, DataKeyStore, WrappedKey } from '../handlers/ports.js';

/** `_id` is the account, so an account never has two keys. Without `wrapped` the key has been destroyed. */
interface DataKeyDocument {
  _id: string;
  wrapped?: string;
  wrappedBy?: string;
  createdAtUs: number;
  destroyedAtUs?: number;
}

const schema = schemaOf<DataKeyDocument>('data_keys');

const toKey = ({ _id, wrapped, wrappedBy, createdAtUs }: DataKeyDocument): DataKey => ({
  accountId: _id,
  createdAtUs,
  ...(wrapped === undefined || wrappedBy === undefined ? {} : { wrapped: { text: wrapped, by: wrappedBy } }),
});

const fieldsOf = ({ text, by }: WrappedKey) => ({ wrapped: text, wrappedBy: by });

export function mongoDataKeyStore(connection: Connection): DataKeyStore {
  const keys = connection.model<DataKeyDocument>('DataKey', schema);
  const find = (accountId: string) => stored(() => keys.findById(accountId).lean<DataKeyDocument>());
  const insert = async (document: DataKeyDocument): Promise<DataKeyDocument> => {
    try {
      await stored(() => collectionOf(keys).insertOne(document));
      return document;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await find(document._id)) ?? document;
    }
  };
  return {
    async get(accountId) {
      const found = await find(accountId);
      return found === null ? undefined : toKey(found);
    },
    async add({ accountId, wrapped, createdAtUs }) {
      return toKey(await insert({ _id: accountId, ...fieldsOf(wrapped), createdAtUs }));
    },
    async destroy(accountId, nowUs) {
      // A key that was never requested is marked as destroyed too, so that none can be created later.
      await insert({ _id: accountId, createdAtUs: nowUs, destroyedAtUs: nowUs });
      await stored(() =>
        collectionOf(keys).updateOne(
          { _id: accountId },
          {
            $set: { destroyedAtUs: nowUs },
            $unset: { wrapped: '', wrappedBy: '' },
          },
        ),
      );
    },
    async page(afterAccountId, limit) {
      const found = await stored(() =>
        keys
          .find({ _id: { $gt: afterAccountId } })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<DataKeyDocument[]>(),
      );
      return found.map(toKey);
    },
    async rewrap(accountId, from, to) {
      await stored(() => collectionOf(keys).updateOne({ _id: accountId, wrapped: from.text }, { $set: fieldsOf(to) }));
    },
  };
}
