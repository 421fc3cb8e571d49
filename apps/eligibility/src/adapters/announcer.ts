import type { OutgoingEvent, Publisher } from '@cardlens/messaging';
import type { Logger } from '@cardlens/runtime';

/** Publishes events of a record that the broker's own answer confirms: the end that follows takes them out. Never throws. */
export type Announce = (events: readonly OutgoingEvent[]) => Promise<boolean>;

/** What fails stays in its record for the sweeper. */
export const announcer =
  (publisher: Publisher, log: Logger): Announce =>
  async (events) => {
    try {
      for (const event of events) await publisher.publish(event);
      return true;
    } catch (error) {
      log.warn('an event waits in its outbox', { count: events.length }, error);
      return false;
    }
  };
