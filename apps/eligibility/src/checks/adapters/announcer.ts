import type { OutgoingEvent, Publisher } from '@cardlens/messaging';
import type { Logger } from '@cardlens/runtime';

/**
 * Publishes the creation event of a record; the write that ends the record removes the event from the outbox. Never
 * throws.
 */
export type Announce = (events: readonly OutgoingEvent[]) => Promise<boolean>;

/** Failed events stay in their records for the sweeper. */
export const announcer =
  (publisher: Publisher, log: Logger): Announce =>
  async (events) => {
    try {
      for (const event of events) await publisher.publish(event);
      return true;
    } catch (error) {
      log.warn('events not published; left to the sweeper', { count: events.length }, error);
      return false;
    }
  };
