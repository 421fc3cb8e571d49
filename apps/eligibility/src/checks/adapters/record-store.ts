import { EligibilityEvent } from '@cardlens/contracts';
import { type AccountKeys, undefinedIfDeleted, undefinedIfRejected, undefinedIfUnreadable } from '@cardlens/encryption';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import {
  behind,
  collectionOf,
  type DailyCounts,
  dailyCounts,
  gatheredInserts,
  gatheredReads,
  gatheredUpdates,
  markOf,
  ofAccount,
  outboxStore,
  removeInBatches,
  stored,
  storedEntry,
  updateVersioned,
} from '@cardlens/mongo';
import type { Clock } from '@cardlens/runtime';
import type { Connection } from 'mongoose';
import { asEligibilityId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { EligibilityRecord } from '../domain/record.js';
import type { CardRecords, ListedRecord, RecordEvent, RecordQuery, RecordStore } from '../handlers/ports.js';
import {
  contentFields,
  factsOf,
  fieldsOf,
  ofCardIndex,
  type RecordDocument,
  recordOf,
  recordSchema,
} from './record-document.js';

export interface MongoRecordStore {
  readonly store: RecordStore;
  readonly outbox: ReturnType<typeof outboxStore<RecordDocument>>;
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
  const records = connection.model<RecordDocument>('Eligibility', recordSchema);
  // Checks arrive in bursts.
  const collection = collectionOf(records);
  const insert = gatheredInserts(records);
  const read = gatheredReads(records, withoutOutbox);
  const update = gatheredUpdates(records, 'endEventId');
  const usage = dailyCounts(connection, records);
  const outgoingOf = (emit: readonly RecordEvent[]) =>
    emit.map(({ id, type, data }) => outgoing(id, type, data.cardId, data, clock.nowMs()));
  /** @returns undefined when its account is deleted */
  const opened = async (document: RecordDocument): Promise<EligibilityRecord | undefined> => {
    const box = await keys.of(document.accountId).catch(undefinedIfDeleted);
    return box && recordOf(document, box);
  };
  /** One record whose ciphertext was changed must not hide the others of a list. */
  const listed = async (document: RecordDocument): Promise<ListedRecord> => ({
    eligibilityId: asEligibilityId(document._id),
    createdAtUs: document.createdAtUs,
    record: await opened(document).catch(undefinedIfRejected),
  });

  const store: RecordStore = {
    async add(record, emit) {
      const events = outgoingOf(emit);
      const document = {
        _id: record.eligibilityId,
        version: record.version + 1,
        ...fieldsOf(record, await keys.of(record.accountId)),
        isWiped: false,
        outbox: events.map(storedEntry),
        uncounted: [markOf('created', record.createdAtUs / 1000)],
      };
      await insert(document as unknown as RecordDocument);
      void announce(events);
    },
    async get(eligibilityId, accountId) {
      const found = await read(eligibilityId, ofAccount(accountId));
      return found === undefined || found.isWiped ? undefined : opened(found);
    },
    async claim(eligibilityId, accountId) {
      const found = await stored(() =>
        collection.findOneAndUpdate(
          { _id: eligibilityId, ...ofAccount(accountId), state: 'processing', isWiped: false },
          { $inc: { version: 1 } },
          { returnDocument: 'after' },
        ),
      );
      return found === null ? undefined : opened(found);
    },
    async save(record, emit) {
      const { eligibilityId, version } = record;
      const set = fieldsOf(record, await keys.of(record.accountId));
      const change = { set, count: endMarksOf(record), shard: ofAccount(record.accountId) };
      // The creation of a check that no process could work on may not have been published yet: the sweeper publishes
      // both events in order.
      if (emit.length > 0)
        return updateVersioned(records, eligibilityId, version, { ...change, emit: outgoingOf(emit) });
      // The writer has received the creation event, so its publication needs no confirmation.
      await update({ ...change, id: eligibilityId, ifVersion: version, set: { ...set, outbox: [] } });
    },
    async list({ limit, ...query }) {
      const found = await stored(() =>
        records
          .find(conditionsOf(query), { ...withoutOutbox, response: 0, sealedResponse: 0 })
          .sort({ createdAtUs: -1, _id: -1 })
          .limit(limit)
          .lean<RecordDocument[]>(),
      );
      return Promise.all(found.map(listed));
    },
    async newestOf(cardId, accountId) {
      // A hint, because the index of the account has the same order, but would be scanned for a card without checks to its
      // end.
      const [found] = await stored(() =>
        records
          .find({ accountId, cardId, isWiped: false }, withoutContent)
          .sort({ createdAtUs: -1 })
          .hint(ofCardIndex)
          .limit(1)
          .lean<RecordDocument[]>(),
      );
      return found && factsOf(found);
    },
    async overdue(nowMs, limit) {
      const page = (skip: number) =>
        records
          .find({ state: 'processing', deadlineAtMs: { $lte: nowMs }, isWiped: false }, withoutOutbox)
          .sort({ deadlineAtMs: 1 })
          .skip(skip)
          .limit(limit)
          .lean<RecordDocument[]>();
      // Records that cannot be decrypted are skipped, so that those of other accounts do not wait for them.
      for (let skip = 0; ; skip += limit) {
        const found = await stored(() => page(skip));
        const all = await Promise.all(found.map((document) => opened(document).catch(undefinedIfUnreadable)));
        const readable = all.filter((record) => record !== undefined);
        if (readable.length > 0 || found.length < limit) return readable;
      }
    },
    async removeContent(which, newEventId) {
      const living = await stored(() =>
        records.find({ ...recordsOf(which), isWiped: false }, { accountId: 1 }).lean<Owned[]>(),
      );
      for (const { _id, accountId } of living) {
        // The version changes, so that a process that read the record earlier can no longer write it.
        await stored(() =>
          collection.updateOne(
            { _id, accountId, isWiped: false },
            {
              $set: { isWiped: true, deletionEventId: newEventId(), outbox: [] },
              $unset: Object.fromEntries(contentFields.map((field) => [field, ''])),
              $inc: { version: 1 },
            },
          ),
        );
      }
      const wiped = await stored(() => records.find({ ...recordsOf(which), isWiped: true }).lean<RecordDocument[]>());
      return wiped.map((document) => ({ record: factsOf(document), eventId: document.deletionEventId ?? '' }));
    },
    async cardsBefore(accountId, beforeUs, limit) {
      const found = await stored(() =>
        records
          .find({ accountId, createdAtUs: { $lt: beforeUs } }, { cardId: 1 })
          .sort({ createdAtUs: 1, _id: 1 })
          .limit(limit)
          .lean<Pick<RecordDocument, 'cardId'>[]>(),
      );
      return found.map(({ cardId }) => cardId);
    },
    async remove(which) {
      await usage.countAllOf(recordsOf(which));
      return removeInBatches(records, recordsOf(which));
    },
  };
  return {
    store,
    outbox: outboxStore(records, clock.nowMs, ({ data }) => ofAccount(EligibilityEvent.decode(data).accountId)),
    usage,
  };
}

type Owned = Pick<RecordDocument, '_id' | 'accountId'>;

const recordsOf = ({ cardId, accountId, createdBeforeUs }: CardRecords) => ({
  ...ofAccount(accountId),
  cardId,
  ...(createdBeforeUs === undefined ? {} : { createdAtUs: { $lt: createdBeforeUs } }),
});

/** A record is saved with its end exactly once, as its last write. */
export const endMarksOf = ({ state, endedAtUs }: Pick<EligibilityRecord, 'state' | 'endedAtUs'>): string[] =>
  endedAtUs === undefined ? [] : [markOf(state === 'completed' ? 'completed' : 'failed', endedAtUs / 1000)];

/** Fields of the store itself. */
const withoutOutbox = { outbox: 0 } as const;

const withoutContent = Object.fromEntries(
  ['outbox', 'sealedContent', 'sealedResponse', 'sealedSummary'].map((field) => [field, 0 as const]),
);

const visibleTo = ({ accountId, identityId }: Owner) => ({
  accountId,
  ...(identityId === undefined ? {} : { identityId }),
});

/** The conditions of a list query; each combination is served by an index of the document. */
function conditionsOf({ caller, after, filter = {} }: Omit<RecordQuery, 'limit'>) {
  const { state, payerId, cardId, createdFromUs, createdBeforeUs } = filter;
  const createdAtUs = {
    ...(createdFromUs === undefined ? {} : { $gte: createdFromUs }),
    ...(createdBeforeUs === undefined ? {} : { $lt: createdBeforeUs }),
    // Redundant with the position, but it bounds the index scan.
    ...(after === undefined ? {} : { $lte: after.createdAtUs }),
  };
  return {
    ...visibleTo(caller),
    isWiped: false,
    ...(state === undefined ? {} : { state }),
    ...(payerId === undefined ? {} : { 'payer.id': payerId }),
    ...(cardId === undefined ? {} : { cardId }),
    ...(Object.keys(createdAtUs).length === 0 ? {} : { createdAtUs }),
    ...(after === undefined ? {} : behind(after.createdAtUs, after.eligibilityId)),
  };
}
