import { StaleVersion } from '@cardlens/errors';
import type { ScheduleId } from '../src/domain/ids.js';
import { nextDueMs, type Schedule } from '../src/schedules/domain/schedule.js';
import type { ScheduleStore } from '../src/schedules/handlers/ports.js';

export interface InMemoryScheduleStore extends ScheduleStore {
  /** The stored data as text. */
  dump(): string;
}

export function inMemoryScheduleStore(): InMemoryScheduleStore {
  const schedules = new Map<ScheduleId, { schedule: Schedule; wakeAtMs: number | undefined }>();
  const put = (schedule: Schedule, wakeAtMs: number | undefined) => {
    const kept = { ...schedule, version: schedule.version + 1 };
    schedules.set(schedule.scheduleId, { schedule: kept, wakeAtMs });
    return kept;
  };
  const removeIf = (isGone: (schedule: Schedule, wakeAtMs: number | undefined) => boolean) => {
    for (const [id, { schedule, wakeAtMs }] of schedules) if (isGone(schedule, wakeAtMs)) schedules.delete(id);
  };
  return {
    dump: () => JSON.stringify([...schedules]),
    add: async (schedule) => void put(schedule, nextDueMs(schedule)),
    get: async (id) => schedules.get(id)?.schedule,
    list: async (accountId, limit, after) =>
      [...schedules.values()]
        .map(({ schedule }) => schedule)
        .filter((schedule) => schedule.accountId === accountId)
        .filter(
          ({ createdAtUs, scheduleId }) =>
            after === undefined ||
            createdAtUs < after.createdAtUs ||
            (createdAtUs === after.createdAtUs && scheduleId < after.scheduleId),
        )
        .sort((a, b) => b.createdAtUs - a.createdAtUs || (a.scheduleId < b.scheduleId ? 1 : -1))
        .slice(0, limit)
        .map((schedule) => ({ scheduleId: schedule.scheduleId, createdAtUs: schedule.createdAtUs, schedule })),
    countOpen: async (accountId, max) =>
      Math.min(
        max,
        [...schedules.values()].filter(
          ({ schedule, wakeAtMs }) => schedule.accountId === accountId && wakeAtMs !== undefined,
        ).length,
      ),
    async take(nowMs, untilMs) {
      const [found] = [...schedules.values()]
        .filter(({ wakeAtMs }) => wakeAtMs !== undefined && wakeAtMs <= nowMs)
        .sort((a, b) => (a.wakeAtMs ?? 0) - (b.wakeAtMs ?? 0));
      return found && put(found.schedule, untilMs);
    },
    async save(schedule, wakeAtMs) {
      if (schedules.get(schedule.scheduleId)?.schedule.version !== schedule.version)
        throw new StaleVersion('EligibilitySchedule', schedule.scheduleId);
      put(schedule, wakeAtMs);
    },
    remove: async (id) => schedules.delete(id),
    removeOfCard: async (cardId) => removeIf((schedule) => schedule.cardId === cardId),
    removeOfAccount: async (accountId) => removeIf((schedule) => schedule.accountId === accountId),
    removeEnded: async (accountId, createdBeforeUs) =>
      removeIf(
        (schedule, wakeAtMs) =>
          schedule.accountId === accountId && schedule.createdAtUs < createdBeforeUs && wakeAtMs === undefined,
      ),
  };
}
