import { EligibilityEvent } from '@cardlens/contracts';
import { type AccountKeys, undefinedIfDeleted, undefinedIfRejected, undefinedIfUnreadable } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import {
  collection,
  type DailyCounts,
  dailyCounts,
  markOf,
  type OutboxStore,
  ofAccount,
  olderThan,
} from '@cardlens/mongo';
import type { Clock } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { present } from '../../domain/fields.js';
import type { EligibilityRecord } from '../domain/record.js';
import type { CardRecords, ListedRecord, RecordEvent, RecordQuery, RecordStore } from '../handlers/ports.js';
import {
  endMarksOf,
  factsOf,
  type HiddenFields,
  hiddenFields,
  recordOf,
  type StoredRecord,
  sealedFields,
  storedOf,
} from './stored-record.js';

/** The store's queries and the indexes that serve them. */
const recordIndexes = {
  /** Lists for API keys. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** Lists for end users. */
  ofIdentity: { accountId: 1, identityId: 1, createdAtUs: -1, _id: -1 },
  /** Lists of an account, by state, by payer, and by both. */
  ofState: { accountId: 1, state: 1, createdAtUs: -1, _id: -1 },
  ofPayer: { accountId: 1, 'payer.id': 1, createdAtUs: -1, _id: -1 },
  ofPayerAndState: { accountId: 1, 'payer.id': 1, state: 1, createdAtUs: -1, _id: -1 },
  /** Lists and newest record of a card, and all records of a deleted card. */
  ofCard: { cardId: 1, createdAtUs: -1, _id: -1 },
  /** For the sweeper. */
  overdue: { state: 1, deadlineAtMs: 1 },
} as const;
/** Its default name, so that existing deployments need no new index. */
const ofCardIndex = 'cardId_1_createdAtUs_-1__id_-1';

/** Fields removed when a card is deleted: all but those of the deletion event. */
const noContent = {
  payer: undefined,
  sealedContent: undefined,
  sealedResponse: undefined,
  sealedSummary: undefined,
  sealedRepair: undefined,
  controlNumber: undefined,
  failure: undefined,
  endEventId: undefined,
} as const;

export interface MongoRecordStore {
  readonly store: RecordStore;
  readonly outbox: OutboxStore;
  readonly usage: DailyCounts;
}

/**
 * Records in MongoDB, one document each, which includes their events. Personal data is encrypted with the key of the
 * account; records of a deleted account are treated as deleted and will be removed.
 *
 * @param announce  publishes the creation event of a record once; the write that ends the record removes the event from
 *   the document, which saves a write for the confirmation. If the end takes long, a sweeper publishes the event again.
 */
export function mongoRecordStore(
  connection: Connection,
  {
    clock,
    keys,
    announce,
  }: {
    clock: Clock;
    keys: AccountKeys;
    announce: (events: readonly OutgoingEvent[]) => Promise<unknown>;
  },
): MongoRecordStore {
  const records = collection<StoredRecord, HiddenFields>(connection, 'eligibilities', {
    id: 'eligibilityId',
    shardKey: ['accountId'],
    extra: hiddenFields,
    hasOutbox: true,
    isCounted: true,
    // Checks arrive in bursts.
    bursts: 'endEventId',
    indexes: Object.values(recordIndexes),
  });
  const usage = dailyCounts(records);
  const outgoingOf = (emit: readonly RecordEvent[]) =>
    emit.map(({ id, type, data }) => outgoing(id, type, data.cardId, data, clock.nowMs()));
  /** @returns undefined when its account is deleted */
  const opened = async (stored: StoredRecord): Promise<EligibilityRecord | undefined> => {
    const box = await keys.of(stored.accountId).catch(undefinedIfDeleted);
    return box && recordOf(stored, box);
  };
  /** One record whose ciphertext was changed must not hide the others of a list. */
  const listed = async (stored: StoredRecord): Promise<ListedRecord> => ({
    eligibilityId: stored.eligibilityId,
    createdAtUs: stored.createdAtUs,
    record: await opened(stored).catch(undefinedIfRejected),
  });

  const store: RecordStore = {
    async add(record, emit) {
      const events = outgoingOf(emit);
      const stored = storedOf({ ...record, version: record.version + 1 }, await keys.of(record.accountId));
      await records.insert(stored, { emit: events, count: [markOf('created', record.createdAtUs / 1000)] });
      void announce(events);
    },
    async get(eligibilityId, accountId) {
      const found = await records.get(eligibilityId, ofAccount(accountId));
      return found === undefined || found.isWiped ? undefined : opened(found);
    },
    async claim(eligibilityId, accountId) {
      const unended = { eligibilityId, ...ofAccount(accountId), state: 'processing' as const, isWiped: false };
      const found = await records.findAndUpdate(unended, { $inc: { version: 1 } });
      return found && opened(found);
    },
    async save(record, emit) {
      const before = { version: record.version, isWiped: false };
      const stored = storedOf(record, await keys.of(record.accountId));
      // The creation of a check that no process could work on may not have been published yet: the sweeper publishes
      // both events in order. Otherwise the writer has received the creation event, which needs no confirmation.
      const events = emit.length > 0 ? { emit: outgoingOf(emit) } : { isOutboxCleared: true };
      await records.change(before, stored, { ...events, count: endMarksOf(record) });
    },
    async keep(record) {
      const stored = storedOf(record, await keys.of(record.accountId));
      // Not with others: only the end of a record has a value that is unique.
      await records.change({ version: record.version, isWiped: false }, stored, { emit: [] });
    },
    async setCard(record, facts) {
      const { eligibilityId, accountId, version } = record;
      const unchanged = { eligibilityId, accountId, version, isWiped: false };
      if (!(await records.update(unchanged, { $set: facts, $inc: { version: 1 } })))
        throw new StaleVersion('eligibilities', eligibilityId);
      return { ...record, ...facts, version: version + 1 };
    },
    async list({ limit, ...query }) {
      const newestFirst = { createdAtUs: -1, eligibilityId: -1 } as const;
      const options = { sort: newestFirst, limit, without: ['sealedResponse'] };
      return Promise.all((await records.find(conditionsOf(query), options)).map(listed));
    },
    async newestOf(cardId, accountId) {
      // A hint, because the index of the account has the same order, but would be scanned for a card without checks to its
      // end.
      const options = { sort: { createdAtUs: -1 }, hint: ofCardIndex, without: sealedFields } as const;
      const found = await records.first({ accountId, cardId, isWiped: false }, options);
      return found && factsOf(found);
    },
    async overdue(nowMs, limit) {
      const isOverdue = { state: 'processing' as const, deadlineAtMs: { $lte: nowMs }, isWiped: false };
      // Records that cannot be decrypted are skipped, so that those of other accounts do not wait for them.
      for (let skip = 0; ; skip += limit) {
        const found = await records.find(isOverdue, { sort: { deadlineAtMs: 1 }, skip, limit });
        const all = await Promise.all(found.map((stored) => opened(stored).catch(undefinedIfUnreadable)));
        const readable = all.filter((record) => record !== undefined);
        if (readable.length > 0 || found.length < limit) return readable;
      }
    },
    async removeContent(which, newEventId) {
      const living = { ...recordsOf(which), isWiped: false };
      for (const { eligibilityId, accountId } of await records.pick(['eligibilityId', 'accountId'], living)) {
        // The version changes, so that a process that read the record earlier can no longer write it.
        await records.update(
          { eligibilityId, accountId, isWiped: false },
          { $set: { ...noContent, isWiped: true, deletionEventId: newEventId(), outbox: [] }, $inc: { version: 1 } },
        );
      }
      const empty = await records.find({ ...recordsOf(which), isWiped: true });
      return empty.map((stored) => ({ record: factsOf(stored), eventId: stored.deletionEventId ?? '' }));
    },
    async cardsBefore(accountId, beforeUs, limit) {
      const oldestFirst = { createdAtUs: 1, eligibilityId: 1 } as const;
      const isOld = { accountId, createdAtUs: { $lt: beforeUs } };
      return (await records.pick(['cardId'], isOld, { sort: oldestFirst, limit })).map(({ cardId }) => cardId);
    },
    async remove(which) {
      await usage.countAllOf(recordsOf(which));
      return records.removeAll(recordsOf(which));
    },
  };
  return {
    store,
    outbox: records.outbox(clock.nowMs, ({ data }) => ofAccount(EligibilityEvent.decode(data).accountId)),
    usage,
  };
}

const recordsOf = ({ cardId, accountId, createdBeforeUs }: CardRecords) => ({
  ...ofAccount(accountId),
  cardId,
  ...(createdBeforeUs !== undefined && { createdAtUs: { $lt: createdBeforeUs } }),
});

/** The conditions of a list query; each combination is served by an index. */
function conditionsOf({ caller, after, filter = {} }: Omit<RecordQuery, 'limit'>) {
  const { accountId, identityId } = caller;
  const { state, payerId, cardId, createdFromUs, createdBeforeUs } = filter;
  // The position is included as in `olderThan`, whose condition this one replaces.
  const createdAtUs = present({ $gte: createdFromUs, $lt: createdBeforeUs, $lte: after?.createdAtUs });
  return {
    accountId,
    isWiped: false,
    ...present({ identityId, state, 'payer.id': payerId, cardId }),
    ...(after && olderThan(after.createdAtUs, after.eligibilityId)),
    ...(Object.keys(createdAtUs).length > 0 && { createdAtUs }),
  };
}
