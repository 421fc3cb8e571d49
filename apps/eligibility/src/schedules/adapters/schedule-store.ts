import { type AccountBox, type AccountKeys, undefinedIfDeleted, undefinedIfRejected } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { behind, collectionOf, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { asScheduleId } from '../../domain/ids.js';
import { nextDueMs, type Schedule } from '../domain/schedule.js';
import type { ListedSchedule, ScheduleStore } from '../handlers/ports.js';

/** A stored schedule: the request and the day of the appointment are encrypted with the key of the account. */
type ScheduleDocument = Omit<Schedule, 'scheduleId' | 'question' | 'appointmentDate'> & {
  _id: string;
  sealedContent: Bytes;
  /** When the sweeper processes it next; absent once it has ended. */
  wakeAtMs?: number;
};
type Content = Pick<Schedule, 'question' | 'appointmentDate'>;
/** Binary data as written, and as returned by the driver. */
type Bytes = Uint8Array | { readonly buffer: Uint8Array };

const schema = schemaOf<ScheduleDocument>('eligibilityschedules');

/** The store's queries and the indexes that serve them. */
const indexes = {
  /** Lists, and schedules past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The number of open schedules. */
  open: { accountId: 1, wakeAtMs: 1 },
  /** The schedule that has been due the longest. */
  due: { wakeAtMs: 1 },
  /** All schedules of a deleted card. */
  ofCard: { cardId: 1 },
} as const;
for (const index of Object.values(indexes)) schema.index(index);

/** Schedules in MongoDB, one document each. */
export function mongoScheduleStore(connection: Connection, { keys }: { keys: AccountKeys }): ScheduleStore {
  const collection = collectionOf(connection.model<ScheduleDocument>('EligibilitySchedule', schema));

  /** @returns undefined when its account is deleted */
  const opened = async (document: ScheduleDocument): Promise<Schedule | undefined> => {
    const box = await keys.of(document.accountId).catch(undefinedIfDeleted);
    return box && scheduleOf(document, box);
  };

  const store: ScheduleStore = {
    async add({ scheduleId, question, appointmentDate, version, ...plain }) {
      const box = await keys.of(plain.accountId);
      const content = { question, appointmentDate } satisfies Content;
      const sealedContent = box.sealJson(['eligibility schedule', scheduleId], content);
      const wakeAtMs = nextDueMs(plain as Schedule);
      const wake = wakeAtMs === undefined ? {} : { wakeAtMs };
      const document = { _id: scheduleId, version: version + 1, ...plain, sealedContent, ...wake };
      await stored(() => collection.insertOne(document));
    },
    async get(scheduleId) {
      const found = await stored(() => collection.findOne({ _id: scheduleId }));
      return found === null ? undefined : opened(found);
    },
    async list(accountId, limit, after) {
      const place = after && {
        createdAtUs: { $lte: after.createdAtUs },
        ...behind(after.createdAtUs, after.scheduleId),
      };
      const found = await stored(() =>
        collection
          .find({ accountId, ...place })
          .sort({ createdAtUs: -1, _id: -1 })
          .limit(limit)
          .toArray(),
      );
      const listed = async (document: ScheduleDocument): Promise<ListedSchedule> => ({
        scheduleId: asScheduleId(document._id),
        createdAtUs: document.createdAtUs,
        schedule: await opened(document).catch(undefinedIfRejected),
      });
      return Promise.all(found.map(listed));
    },
    countOpen: (accountId, max) =>
      stored(() => collection.countDocuments({ accountId, wakeAtMs: { $gt: 0 } }, { limit: max })),
    async take(nowMs, untilMs) {
      for (;;) {
        const found = await stored(() =>
          collection.findOneAndUpdate(
            { wakeAtMs: { $lte: nowMs } },
            { $set: { wakeAtMs: untilMs }, $inc: { version: 1 } },
            { returnDocument: 'after', sort: { wakeAtMs: 1 } },
          ),
        );
        if (found === null) return undefined;
        const schedule = await opened(found).catch((error) => undefinedIfRejected(error) ?? ('unreadable' as const));
        // Stays, and comes up again later; the next one is taken.
        if (schedule === 'unreadable') continue;
        if (schedule !== undefined) return schedule;
        await store.remove(asScheduleId(found._id));
      }
    },
    async save({ scheduleId, version, checks }, wakeAtMs) {
      const change = wakeAtMs === undefined ? { $unset: { wakeAtMs: '' as const } } : {};
      const set = { checks, version: version + 1, ...(wakeAtMs === undefined ? {} : { wakeAtMs }) };
      const filter = { _id: scheduleId, version };
      const { matchedCount } = await stored(() => collection.updateOne(filter, { $set: set, ...change }));
      if (matchedCount === 0) throw new StaleVersion('EligibilitySchedule', scheduleId);
    },
    remove: async (scheduleId) => (await stored(() => collection.deleteOne({ _id: scheduleId }))).deletedCount === 1,
    async removeOfCard(cardId) {
      await stored(() => collection.deleteMany({ cardId }));
    },
    async removeOfAccount(accountId) {
      await stored(() => collection.deleteMany({ accountId }));
    },
    async removeEnded(accountId, createdBeforeUs) {
      const filter = { accountId, createdAtUs: { $lt: createdBeforeUs }, wakeAtMs: { $exists: false } };
      await stored(() => collection.deleteMany(filter));
    },
  };
  return store;
}

function scheduleOf({ _id, sealedContent, wakeAtMs: _, ...plain }: ScheduleDocument, box: AccountBox): Schedule {
  const bytes = sealedContent instanceof Uint8Array ? sealedContent : sealedContent.buffer;
  const content = box.openJson<Content>(['eligibility schedule', _id], bytes);
  return { ...plain, ...content, scheduleId: asScheduleId(_id) };
}
