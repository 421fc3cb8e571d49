import type { Logger } from '@cardlens/runtime';
import type { OutgoingEvent } from './publish.js';

/** Events of one document that the broker has confirmed. */
export interface Published {
  readonly documentId: string;
  readonly events: readonly OutgoingEvent[];
}

export interface ConfirmationOptions {
  /** Removes events from their documents. */
  readonly write: (published: readonly Published[]) => Promise<void>;
  readonly log: Logger;
  /** How long the first confirmation waits for others. */
  readonly afterMs: number;
}

/** Maximum number of updates in one message. */
const batchMax = 32;

/**
 * Events that the broker has confirmed but that are still in their documents. They are removed in batches, because a card
 * changes several times within a second: one write removes the events of all changes of a card, and one message to the
 * database contains the writes of several cards. After a crash the events are published again with the same ids, and the
 * broker discards them as duplicates.
 */
export class Confirmations {
  readonly #waiting = new Map<string, OutgoingEvent[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(private readonly options: ConfirmationOptions) {}

  has(documentId: string, eventId: string): boolean {
    return this.#waiting.get(documentId)?.some(({ id }) => id === eventId) ?? false;
  }

  add(documentId: string, event: OutgoingEvent): void {
    if (this.has(documentId, event.id)) return;
    this.#waiting.set(documentId, [...(this.#waiting.get(documentId) ?? []), event]);
    this.#timer ??= setTimeout(() => void this.write(), this.options.afterMs);
  }

  /**
   * Writes all pending confirmations, including those that arrive meanwhile. Never throws: failed writes are retried
   * later.
   */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const batch = [...this.#waiting].slice(0, batchMax).map(([documentId, events]) => ({ documentId, events }));
        await this.options.write(batch);
        for (const published of batch) this.#forget(published);
      }
    } catch (error) {
      this.options.log.warn('published events not removed from the outbox; retrying', {}, error);
      this.#timer ??= setTimeout(() => void this.write(), this.options.afterMs);
    }
  }

  #forget({ documentId, events }: Published): void {
    const left = (this.#waiting.get(documentId) ?? []).filter((event) => !events.includes(event));
    if (left.length > 0) this.#waiting.set(documentId, left);
    else this.#waiting.delete(documentId);
  }
}
