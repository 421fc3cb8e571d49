import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock } from '@cardlens/runtime';

export interface RecordStore {
  /** Removes everything that belongs to a card. @returns documents removed */
  removeOfCard(cardId: string): Promise<number>;
}

export interface Deps {
  readonly records: RecordStore;
  /** Publishes at once. @throws DomainError `unavailable` when the broker did not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
}
