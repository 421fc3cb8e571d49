import type { AuditEntry } from '@cardlens/contracts';
import { isDuplicateKey, stored } from '@cardlens/mongo';
import { type Connection, Schema } from 'mongoose';
import type { AuditStore } from '../handlers/ports.js';

/** `_id` is the account and the place in its chain: no place is taken twice, and a range of it is the log of an account in order. */
type EntryDocument = AuditEntry & { _id: string };

const schema = new Schema<EntryDocument>(
  {
    _id: String,
    accountId: { type: String, required: true },
    sequence: { type: Number, required: true },
    entryId: { type: String, required: true },
    occurredAtUs: { type: Number, required: true },
    actor: String,
    keyId: String,
    identityId: String,
    action: String,
    resourceIds: [String],
    status: Number,
    address: String,
    requestId: String,
    previousHash: String,
    hash: String,
  },
  { versionKey: false, collection: 'audit' },
);
schema.index({ entryId: 1 }, { unique: true });
schema.index({ occurredAtUs: 1 });

const sequenceDigits = 15;
const idOf = (accountId: string, sequence: number): string =>
  `${accountId} ${String(sequence).padStart(sequenceDigits, '0')}`;

const entryOf = ({ _id: _, ...entry }: EntryDocument): AuditEntry => entry;

/** The audit log in MongoDB, one document an entry. Entries are written once; only their age removes them. */
export function mongoAuditStore(connection: Connection): AuditStore {
  const entries = connection.model<EntryDocument>('AuditEntry', schema);
  const list: AuditStore['list'] = async ({ accountId, limit, before, after }) => {
    const isUpwards = after !== undefined;
    const range = isUpwards
      ? { $gt: idOf(accountId, after), $lt: `${accountId}!` }
      : { $gt: `${accountId} `, $lt: before === undefined ? `${accountId}!` : idOf(accountId, before) };
    const found = await stored(() =>
      entries
        .find({ _id: range })
        .sort({ _id: isUpwards ? 1 : -1 })
        .limit(limit)
        .lean<EntryDocument[]>(),
    );
    return found.map(entryOf);
  };
  return {
    list,
    last: async (accountId) => (await list({ accountId, limit: 1 }))[0],
    async known(entryIds) {
      const found = await stored(() =>
        entries.find({ entryId: { $in: [...entryIds] } }, { entryId: 1 }).lean<{ entryId: string }[]>(),
      );
      return new Set(found.map(({ entryId }) => entryId));
    },
    async append(more) {
      const documents = more.map((entry) => ({ _id: idOf(entry.accountId, entry.sequence), ...entry }));
      try {
        await stored(() => entries.collection.insertMany(documents as never, { ordered: true }));
        return true;
      } catch (error) {
        // Those before the first one that was taken are written, and soundly linked.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async removeOlder(occurredBeforeUs) {
      const { deletedCount } = await stored(() =>
        entries.collection.deleteMany({ occurredAtUs: { $lt: occurredBeforeUs } } as never),
      );
      return deletedCount;
    },
  };
}
