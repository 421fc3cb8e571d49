import type { EventData, EventType } from '@cardlens/contracts';

/** Events about one record. */
export type RecordEventType = Exclude<Extract<EventType, `eligibility.${string}`>, 'eligibility.batch_completed'>;

/** An event as it is written with what it tells about. */
export interface Announcement<T extends EventType = RecordEventType> {
  readonly id: string;
  readonly type: T;
  readonly data: EventData<T>;
}
