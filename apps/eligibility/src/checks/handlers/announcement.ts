import type { EventData, EventType } from '@cardlens/contracts';

/** Events about one record. */
export type RecordEventType = Exclude<Extract<EventType, `eligibility.${string}`>, 'eligibility.batch_completed'>;

/** An event that is written together with its subject. */
export interface Announcement<T extends EventType = RecordEventType> {
  readonly id: string;
  readonly type: T;
  readonly data: EventData<T>;
}
