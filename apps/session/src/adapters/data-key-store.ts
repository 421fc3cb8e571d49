import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { DataKeyStore, DataKeys, StoredKey } from '../handlers/ports.js';

interface KeyFields {
  readonly wrapped: string;
  readonly wrappedBy: string;
  readonly createdAtUs: number;
}

/** Without `wrapped`, the keys of the account have been destroyed. */
interface AccountKeyFields extends Partial<KeyFields> {
  /** Unique, so an account never has two first keys. */
  readonly accountId: string;
  /** Keys 2, 3 and so on, by number. */
  readonly later?: Readonly<Record<string, KeyFields>>;
  readonly destroyedAtUs?: number;
}

const keyOf = ({ wrapped: text, wrappedBy: by, createdAtUs }: KeyFields): StoredKey => ({ text, by, createdAtUs });
const fieldsOf = ({ text, by, createdAtUs }: StoredKey): KeyFields => ({ wrapped: text, wrappedBy: by, createdAtUs });

function keysOf({ accountId, wrapped, wrappedBy, createdAtUs = 0, later = {} }: AccountKeyFields): DataKeys {
  if (wrapped === undefined || wrappedBy === undefined) return { accountId, keys: [] };
  // Numbers are listed in ascending order.
  return { accountId, keys: [{ wrapped, wrappedBy, createdAtUs }, ...Object.values(later)].map(keyOf) };
}

export function mongoDataKeyStore(connection: Connection): DataKeyStore {
  const keys = collection<AccountKeyFields>(connection, 'data_keys', { id: 'accountId' });
  const prefixOf = (number: number): string => (number === 1 ? '' : `later.${number}.`);
  return {
    async get(accountId) {
      const found = await keys.get(accountId);
      return found && keysOf(found);
    },
    async add(accountId, first) {
      const fields = { accountId, ...fieldsOf(first) };
      const known = (await keys.insertIfAbsent(fields)) ? undefined : await keys.get(accountId);
      return keysOf(known ?? fields);
    },
    addLater(accountId, number, key) {
      const place = `later.${number}`;
      const isNext = { accountId, wrapped: { $exists: true }, [place]: { $exists: false } };
      return keys.update(isNext, { $set: { [place]: fieldsOf(key) } });
    },
    async destroy(accountId, nowUs) {
      // A key that was never requested is marked as destroyed too, so that none can be created later.
      await keys.insertIfAbsent({ accountId, createdAtUs: nowUs, destroyedAtUs: nowUs });
      const removed = { wrapped: undefined, wrappedBy: undefined, later: undefined };
      await keys.update({ accountId }, { $set: { destroyedAtUs: nowUs, ...removed } });
    },
    async page(afterAccountId, limit) {
      return (await keys.find({ accountId: { $gt: afterAccountId } }, { sort: { accountId: 1 }, limit })).map(keysOf);
    },
    async rewrap(accountId, number, from, to) {
      const prefix = prefixOf(number);
      const $set = { [`${prefix}wrapped`]: to.text, [`${prefix}wrappedBy`]: to.by };
      await keys.update({ accountId, [`${prefix}wrapped`]: from.text }, { $set });
    },
  };
}
