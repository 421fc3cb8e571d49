import type { AccountId, CardId, ScheduleId } from '../domain/ids.js';
import type { Schedule } from '../domain/schedule.js';

/** A place in the order newest first, then by id, which is descending too. */
export interface SchedulePosition {
  readonly createdAtUs: number;
  readonly scheduleId: ScheduleId;
}

/** Schedules. Those of a deleted account are as good as deleted. */
export interface ScheduleStore {
  add(schedule: Schedule): Promise<void>;
  get(scheduleId: ScheduleId): Promise<Schedule | undefined>;
  /** Schedules of an account, newest first. */
  list(accountId: AccountId, limit: number, after: SchedulePosition | undefined): Promise<Schedule[]>;
  /** Schedules of an account that have not ended. @returns at most `max` */
  countOpen(accountId: AccountId, max: number): Promise<number>;
  /** Takes the schedule that has been due the longest. @param untilMs  another process may take it from then on, unless it is saved */
  take(nowMs: number, untilMs: number): Promise<Schedule | undefined>;
  /** @param wakeAtMs  when it is to be taken next; undefined: never @throws StaleVersion when another process took it, or it is deleted */
  save(schedule: Schedule, wakeAtMs: number | undefined): Promise<void>;
  /** @returns false when there is none */
  remove(scheduleId: ScheduleId): Promise<boolean>;
  removeOfCard(cardId: CardId): Promise<void>;
  /** Removes ended schedules of an account that were created before a time. */
  removeEnded(accountId: AccountId, createdBeforeUs: number): Promise<void>;
  removeOfAccount(accountId: AccountId): Promise<void>;
}
