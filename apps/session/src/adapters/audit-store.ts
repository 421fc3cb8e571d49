import type { AuditEntry } from '@cardlens/contracts';
import { collection, isDuplicateKey } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { AuditStore } from '../handlers/ports.js';

interface Extra {
  /** The entry's resources, unless it lists many. Not part of the entry or of its hash. */
  readonly about: readonly string[];
}

/** The default name, so that existing deployments need no new index. */
const aboutIndex = 'about_1__id_-1';

/** A call with more resources is a list; an index of its hundreds of identifiers would be larger than the log. */
const aboutMax = 8;

/** Entries removed by one write, so that other writers are never blocked for long. */
const removedAtOnce = 500;

const sequenceDigits = 15;
/** Makes positions unique, and returns an account's log in order by a range of ids. */
const idOf = (accountId: string, sequence: number): string =>
  `${accountId} ${String(sequence).padStart(sequenceDigits, '0')}`;
/** Sorts after all ids of an account. */
const endOf = (accountId: string): string => `${accountId}!`;

/** The audit log in MongoDB, one document per entry. Entries are written once and removed only by age. */
export function mongoAuditStore(connection: Connection): AuditStore {
  const entries = collection<AuditEntry, Extra>(connection, 'audit', {
    id: ({ accountId, sequence }) => idOf(accountId, sequence),
    extra: { about: 'hidden' },
    indexes: [
      // Includes the account, because unique indexes of a sharded collection must begin with the shard key.
      [{ accountId: 1, entryId: 1 }, { unique: true }],
      [
        { about: 1, _id: -1 },
        { sparse: true, name: aboutIndex },
      ],
    ],
    // Of version 0.1.
    retired: ['entryId_1'],
  });
  const list: AuditStore['list'] = async ({ accountId, limit, before, after }) => {
    const isUpwards = after !== undefined;
    const range = isUpwards
      ? { $gt: idOf(accountId, after), $lt: endOf(accountId) }
      : { $gt: `${accountId} `, $lt: before === undefined ? endOf(accountId) : idOf(accountId, before) };
    return entries.find({ accountId, _id: range }, { sort: { _id: isUpwards ? 1 : -1 }, limit });
  };
  /**
   * Removes the first entries of a chain, up to the first one that is kept. The last entry is always kept: without it,
   * the next entry would reuse its position.
   * @returns the number removed
   */
  const removeStart = async (accountId: string, occurredBeforeUs: number): Promise<number> => {
    for (let removed = 0; ; ) {
      const all = { accountId, _id: { $gt: `${accountId} `, $lt: endOf(accountId) } };
      const first = { sort: { _id: 1 }, limit: removedAtOnce + 1 } as const;
      const page = await entries.pick(['sequence', 'occurredAtUs'], all, first);
      const firstKept = page.findIndex(
        ({ occurredAtUs }, index) => occurredAtUs >= occurredBeforeUs || index === page.length - 1,
      );
      const last = page[firstKept - 1];
      if (last === undefined) return removed;
      removed += await entries.removeAll({
        accountId,
        _id: { $gt: `${accountId} `, $lte: idOf(accountId, last.sequence) },
      });
      if (firstKept < removedAtOnce) return removed;
    }
  };
  return {
    list,
    listAbout({ accountId, resourceId, limit, before }) {
      const range = { $gt: `${accountId} `, $lt: before === undefined ? endOf(accountId) : idOf(accountId, before) };
      // A hint, because the server may choose the index on `_id`, which has the same order but would be scanned to its
      // end for a rare resource.
      const newest = { sort: { _id: -1 }, hint: aboutIndex, limit } as const;
      return entries.find({ accountId, about: resourceId, _id: range }, newest);
    },
    last: async (accountId) => (await list({ accountId, limit: 1 }))[0],
    async known(accountId, entryIds) {
      const found = await entries.pick(['entryId'], { accountId, entryId: { $in: entryIds } });
      return new Set(found.map(({ entryId }) => entryId));
    },
    async append(more) {
      try {
        await entries.insertAll(
          more.map((value) => ({
            value,
            extra: value.resourceIds.length <= aboutMax ? { about: value.resourceIds } : {},
          })),
        );
        return true;
      } catch (error) {
        // The entries before the first conflict have been written and are correctly linked.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async removeOlder(occurredBeforeUs) {
      for (let removed = 0, after = ''; ; ) {
        const following = { sort: { _id: 1 }, limit: 1 } as const;
        const [first] = await entries.pick(['accountId', 'occurredAtUs'], { _id: { $gt: after } }, following);
        if (first === undefined) return removed;
        if (first.occurredAtUs < occurredBeforeUs) removed += await removeStart(first.accountId, occurredBeforeUs);
        after = endOf(first.accountId);
      }
    },
  };
}
