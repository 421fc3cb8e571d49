import { type AccountKeys, undefinedIfDeleted, undefinedIfRejected } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { collection, olderThan } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { omit } from '../../domain/fields.js';
import { nextDueMs, type Schedule } from '../domain/schedule.js';
import type { ListedSchedule, ScheduleStore } from '../handlers/ports.js';

type Content = Pick<Schedule, 'question' | 'appointmentDate'>;

/** A stored schedule: the request and the day of the appointment are encrypted with the key of the account. */
type StoredSchedule = Omit<Schedule, keyof Content> & {
  readonly sealedContent: Buffer;
  /** When the sweeper processes it next; absent once it has ended. */
  readonly wakeAtMs?: number | undefined;
};

/** The store's queries and the indexes that serve them. */
const scheduleIndexes = {
  /** Lists, and schedules past their retention period. */
  ofAccount: { accountId: 1, createdAtUs: -1, _id: -1 },
  /** The number of open schedules. */
  open: { accountId: 1, wakeAtMs: 1 },
  /** The schedule that has been due the longest. */
  due: { wakeAtMs: 1 },
  /** All schedules of a deleted card. */
  ofCard: { cardId: 1 },
} as const;

/** Schedules in MongoDB, one document each. */
export function mongoScheduleStore(connection: Connection, { keys }: { keys: AccountKeys }): ScheduleStore {
  const schedules = collection<StoredSchedule>(connection, 'eligibilityschedules', {
    id: 'scheduleId',
    indexes: Object.values(scheduleIndexes),
  });
  const placeOf = (scheduleId: string) => ['eligibility schedule', scheduleId] as const;

  /** @returns undefined when its account is deleted */
  const opened = async (stored: StoredSchedule): Promise<Schedule | undefined> => {
    const box = await keys.of(stored.accountId).catch(undefinedIfDeleted);
    if (box === undefined) return undefined;
    const content = box.openJson<Content>(placeOf(stored.scheduleId), stored.sealedContent);
    return { ...omit(stored, 'sealedContent', 'wakeAtMs'), ...content };
  };
  const listed = async (stored: StoredSchedule): Promise<ListedSchedule> => ({
    scheduleId: stored.scheduleId,
    createdAtUs: stored.createdAtUs,
    schedule: await opened(stored).catch(undefinedIfRejected),
  });

  const store: ScheduleStore = {
    async add(schedule) {
      const { question, appointmentDate, ...plain } = schedule;
      const content = { question, appointmentDate } satisfies Content;
      const sealedContent = (await keys.of(plain.accountId)).sealJson(placeOf(plain.scheduleId), content);
      const version = plain.version + 1;
      await schedules.insert({ ...plain, version, sealedContent, wakeAtMs: nextDueMs(schedule) });
    },
    async get(scheduleId) {
      const found = await schedules.get(scheduleId);
      return found && opened(found);
    },
    async list(accountId, limit, after) {
      const place = after && olderThan(after.createdAtUs, after.scheduleId);
      const newestFirst = { createdAtUs: -1, scheduleId: -1 } as const;
      return Promise.all((await schedules.find({ accountId, ...place }, { sort: newestFirst, limit })).map(listed));
    },
    countOpen: (accountId, limit) => schedules.count({ accountId, wakeAtMs: { $gt: 0 } }, { limit }),
    async take(nowMs, untilMs) {
      for (;;) {
        const longestDue = { sort: { wakeAtMs: 1 } } as const;
        const found = await schedules.findAndUpdate(
          { wakeAtMs: { $lte: nowMs } },
          { $set: { wakeAtMs: untilMs }, $inc: { version: 1 } },
          longestDue,
        );
        if (found === undefined) return undefined;
        const schedule = await opened(found).catch((error) => undefinedIfRejected(error) ?? ('unreadable' as const));
        // Stays, and comes up again later; the next one is taken.
        if (schedule === 'unreadable') continue;
        if (schedule !== undefined) return schedule;
        await store.remove(found.scheduleId);
      }
    },
    async save({ scheduleId, version, checks }, wakeAtMs) {
      const set = { checks, version: version + 1, wakeAtMs };
      if (!(await schedules.update({ scheduleId, version }, { $set: set })))
        throw new StaleVersion('eligibilityschedules', scheduleId);
    },
    remove: (scheduleId) => schedules.remove({ scheduleId }),
    async removeOfCard(cardId) {
      await schedules.removeAll({ cardId });
    },
    async removeOfAccount(accountId) {
      await schedules.removeAll({ accountId });
    },
    async removeEnded(accountId, createdBeforeUs) {
      await schedules.removeAll({
        accountId,
        createdAtUs: { $lt: createdBeforeUs },
        wakeAtMs: { $exists: false },
      });
    },
  };
  return store;
}
