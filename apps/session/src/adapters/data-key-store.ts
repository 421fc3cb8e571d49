import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { DataKeyStore, DataKeys, StoredKey, WrappedKey } from '../handlers/ports.js';

interface KeyFields {
  wrapped: string;
  wrappedBy: string;
  createdAtUs: number;
}

/** `_id` is the account, so an account never has two first keys. Without `wrapped` its keys have been destroyed. */
interface DataKeyDocument extends Partial<Omit<KeyFields, 'createdAtUs'>> {
  _id: string;
  createdAtUs: number;
  /** Keys 2, 3 and so on, by number. */
  later?: Record<string, KeyFields>;
  destroyedAtUs?: number;
}

const schema = schemaOf<DataKeyDocument>('data_keys');

const toKey = ({ wrapped: text, wrappedBy: by, createdAtUs }: KeyFields): StoredKey => ({ text, by, createdAtUs });

function toKeys({ _id: accountId, wrapped, wrappedBy, createdAtUs, later = {} }: DataKeyDocument): DataKeys {
  if (wrapped === undefined || wrappedBy === undefined) return { accountId, keys: [] };
  const numbers = Object.keys(later).sort((a, b) => Number(a) - Number(b));
  const others = numbers.flatMap((number) => later[number] ?? []);
  return { accountId, keys: [{ wrapped, wrappedBy, createdAtUs }, ...others].map(toKey) };
}

const fieldsOf = ({ text, by, createdAtUs }: StoredKey): KeyFields => ({ wrapped: text, wrappedBy: by, createdAtUs });

export function mongoDataKeyStore(connection: Connection): DataKeyStore {
  const keys = connection.model<DataKeyDocument>('DataKey', schema);
  const collection = collectionOf(keys);
  const find = (accountId: string) => stored(() => keys.findById(accountId).lean<DataKeyDocument>());
  const insert = async (document: DataKeyDocument): Promise<DataKeyDocument> => {
    try {
      await stored(() => collection.insertOne(document));
      return document;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await find(document._id)) ?? document;
    }
  };
  const update = (...[filter, change]: Parameters<typeof collection.updateOne>) =>
    stored(() => collection.updateOne(filter, change));
  const prefixOf = (number: number): string => (number === 1 ? '' : `later.${number}.`);
  return {
    async get(accountId) {
      const found = await find(accountId);
      return found === null ? undefined : toKeys(found);
    },
    async add(accountId, first) {
      return toKeys(await insert({ _id: accountId, ...fieldsOf(first) }));
    },
    async addLater(accountId, number, key) {
      const isNext = { _id: accountId, wrapped: { $exists: true }, [`later.${number}`]: { $exists: false } };
      const { matchedCount } = await update(isNext, { $set: { [`later.${number}`]: fieldsOf(key) } });
      return matchedCount > 0;
    },
    async destroy(accountId, nowUs) {
      // A key that was never requested is marked as destroyed too, so that none can be created later.
      await insert({ _id: accountId, createdAtUs: nowUs, destroyedAtUs: nowUs });
      const $unset = { wrapped: '', wrappedBy: '', later: '' } as const;
      await update({ _id: accountId }, { $set: { destroyedAtUs: nowUs }, $unset });
    },
    async page(afterAccountId, limit) {
      const found = await stored(() =>
        keys
          .find({ _id: { $gt: afterAccountId } })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<DataKeyDocument[]>(),
      );
      return found.map(toKeys);
    },
    async rewrap(accountId, number, from: WrappedKey, to: WrappedKey) {
      const prefix = prefixOf(number);
      const $set = { [`${prefix}wrapped`]: to.text, [`${prefix}wrappedBy`]: to.by };
      await update({ _id: accountId, [`${prefix}wrapped`]: from.text }, { $set });
    },
  };
}
