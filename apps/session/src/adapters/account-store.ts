import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Account, Retention } from '../domain/account.js';
import type { AccountStore, RetentionQuery } from '../handlers/ports.js';

interface Extra {
  /** A PNG of at most 64 KB, loaded only when it is displayed. */
  readonly logo: Buffer;
}

/** Maximum length of the list for operators. */
const listedMax = 10_000;

/** The fields with the retention period for each kind of data; the first one that is set applies. */
const periodsOf: Readonly<Record<RetentionQuery['kind'], readonly (keyof Retention)[]>> = {
  cards: ['retentionDays'],
  images: ['imageRetentionDays'],
  checks: ['checkRetentionDays', 'retentionDays'],
};

export function mongoAccountStore(connection: Connection): AccountStore {
  const accounts = collection<Account, Extra>(connection, 'accounts', {
    id: 'accountId',
    extra: { logo: 'hidden' },
    indexes: [{ notBeforeUs: 1 }, { createdAtUs: 1 }],
  });
  return {
    add: accounts.insert,
    get: (accountId) => accounts.get(accountId),
    list: () => accounts.find({}, { sort: { createdAtUs: 1 }, limit: listedMax }),
    revokeTokens: (accountId, notBeforeUs) => accounts.findAndUpdate({ accountId }, { $max: { notBeforeUs } }),
    async listRevokedSince(timeUs) {
      const found = await accounts.find({ notBeforeUs: { $gte: timeUs } }, { limit: listedMax });
      return found.map(({ accountId, notBeforeUs = 0 }) => ({ accountId, notBeforeUs }));
    },
    setRetention(accountId, change) {
      const periods = Object.entries(change).filter(([, days]) => days !== undefined);
      const $set = Object.fromEntries(periods.map(([name, days]) => [name, days === 0 ? undefined : days]));
      return accounts.findAndUpdate({ accountId }, { $set });
    },
    changeSettings(accountId, change) {
      const given = Object.entries(change).filter(([, setting]) => setting !== undefined);
      // Not every supported store accepts an update that sets nothing.
      if (given.length === 0) return accounts.get(accountId);
      return accounts.findAndUpdate({ accountId }, { $set: Object.fromEntries(given) });
    },
    setLogo: (accountId, png) => accounts.findAndUpdate({ accountId }, { $set: { logo: png && Buffer.from(png) } }),
    async logoOf(accountId) {
      const [found] = await accounts.pick(['logo'], { accountId });
      return found?.logo;
    },
    async listRetention({ kind, afterAccountId, limit }) {
      const fields = periodsOf[kind];
      const isLimited = { $or: ['deletedAtUs', ...fields].map((field) => ({ [field]: { $gte: 1 } })) };
      const found = await accounts.find(
        { accountId: { $gt: afterAccountId }, ...isLimited },
        { sort: { accountId: 1 }, limit },
      );
      return found.map(({ accountId, deletedAtUs, ...account }) => {
        const days = fields.map((field) => account[field]).find((each) => each !== undefined) ?? 0;
        return { accountId, retentionDays: deletedAtUs === undefined ? days : 0 };
      });
    },
    // Keeps the time of the first call.
    markDeleted: (accountId, nowUs) => accounts.findAndUpdate({ accountId }, { $min: { deletedAtUs: nowUs } }),
  };
}
