import type { CardEvent, DayCounts, RetentionPeriod } from '@cardlens/contracts';
import type { ReadingSummary } from '@cardlens/reading';
import type { ClaimStore, Clock, Ids, Logger } from '@cardlens/runtime';
import type { Card, Owner } from '../domain/card.js';
import type { Decide } from '../domain/decide.js';
import type { CardEvent as DomainEvent } from '../domain/events.js';
import type { Reading } from '../domain/evidence.js';
import type { CardFilter } from '../domain/filter.js';
import type { AccountId, CardId, ScanId } from '../domain/ids.js';
import type { Recognition } from '../domain/phase.js';
import type { Side } from '../domain/side.js';
import type { Timeouts } from '../domain/timeouts.js';
import type { CountedFact } from '../domain/usage.js';
import type { ReadingQueue } from './reading-queue.js';

/** An event as it is written with the card that it tells about. */
export interface CardAnnouncement {
  readonly type: DomainEvent['type'];
  readonly data: CardEvent;
}

export interface Write {
  readonly emit: readonly CardAnnouncement[];
  /** When the watchdog looks at the card; absent when it waits for nothing. */
  readonly wakeAtMs: number | undefined;
  /** The change that usage counts. */
  readonly count?: readonly CountedFact[];
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
  readonly filter?: CardFilter;
}

export interface DueCard {
  readonly cardId: CardId;
  /** Events of the card that the broker has not confirmed yet. */
  readonly hasUnpublished: boolean;
}

/** A card that may match a search. */
export interface SearchCandidate {
  readonly cardId: CardId;
  readonly createdAtUs: number;
  readonly details: Recognition['details'];
}

interface WordQuery {
  readonly caller: Owner;
  /** Normalized, as `queryWordsOf` gives them; not empty. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** State and events are one write; events are published right after it, by a sweeper when that fails. */
export interface CardStore {
  add(card: Card, write: Write): Promise<void>;
  get(cardId: CardId): Promise<Card | undefined>;
  /** @throws StaleVersion when the card was written since `card.version` was read */
  save(card: Card, write: Write): Promise<void>;
  /** Cards that the caller may see and that are not deleted, newest first. */
  list(query: CardQuery): Promise<Card[]>;
  /** Those of these cards that are not deleted, in no order. */
  getAll(cardIds: readonly CardId[]): Promise<Card[]>;
  /**
   * Completed cards that the caller may see in which the rarest of the words begins a word; of many, those in which it is a
   * whole word first. Reads no more than `limit` of them.
   */
  candidates(query: WordQuery): Promise<SearchCandidate[]>;
  /** Cards that the watchdog should look at, longest due first. */
  due(nowMs: number, limit: number): Promise<DueCard[]>;
  /** Ids of cards of an account that were created before a time and are not deleted. */
  createdBefore(accountId: AccountId, timeUs: number, limit: number): Promise<CardId[]>;
}

/** The readings that ocr wrote, by the scan and the side that was read. */
export interface ReadingStore {
  /** @throws DomainError `unavailable` while the store is down, `internal` when there is none, `invalid` when it has another shape */
  get(card: Pick<Card, 'accountId' | 'cardId'>, scanId: ScanId, side: Side): Promise<ReadingSummary>;
  /** The whole of it; undefined when there is none (any more). @throws DomainError `unavailable`, `invalid` */
  getWhole(card: Pick<Card, 'accountId' | 'cardId'>, scanId: ScanId, side: Side): Promise<Reading | undefined>;
}

/** The service that knows what was uploaded. */
export interface ScanSource {
  /** Requests that the results of these scans be published again; of all scans if none is given. */
  reannounce(cardId: CardId, scanIds: readonly ScanId[]): Promise<void>;
}

/** Cards by day. */
export interface UsageStore {
  between(accountId: string, fromDay: string, toDay: string): Promise<readonly DayCounts[]>;
  /** Adds cards that are not counted yet to the counters. */
  countMarked(): Promise<void>;
}

export interface Deps {
  readonly cards: CardStore;
  readonly usage: UsageStore;
  readonly claims: ClaimStore<CardId>;
  readonly readings: ReadingStore;
  readonly scans: ScanSource;
  /** Accounts that have a retention period. @throws DomainError `unavailable` */
  retentionPeriods(): AsyncIterable<RetentionPeriod>;
  readonly readingQueue: ReadingQueue;
  readonly timeouts: Timeouts;
  /** With these timeouts. */
  readonly decide: Decide;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}
