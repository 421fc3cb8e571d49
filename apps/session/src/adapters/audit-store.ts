import type { AuditEntry } from '@cardlens/contracts';
import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { AuditStore } from '../handlers/ports.js';

/**
 * `_id` is the account and the position in its chain: positions are unique, and a range of ids is the account's log in
 * order.
 */
type EntryDocument = AuditEntry & {
  _id: string;
  /** The entry's resources, unless it lists many. Not part of the entry or of its hash. */
  about?: string[];
};

const schema = schemaOf<EntryDocument>('audit', { retired: ['entryId_1', 'occurredAtUs_1'] });
/** With the account, because a sharded collection can only have unique indexes that begin with its shard key. */
schema.index({ accountId: 1, entryId: 1 }, { unique: true });
/** The default name, so that existing deployments need no new index. */
const aboutIndex = 'about_1__id_-1';
schema.index({ about: 1, _id: -1 }, { sparse: true, name: aboutIndex });

/** A call with more resources is a list: indexing its hundreds of identifiers would outgrow the log. */
const aboutMax = 8;

/** Entries removed by one write, so that other writers are never blocked for long. */
const removedAtOnce = 500;

const sequenceDigits = 15;
const idOf = (accountId: string, sequence: number): string =>
  `${accountId} ${String(sequence).padStart(sequenceDigits, '0')}`;

const entryOf = ({ _id: _, about: __, ...entry }: EntryDocument): AuditEntry => entry;

/** The audit log in MongoDB, one document per entry. Entries are written once and removed only by age. */
export function mongoAuditStore(connection: Connection): AuditStore {
  const entries = connection.model<EntryDocument>('AuditEntry', schema);
  const list: AuditStore['list'] = async ({ accountId, limit, before, after }) => {
    const isUpwards = after !== undefined;
    const range = isUpwards
      ? { $gt: idOf(accountId, after), $lt: `${accountId}!` }
      : { $gt: `${accountId} `, $lt: before === undefined ? `${accountId}!` : idOf(accountId, before) };
    const found = await stored(() =>
      entries
        .find({ accountId, _id: range })
        .sort({ _id: isUpwards ? 1 : -1 })
        .limit(limit)
        .lean<EntryDocument[]>(),
    );
    return found.map(entryOf);
  };
  /**
   * Removes the first entries of a chain, up to the first one that is kept. The last entry is always kept: without it, the
   * next one would have its position again.
   * @returns the number removed
   */
  const removeStart = async (accountId: string, occurredBeforeUs: number): Promise<number> => {
    for (let removed = 0; ; ) {
      const range = { $gt: `${accountId} `, $lt: `${accountId}!` };
      const page = await stored(() =>
        entries
          .find({ accountId, _id: range }, { occurredAtUs: 1 })
          .sort({ _id: 1 })
          .limit(removedAtOnce + 1)
          .lean<Pick<EntryDocument, '_id' | 'occurredAtUs'>[]>(),
      );
      const firstKept = page.findIndex(
        ({ occurredAtUs }, index) => occurredAtUs >= occurredBeforeUs || index === page.length - 1,
      );
      const last = page[firstKept - 1];
      if (last === undefined) return removed;
      const expired = { accountId, _id: { $gt: `${accountId} `, $lte: last._id } };
      removed += (await stored(() => collectionOf(entries).deleteMany(expired))).deletedCount;
      if (firstKept < removedAtOnce) return removed;
    }
  };
  return {
    list,
    async listAbout({ accountId, resourceId, limit, before }) {
      const range = { $gt: `${accountId} `, $lt: before === undefined ? `${accountId}!` : idOf(accountId, before) };
      const wanted = { accountId, about: resourceId, _id: range };
      // A hint, because the index on `_id` has the same order, but would be scanned for a rare resource to its end.
      const found = await stored(() =>
        entries.find(wanted).sort({ _id: -1 }).hint(aboutIndex).limit(limit).lean<EntryDocument[]>(),
      );
      return found.map(entryOf);
    },
    last: async (accountId) => (await list({ accountId, limit: 1 }))[0],
    async known(accountId, entryIds) {
      const wanted = { accountId, entryId: { $in: [...entryIds] } };
      const found = await stored(() => entries.find(wanted, { entryId: 1 }).lean<{ entryId: string }[]>());
      return new Set(found.map(({ entryId }) => entryId));
    },
    async append(more) {
      const documents = more.map((entry) => ({
        _id: idOf(entry.accountId, entry.sequence),
        ...entry,
        ...(entry.resourceIds.length <= aboutMax ? { about: entry.resourceIds } : {}),
      }));
      try {
        await stored(() => collectionOf(entries).insertMany(documents, { ordered: true }));
        return true;
      } catch (error) {
        // The entries before the first conflict have been written and are correctly linked.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async removeOlder(occurredBeforeUs) {
      const following = (id: string) =>
        entries
          .find({ _id: { $gt: id } }, { accountId: 1, occurredAtUs: 1 })
          .sort({ _id: 1 })
          .limit(1)
          .lean<Pick<EntryDocument, 'accountId' | 'occurredAtUs'>[]>();
      for (let removed = 0, after = ''; ; ) {
        const [first] = await stored(() => following(after));
        if (first === undefined) return removed;
        if (first.occurredAtUs < occurredBeforeUs) removed += await removeStart(first.accountId, occurredBeforeUs);
        after = `${first.accountId}!`;
      }
    },
  };
}
