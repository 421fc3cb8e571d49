import type { Logger } from '@cardlens/runtime';
import type { OutgoingEvent } from './publish.js';

/** Events of one document that the broker has taken. */
export interface Published {
  readonly documentId: string;
  readonly events: readonly OutgoingEvent[];
}

export interface ConfirmationOptions {
  /** Takes events out of their documents. */
  readonly write: (published: readonly Published[]) => Promise<void>;
  readonly log: Logger;
  /** How long the first one waits for others. */
  readonly afterMs: number;
}

/** Updates of one message; short, since an embedded store lets nobody write meanwhile. */
const batchMax = 8;

/**
 * What the broker has taken and the documents do not know yet. A card changes several times within a second: one write takes
 * out the events of all its changes, and one message those of several cards. After a crash they are published
 * again under the same identifiers, which the broker knows.
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

  /** Writes all that waits, also what comes meanwhile. Never throws: what cannot be written is tried again later. */
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
      this.options.log.warn('published events are taken out of their documents later', {}, error);
      this.#timer ??= setTimeout(() => void this.write(), this.options.afterMs);
    }
  }

  #forget({ documentId, events }: Published): void {
    const left = (this.#waiting.get(documentId) ?? []).filter((event) => !events.includes(event));
    if (left.length > 0) this.#waiting.set(documentId, left);
    else this.#waiting.delete(documentId);
  }
}
