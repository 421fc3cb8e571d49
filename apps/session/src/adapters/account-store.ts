import { stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Account } from '../domain/account.js';
import type { AccountStore } from '../handlers/ports.js';

interface AccountDocument {
  _id: string;
  name: string;
  createdAtUs: number;
}

const schema = new Schema<AccountDocument>(
  { _id: String, name: { type: String, required: true }, createdAtUs: { type: Number, required: true } },
  { versionKey: false, collection: 'accounts' },
);

const toAccount = ({ _id, name, createdAtUs }: AccountDocument): Account => ({ accountId: _id, name, createdAtUs });

export function mongoAccountStore(connection: Connection): AccountStore {
  const accounts = connection.model('Account', schema);
  return {
    async add({ accountId, name, createdAtUs }) {
      await stored(() => accounts.collection.insertOne({ _id: accountId, name, createdAtUs } as object));
    },
    async get(accountId) {
      const found = await stored(() => accounts.findById(accountId).lean<AccountDocument>());
      return found === null ? undefined : toAccount(found);
    },
    async list() {
      const found = await stored(() => accounts.find().sort({ createdAtUs: 1 }).lean<AccountDocument[]>());
      return found.map(toAccount);
    },
  };
}
