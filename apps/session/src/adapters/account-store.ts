import { collectionOf, schemaOf, stored } from '@cardlens/mongo';
import type { Connection, mongo } from 'mongoose';
import type { Account, Retention } from '../domain/account.js';
import type { AccountStore, RetentionQuery } from '../handlers/ports.js';

interface AccountDocument extends Retention {
  _id: string;
  name: string;
  createdAtUs: number;
  notBeforeUs?: number;
  reviewThreshold?: number;
  deletedAtUs?: number;
  /** A PNG of at most 64 KB, loaded only when it is displayed. */
  logo?: Buffer;
}

const schema = schemaOf<AccountDocument>('accounts');

schema.index({ notBeforeUs: 1 });
schema.index({ createdAtUs: 1 });

/** Maximum length of the list for operators. */
const listedMax = 10_000;

/** The fields with the retention period for each kind of data; the first one that is set applies. */
const periodsOf: Readonly<Record<RetentionQuery['kind'], readonly (keyof Retention)[]>> = {
  cards: ['retentionDays'],
  images: ['imageRetentionDays'],
  checks: ['checkRetentionDays', 'retentionDays'],
};

/** All queries but one leave the logo out. */
const withoutLogo = { logo: 0 } as const;

const toAccount = ({ _id, ...fields }: AccountDocument): Account => ({ accountId: _id, ...fields });

export function mongoAccountStore(connection: Connection): AccountStore {
  const accounts = connection.model<AccountDocument>('Account', schema);
  const collection = collectionOf(accounts);
  async function changed(accountId: string, change: mongo.UpdateFilter<AccountDocument>): Promise<Account | undefined> {
    const found = await stored(() =>
      collection.findOneAndUpdate({ _id: accountId }, change, {
        returnDocument: 'after',
        projection: withoutLogo,
      }),
    );
    return found === null ? undefined : toAccount(found);
  }
  return {
    async add({ accountId, name, createdAtUs }) {
      await stored(() => collection.insertOne({ _id: accountId, name, createdAtUs }));
    },
    async get(accountId) {
      const found = await stored(() => accounts.findById(accountId, withoutLogo).lean<AccountDocument>());
      return found === null ? undefined : toAccount(found);
    },
    async list() {
      const found = await stored(() =>
        accounts.find({}, withoutLogo).sort({ createdAtUs: 1 }).limit(listedMax).lean<AccountDocument[]>(),
      );
      return found.map(toAccount);
    },
    async revokeTokens(accountId, notBeforeUs) {
      return changed(accountId, { $max: { notBeforeUs } });
    },
    async listRevokedSince(timeUs) {
      const found = await stored(() =>
        accounts
          .find({ notBeforeUs: { $gte: timeUs } }, withoutLogo)
          .limit(listedMax)
          .lean<AccountDocument[]>(),
      );
      return found.map(({ _id, notBeforeUs = 0 }) => ({ accountId: _id, notBeforeUs }));
    },
    async setRetention(accountId, change) {
      const given = Object.entries(change);
      const [set, unset] = [given.filter(([, days]) => days > 0), given.filter(([, days]) => days === 0)];
      return changed(accountId, {
        // An empty update would be rejected by older databases.
        ...(set.length > 0 && { $set: Object.fromEntries(set) }),
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
      });
    },
    async setReviewThreshold(accountId, reviewThreshold) {
      return changed(accountId, { $set: { reviewThreshold } });
    },
    async setLogo(accountId, png) {
      return changed(accountId, png === undefined ? { $unset: { logo: '' } } : { $set: { logo: Buffer.from(png) } });
    },
    async logoOf(accountId) {
      const found = await stored(() => collection.findOne({ _id: accountId }, { projection: { logo: 1 } }));
      // The driver returns binary data as its own type.
      const { logo } = (found ?? {}) as { logo?: { buffer: Uint8Array } };
      return logo && new Uint8Array(logo.buffer);
    },
    async listRetention({ kind, afterAccountId, limit }) {
      const fields = periodsOf[kind];
      const isLimited = { $or: ['deletedAtUs', ...fields].map((field) => ({ [field]: { $gte: 1 } })) };
      const found = await stored(() =>
        accounts
          .find({ _id: { $gt: afterAccountId }, ...isLimited }, withoutLogo)
          .sort({ _id: 1 })
          .limit(limit)
          .lean<AccountDocument[]>(),
      );
      return found.map(({ _id, deletedAtUs, ...account }) => {
        const days = fields.map((field) => account[field]).find((each) => each !== undefined) ?? 0;
        return { accountId: _id, retentionDays: deletedAtUs === undefined ? days : 0 };
      });
    },
    async markDeleted(accountId, nowUs) {
      // Keeps the time of the first call.
      return changed(accountId, { $min: { deletedAtUs: nowUs } });
    },
  };
}
