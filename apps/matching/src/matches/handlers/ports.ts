import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Logger } from '@cardlens/runtime';
import type { Directory } from '../../payers/domain/directory.js';
import type { CardMatch, MatchedIds } from '../domain/card-match.js';
import type { CustomIndex } from '../domain/custom-match.js';
import type { PayerEvidence } from '../domain/evidence.js';

export interface StoredMatch {
  readonly match: CardMatch;
  readonly version: number;
}

/** The content of matches is encrypted with the keys of their accounts. */
export interface MatchStore {
  /** @returns undefined also for a deleted account @throws CiphertextRejected, DomainError `unavailable` */
  get(cardId: string): Promise<StoredMatch | undefined>;
  /**
   * @param ifVersion 0 for the first match of a card.
   * @throws StaleVersion when the match was written since it was read
   * @throws DomainError `gone` for a deleted account, `unavailable`
   */
  save(match: CardMatch, ifVersion: number): Promise<void>;
  remove(cardId: string): Promise<void>;
}

/** The data of a card that matching needs. */
export interface RecognizedCard {
  readonly accountId: string;
  /** 0 until something has been recognized. */
  readonly recognition: number;
  readonly isDeleted: boolean;
  readonly evidence: PayerEvidence;
  /** Absent until the card is completed, or if it was completed without a match. */
  readonly payerMatch?: MatchedIds | undefined;
}

export interface CardSource {
  /** @throws DomainError `not_found` for an unknown card, `unavailable` while card is unavailable */
  /** @param accountId  undefined when the caller does not know it */
  recognitionOf(cardId: string, accountId?: string): Promise<RecognizedCard>;
  /**
   * Requests that a completed card be matched again.
   * @throws DomainError `not_found`, `conflict` for another state, `unavailable`
   */
  requestMatch(cardId: string, accountId: string): Promise<void>;
}

export interface Deps {
  readonly directories: {
    /** The directory with today's lists. @throws DomainError `unavailable` */
    current(): Promise<Directory>;
  };
  readonly customLists: {
    /** The account's own list, if it has one. @throws DomainError `unavailable`, StaleVersion */
    of(accountId: string): Promise<CustomIndex | undefined>;
  };
  readonly matches: MatchStore;
  /** The match as it is sent in an event. @throws DomainError `gone` for a deleted account, `unavailable` */
  readonly sealMatch: (match: CardMatch) => Promise<Buffer>;
  readonly cards: CardSource;
  /** Publishes immediately. @throws DomainError `unavailable` when the broker does not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
  readonly log: Logger;
}
