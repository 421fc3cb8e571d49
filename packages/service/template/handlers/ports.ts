import type { Publisher } from '@cardlens/messaging';
import type { Clock } from '@cardlens/runtime';
import type { Tally } from '../domain/tally.js';

export interface TallyStore {
  /** Has no effect for a card that is already counted. */
  add(tally: Tally): Promise<void>;
  remove(cardId: string): Promise<void>;
  removeOlder(completedBeforeMs: number): Promise<void>;
  count(accountId: string, day: string): Promise<number>;
}

export interface Deps {
  readonly tallies: TallyStore;
  readonly publisher: Pick<Publisher, 'publish'>;
  readonly clock: Clock;
}
