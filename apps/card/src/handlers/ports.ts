import type { DayCounts, DeviceReadingName, RetentionPeriod } from '@cardlens/contracts';
import type { Details, PayerStatement, ReadingSummary } from '@cardlens/reading';
import type { ClaimStore, Clock, Ids, Logger } from '@cardlens/runtime';
import type { Card, Viewer } from '../domain/card.js';
import type { Decide } from '../domain/decide.js';
import type { CardEvent } from '../domain/events.js';
import type { Reading } from '../domain/evidence.js';
import type { CardFilter } from '../domain/filter.js';
import type { IssuerReader } from '../domain/given-reading.js';
import type { AccountId, CardId, ScanId } from '../domain/ids.js';
import type { PayerMatch } from '../domain/payer-match.js';
import type { Recognition } from '../domain/phase.js';
import type { PasscodeHash, Share } from '../domain/share.js';
import type { Side } from '../domain/side.js';
import type { Timeouts } from '../domain/timeouts.js';
import type { CountedFact } from '../domain/usage.js';
import type { ReadingQueue } from './reading-queue.js';

export interface Write {
  /** Stored with the card, each with the time of the write. */
  readonly emit: readonly CardEvent[];
  /** When the watchdog checks the card; absent when it is not waiting for anything. */
  readonly wakeAtMs: number | undefined;
  /** The facts in this change that usage counts. */
  readonly count?: readonly CountedFact[];
}

/** A position in the order newest first, then by descending id. */
export interface Position {
  readonly createdAtUs: number;
  readonly cardId: CardId;
}

export interface CardQuery {
  readonly caller: Viewer;
  readonly limit: number;
  /** Only entries after it. */
  readonly after?: Position | undefined;
  readonly filter?: CardFilter;
}

/** A place in a list; without its card when that cannot be decrypted. */
export interface ListedCard extends Position {
  readonly card: Card | undefined;
}

export interface DueCard {
  readonly cardId: CardId;
  readonly accountId: AccountId;
  /** Whether events of the card are still unconfirmed by the broker. */
  readonly hasUnpublished: boolean;
}

/** A position among the candidates of a search: those that contain every word whole come first, then the newest. */
export interface CandidatePosition extends Position {
  readonly isWhole: boolean;
}

/** A card that may match a search. */
export interface SearchCandidate extends CandidatePosition {
  readonly details: Recognition['details'];
}

export interface CandidateQuery {
  readonly caller: Viewer;
  /** Normalized by `queryWordsOf`; not empty. */
  readonly words: readonly string[];
  /** Whether cards that contain every word whole come first; otherwise no position is whole. */
  readonly isWholeFirst: boolean;
  readonly limit: number;
  /** Only candidates after it. */
  readonly after?: CandidatePosition | undefined;
  /** Only candidates up to it. */
  readonly last?: CandidatePosition | undefined;
  /** Only cards created by then. */
  readonly newestUs?: number | undefined;
}

export interface Candidates {
  /** In order. */
  readonly candidates: readonly SearchCandidate[];
  /** Where the next ones begin; absent if there are none. */
  readonly next?: CandidatePosition;
}

/** State and events are one write; events are published right after it, or by a sweeper if that fails. */
export interface CardStore {
  add(card: Card, write: Write): Promise<void>;
  /** @param accountId  undefined when the caller does not know it: 0.1 does not name it */
  get(cardId: CardId, accountId?: AccountId): Promise<Card | undefined>;
  /** The same, but without its content when that cannot be decrypted: a card can be deleted in any case. */
  getToDelete(cardId: CardId, accountId?: AccountId): Promise<Card | undefined>;
  /** @throws StaleVersion when the card was written since `before` was read */
  save(before: Card, card: Card, write: Write): Promise<void>;
  /** Cards that the caller may see and that are not deleted, newest first. */
  list(query: CardQuery): Promise<ListedCard[]>;
  /** Those of these cards of an account that are not deleted and can be decrypted, in any order. */
  getAll(accountId: AccountId, cardIds: readonly CardId[]): Promise<Card[]>;
  /**
   * Completed cards visible to the caller in which each of the words begins a word. Reads little more than `limit` of
   * them; leaves out those that cannot be decrypted.
   */
  candidates(query: CandidateQuery): Promise<Candidates>;
  /** Cards that the watchdog should check, longest due first. */
  due(nowMs: number, limit: number): Promise<DueCard[]>;
  /** Makes a card that is still due at `nowMs` due later. */
  postpone(card: Pick<DueCard, 'cardId' | 'accountId'>, nowMs: number, untilMs: number): Promise<void>;
  /** Ids of cards of an account that were created before a time and are not deleted. */
  createdBefore(accountId: AccountId, timeUs: number, limit: number): Promise<CardId[]>;
}

/** Shares, by the digest of their token. */
export interface ShareStore {
  add(share: Share, encryptedFile: string): Promise<void>;
  /** Undefined also when its account is deleted, or when it cannot be decrypted. */
  get(tokenDigest: string): Promise<Share | undefined>;
  /** The file that it was added with. */
  fileOf(share: Share): Promise<string | undefined>;
  /** @throws StaleVersion when the share was written since `before` was read, or removed */
  save(before: Share, share: Share): Promise<void>;
  /** Those of a card, newest first. */
  list(card: Pick<Share, 'accountId' | 'cardId'>): Promise<Share[]>;
  remove(share: Pick<Share, 'accountId' | 'cardId' | 'shareId'>): Promise<void>;
  removeAllOf(card: Pick<Share, 'accountId' | 'cardId'>): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
  /** Some shares, in the order of their digests, also those that cannot be decrypted. @param after  only after this digest */
  page(after: string, limit: number): Promise<readonly Pick<Share, 'tokenDigest' | 'accountId' | 'cardId'>[]>;
}

/** Passcodes of shares, as slow hashes. */
export interface Passcodes {
  hashOf(passcode: string): Promise<PasscodeHash>;
  /** In a time that does not depend on the passcode. */
  isRight(passcode: string, hash: PasscodeHash): Promise<boolean>;
}

/** The readings that ocr has stored, by scan and side. */
export interface ReadingStore {
  /**
   * @throws DomainError `unavailable` while the store is down, `internal` when there is none, `invalid` when it is
   *   malformed
   */
  get(card: Pick<Card, 'accountId' | 'cardId'>, scanId: ScanId, side: Side): Promise<ReadingSummary>;
  /** The whole reading; undefined when it does not exist (anymore). @throws DomainError `unavailable`, `invalid` */
  getWhole(card: Pick<Card, 'accountId' | 'cardId'>, scanId: ScanId, side: Side): Promise<Reading | undefined>;
}

/** Matches in events, which matching encrypts with the key of the account. */
export interface SealedMatches {
  /** @throws CiphertextRejected for another card's match; DomainError `unavailable`, `gone` */
  open(card: Pick<Card, 'accountId' | 'cardId'>, sealed: Uint8Array): Promise<PayerMatch>;
}

/** Statements of payers in events, which eligibility encrypts with the key of the account. */
export interface SealedStatements {
  /** @throws CiphertextRejected for another card's statement; DomainError `unavailable`, `gone` */
  open(card: Pick<Card, 'accountId' | 'cardId'>, sealed: Uint8Array): Promise<PayerStatement>;
}

/** The upload service, which knows all scans. */
export interface ScanSource {
  /** Requests that the results of these scans be published again; of all scans if none is given. */
  reannounce(cardId: CardId, scanIds: readonly ScanId[]): Promise<void>;
}

/** Counters of cards by day. */
export interface UsageStore {
  between(accountId: string, fromDay: string, toDay: string): Promise<readonly DayCounts[]>;
  /** Adds cards that have not been counted to the counters. */
  countMarked(): Promise<void>;
}

export interface SessionUsers {
  /** The customer's id for the user of a session, if it has one. @throws DomainError `unavailable` */
  of(accountId: string, sessionId: string): Promise<string | undefined>;
}

/** An insurance card in force, as its issuer states it. PHI. */
export interface StatedCard {
  readonly details: Details;
  readonly issuer: Omit<IssuerReader, 'is' | 'source'>;
}

/** Digital cards, wherever they are. */
export interface DigitalCards {
  /**
   * The insurance cards in force that a source contains.
   * @throws DomainError of the catalog; signal.reason
   */
  read(
    from: { readonly source: string; readonly passcode?: string | undefined; readonly recipient: string },
    signal: AbortSignal,
  ): Promise<readonly StatedCard[]>;
}

/** Settings of accounts by which cards are processed. */
export interface AccountSettings {
  of(accountId: AccountId): Promise<{
    readonly enrichedEvents: boolean;
    /** Undefined while it is unknown, because session is unavailable. */
    readonly deviceReading: DeviceReadingName | undefined;
  }>;
}

/** A card and its account, if it is known: 0.1 does not name it. */
export interface CardRef {
  readonly cardId: CardId;
  readonly accountId?: AccountId | undefined;
}

/** Cards in processing as this process has just written them. They may have been changed by others since. */
export interface WrittenCards {
  add(card: Card): void;
  /** Removes and returns a card, unless it was written too long ago. */
  take(ref: CardRef): Card | undefined;
}

export interface Deps {
  readonly cards: CardStore;
  readonly shares: ShareStore;
  readonly passcodes: Passcodes;
  readonly usage: UsageStore;
  readonly claims: ClaimStore<CardId>;
  readonly readings: ReadingStore;
  readonly sealedMatches: SealedMatches;
  readonly sealedStatements: SealedStatements;
  readonly scans: ScanSource;
  readonly users: SessionUsers;
  readonly settings: AccountSettings;
  readonly digitalCards: DigitalCards;
  /** Accounts with a retention period. @throws DomainError `unavailable` */
  retentionPeriods(): AsyncIterable<RetentionPeriod>;
  readonly readingQueue: ReadingQueue;
  readonly written: WrittenCards;
  readonly timeouts: Timeouts;
  /** With the configured timeouts. */
  readonly decide: Decide;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}
