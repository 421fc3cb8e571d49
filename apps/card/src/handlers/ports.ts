import type { CardEvent } from '@cardlens/contracts';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { Card, Owner } from '../domain/card.js';
import type { MatchResult } from '../domain/ending.js';
import type { Reading } from '../domain/evidence.js';
import type { CardId, ScanId } from '../domain/ids.js';
import type { CardNews } from '../domain/news.js';
import type { BestReading } from '../domain/side.js';
import type { Patience } from '../domain/watch.js';

/** An event as it is written with the card that it tells about. */
export interface CardAnnouncement {
  readonly type: CardNews['type'];
  readonly data: CardEvent;
}

export interface Write {
  readonly emit: readonly CardAnnouncement[];
  /** When the watchdog looks at the card; absent when it waits for nothing. */
  readonly wakeAtMs: number | undefined;
}

/** A place in the order newest first, then by id, which is descending too. */
export interface Position {
  readonly createdAtUs: number;
  readonly cardId: CardId;
}

export interface CardQuery {
  readonly caller: Owner;
  readonly limit: number;
  /** Only what comes after it. */
  readonly after?: Position | undefined;
}

export interface DueCard {
  readonly cardId: CardId;
  /** Events of the card that the broker has not confirmed yet. */
  readonly hasUnpublished: boolean;
}

/** A card in which every word was found, at the start of some word of it. */
export interface SearchCandidate {
  readonly cardId: CardId;
  readonly createdAtUs: number;
  readonly details: NonNullable<Card['details']>;
}

export interface WordQuery {
  readonly caller: Owner;
  /** Normalized, as `queryWordsOf` gives them; not empty. */
  readonly words: readonly string[];
}

/** State and events are one write; events are published right after it, by a sweeper when that fails. */
export interface CardStore {
  add(card: Card, write: Write): Promise<void>;
  get(cardId: CardId): Promise<Card | undefined>;
  /**
   * A card on its way as this process wrote it last. Others may have changed or deleted it since: it is good for a decision
   * whose `save` succeeds, and for nothing else.
   */
  recent(cardId: CardId): Card | undefined;
  /** @throws StaleVersion when somebody wrote since `card.version` was read */
  save(card: Card, write: Write): Promise<void>;
  /** Cards that the caller may see and that are not deleted, newest first. */
  list(query: CardQuery): Promise<Card[]>;
  /** Those of these cards that are not deleted, in no order. */
  getAll(cardIds: readonly CardId[]): Promise<Card[]>;
  /** Completed cards that the caller may see, one after the other, in no order. May give more than match. */
  candidates(query: WordQuery): AsyncIterable<SearchCandidate>;
  /** Cards that the watchdog should look at, longest due first. */
  due(nowMs: number, limit: number): Promise<DueCard[]>;
}

/** Which card an idempotency key stands for. */
export interface Claim {
  readonly owner: Owner;
  readonly key: string;
  readonly cardId: CardId;
  readonly claimedAtMs: number;
  readonly expiresAtMs: number;
}

/** Idempotency keys; each stands for one card of one caller. They hold nothing of a request but a digest of the key. */
export interface ClaimStore {
  /** @returns what the key stands for already; undefined when the claim is made */
  add(claim: Claim): Promise<Omit<Claim, 'owner' | 'key'> | undefined>;
  /** Takes the key over from another card; false when somebody else did first. */
  replace(cardId: CardId, claim: Claim): Promise<boolean>;
  release(claim: Claim): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

/** What of a stored reading counts for a card. */
export type ReadingSummary = Required<Pick<BestReading, 'details' | 'insuranceScanVersion'>>;

/** The readings that ocr wrote; an event carries only the key (claim check). */
export interface ReadingStore {
  /** @throws DomainError `unavailable` while the store is away, `internal` when there is none, `invalid` when it has another shape */
  get(bucket: string, key: string): Promise<ReadingSummary>;
  /** The whole of it; undefined when there is none (any more). @throws DomainError `unavailable`, `invalid` */
  getWhole(bucket: string, key: string): Promise<Reading | undefined>;
}

export interface FoundMatch extends MatchResult {
  readonly recognition: number;
}

/** The match that the matching service stored for a card. */
export interface MatchSource {
  /** Undefined when there is none. */
  get(cardId: CardId): Promise<FoundMatch | undefined>;
}

/** The service that knows what was uploaded. */
export interface ScanSource {
  /** Has it tell once more what became of these scans; none named: of all. */
  reannounce(cardId: CardId, scanIds: readonly ScanId[]): Promise<void>;
}

/** Accepted scans that wait for their turn to be read, of all cards. */
export interface ReadingLine {
  /**
   * Whether scans are waiting, one was dealt with since then, and what was announced at `waitingSinceMs` had no turn yet:
   * who is in such a line is late, not lost.
   */
  hasMovedSince(sinceMs: number, waitingSinceMs: number): Promise<boolean>;
}

export interface Deps {
  readonly cards: CardStore;
  readonly claims: ClaimStore;
  readonly readings: ReadingStore;
  readonly matches: MatchSource;
  readonly scans: ScanSource;
  readonly line: ReadingLine;
  readonly patience: Patience;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}
