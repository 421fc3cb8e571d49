import type { OutboxStore, OutgoingEvent, Publisher } from '@cardlens/messaging';
import type { Logger, Part } from '@cardlens/runtime';

export interface Announcer extends Part {
  /** Publishes events of a record that the broker's own answer confirms: the end that follows takes them out. Never throws. */
  announce(events: readonly OutgoingEvent[]): Promise<boolean>;
  /** Publishes events and takes them out of their document a moment later. Never throws. */
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

/** Well below the age at which the sweeper publishes what still lies in a document. */
const confirmAfterMs = 2000;

/**
 * Publishes what was just written. What fails stays in its document for the sweeper; so does what a process that ends has
 * not taken out yet, and is published a second time under the same message id.
 *
 * Checks come in bursts, and a confirmation is a write that nobody waits for: it is left for after the burst.
 */
export function announcer(publisher: Publisher, store: Pick<OutboxStore, 'confirmed'>, log: Logger): Announcer {
  const waiting = new Set<NodeJS.Timeout>();
  const announce = async (events: readonly OutgoingEvent[]): Promise<boolean> => {
    try {
      for (const event of events) await publisher.publish(event);
      return true;
    } catch (error) {
      log.warn('an event waits in its outbox', { count: events.length }, error);
      return false;
    }
  };
  return {
    name: 'announcer',
    announce,
    async flush(documentId, events) {
      if (!(await announce(events))) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        store
          .confirmed(documentId, events)
          .catch((error: unknown) => log.warn('an event stays in its outbox', { count: events.length }, error));
      }, confirmAfterMs);
      waiting.add(timer);
    },
    stop() {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
