import type { CardMatch } from '../../matches/domain/card-match.js';
import type { Deps, MatchStore } from '../../matches/handlers/ports.js';

/** How far the stored matches have been compared with the current payer data. */
export interface Rematch {
  readonly startedAtMs: number;
  readonly finishedAtMs: number | undefined;
  /** The last card that was compared; cards are processed in the order of their ids, which are random. */
  readonly after: string;
  readonly checked: number;
  readonly requested: number;
}

/** Only one job runs at a time; new data restarts it. */
export interface RematchStore {
  start(startedAtMs: number): Promise<void>;
  current(): Promise<Rematch | undefined>;
  /**
   * Claims the running job for this process until `untilMs`; undefined when there is none or another process has
   * claimed it.
   */
  claim(nowMs: number, untilMs: number): Promise<Rematch | undefined>;
  /** Writes and returns the progress. Ignored if the job has been restarted since. */
  save(rematch: Rematch): Promise<void>;
}

/** A stored match; without its content when that cannot be read: it is then compared with card's. */
export type ComparedMatch = Pick<CardMatch, 'cardId' | 'accountId' | 'payerMatchVersion'> & {
  readonly payerMatch: CardMatch['payerMatch'] | undefined;
};

export interface RematchDeps extends Pick<Deps, 'directories' | 'customLists' | 'cards' | 'clock' | 'log'> {
  readonly rematches: RematchStore;
  readonly matches: Pick<MatchStore, 'save'> & {
    /** Matches of the cards after the given one, in the order of their ids. */
    following(cardId: string, limit: number): Promise<readonly ComparedMatch[]>;
    estimatedCount(): Promise<number>;
  };
}
