import type { ClaimStore } from '@cardlens/runtime';
import type { AccountId, CardId, ScheduleId } from '../../domain/ids.js';
import type { Schedule } from '../domain/schedule.js';

/** A position in the order newest first, then by descending id. */
export interface SchedulePosition {
  readonly createdAtUs: number;
  readonly scheduleId: ScheduleId;
}

/** A place in a list; without its schedule when that cannot be decrypted. */
export interface ListedSchedule extends SchedulePosition {
  readonly schedule: Schedule | undefined;
}

/** Schedules. Those of a deleted account are treated as deleted. */
export interface ScheduleStore {
  add(schedule: Schedule): Promise<void>;
  get(scheduleId: ScheduleId): Promise<Schedule | undefined>;
  /** Schedules of an account, newest first. */
  list(accountId: AccountId, limit: number, after: SchedulePosition | undefined): Promise<ListedSchedule[]>;
  /** Schedules of an account that have not ended. @returns at most `max` */
  countOpen(accountId: AccountId, max: number): Promise<number>;
  /**
   * Takes the schedule that has been due the longest, of those that can be decrypted.
   * @param untilMs  another process may take it after this time, unless it is saved
   */
  take(nowMs: number, untilMs: number): Promise<Schedule | undefined>;
  /**
   * @param wakeAtMs  when it is processed next; undefined: never
   * @throws StaleVersion when another process has taken it, or it was deleted
   */
  save(schedule: Schedule, wakeAtMs: number | undefined): Promise<void>;
  /** @returns false when there is none */
  remove(scheduleId: ScheduleId): Promise<boolean>;
  removeOfCard(cardId: CardId): Promise<void>;
  /** Removes ended schedules of an account that were created before a time. */
  removeEnded(accountId: AccountId, createdBeforeUs: number): Promise<void>;
  removeOfAccount(accountId: AccountId): Promise<void>;
}

export interface SchedulePorts {
  readonly schedules: ScheduleStore;
  readonly scheduleClaims: ClaimStore<ScheduleId>;
}
