import type { EventData, EventType, RetentionPeriod } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger } from '@cardlens/runtime';

/** An event that is written together with its subject. */
export interface Announcement<T extends EventType> {
  readonly id: string;
  readonly type: T;
  readonly data: EventData<T>;
}

/** What handlers of every noun use. */
export interface CommonPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Publishes immediately. @throws DomainError `unavailable` when the broker does not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  /** Accounts with a retention period. @throws DomainError `unavailable` */
  retentionPeriods(): AsyncIterable<RetentionPeriod>;
  readonly settings: {
    /** How long a payer has to respond. */
    readonly deadlineMs: number;
    /** The time zone that determines the date of service. */
    readonly timeZone: string;
    /** Maximum number of additional, corrected inquiries of a check; 0: none. */
    readonly repairsMax: number;
    /** Whether the payer that a response names in place of the one that was asked is checked automatically. */
    readonly hasFollowUps: boolean;
  };
}
