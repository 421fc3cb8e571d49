import type { DayCounts, RetentionPeriod } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { ClaimStore, Clock, Ids, Logger } from '@cardlens/runtime';
import type { BatchStore } from '../batches/handlers/ports.js';
import type { PayerMatch } from '../checks/domain/payer-choice.js';
import type { QuotaCounter, QuotaLimits } from '../checks/domain/quota.js';
import type { EligibilityRecord, Owner, RecordFacts } from '../checks/domain/record.js';
import type { RecordState } from '../checks/domain/record-state.js';
import type { Announcement } from '../checks/handlers/announcement.js';
import type { AccountId, BatchId, CardId, EligibilityId, ScheduleId } from '../domain/ids.js';
import type { Bulkhead } from '../payers/domain/bulkhead.js';
import type { ScheduleStore } from '../schedules/handlers/ports.js';

/** A position in the order newest first, then by descending id. */
export interface Position {
  readonly createdAtUs: number;
  readonly eligibilityId: EligibilityId;
}

export interface RecordQuery {
  readonly caller: Owner;
  readonly limit: number;
  /** Only entries after it. */
  readonly after?: Position | undefined;
  readonly filter?: RecordFilter;
}

/** A place in a list; without its record when that cannot be decrypted. */
export interface ListedRecord extends Position {
  readonly record: EligibilityRecord | undefined;
}

/** Filter of a list; absent fields do not filter. */
export interface RecordFilter {
  readonly state?: RecordState | undefined;
  readonly payerId?: string | undefined;
  readonly cardId?: CardId | undefined;
  /** Inclusive. */
  readonly createdFromUs?: number | undefined;
  /** Exclusive. */
  readonly createdBeforeUs?: number | undefined;
}

/** A record whose content has been deleted and which will be removed. */
export interface WipedRecord {
  /** Without request, responses and other content. */
  readonly record: Pick<
    EligibilityRecord,
    | keyof Owner
    | 'eligibilityId'
    | 'cardId'
    | 'state'
    | 'isBacksideScan'
    | 'isLivescan'
    | 'isMatchEnabled'
    | 'isSimulated'
    | 'createdAtUs'
    | 'version'
  >;
  /** Id of the deletion event, the same on every call. */
  readonly eventId: string;
}

/** Every record of a card, or those created before a time. */
export interface CardRecords {
  readonly cardId: CardId;
  /** Of the card; absent when the caller does not know it. */
  readonly accountId?: AccountId | undefined;
  readonly createdBeforeUs?: number;
}

/** State and emitted events are one write; the events are published right after it, or by a sweeper if that fails. */
export interface RecordStore {
  add(record: EligibilityRecord, emit: readonly Announcement[]): Promise<void>;
  /** @param accountId  undefined when the caller does not know it */
  get(eligibilityId: EligibilityId, accountId?: AccountId): Promise<EligibilityRecord | undefined>;
  /**
   * Takes over a record in state processing; the previous process can no longer write it.
   * @returns undefined when there is none
   */
  claim(eligibilityId: EligibilityId, accountId?: AccountId): Promise<EligibilityRecord | undefined>;
  /** @throws StaleVersion when the record has changed since `record.version` was read, or no longer exists */
  save(record: EligibilityRecord, emit: readonly Announcement[]): Promise<void>;
  /** Records visible to the caller, newest first, without the full response. */
  list(query: RecordQuery): Promise<ListedRecord[]>;
  /** The newest record of a card, without request and responses. */
  newestOf(cardId: CardId, accountId: AccountId): Promise<RecordFacts | undefined>;
  /** Records whose deadline has passed, oldest first. */
  overdue(nowMs: number, limit: number): Promise<EligibilityRecord[]>;

  /**
   * Removes the content of records; they can no longer be written.
   * @param newEventId  creates the id of a record's deletion event
   */
  wipe(which: CardRecords, newEventId: () => string): Promise<WipedRecord[]>;
  /**
   * Cards of an account's records that were created before a time, including wiped records, oldest first; a card is
   * repeated for each of its records.
   */
  cardsBefore(accountId: AccountId, beforeUs: number, limit: number): Promise<CardId[]>;
  /** @returns number of removed records */
  remove(which: CardRecords): Promise<number>;
}

/** Recently deleted cards: a request in progress at that time must not leave data behind. */
export interface DeletedCards {
  add(cardId: CardId, nowMs: number): Promise<void>;
  /** Ordered by id, after `after`. */
  some(after: CardId | undefined, limit: number): Promise<{ readonly cardId: CardId; readonly deletedAtMs: number }[]>;
  forget(cardIds: readonly CardId[]): Promise<void>;
}

/** Daily counters of checks. */
export interface QuotaStore {
  /** Adds one check. @returns the new count */
  count(counter: QuotaCounter): Promise<number>;
  /** Adds several, unless that exceeds the limit. @returns whether they were added */
  countAll(counter: QuotaCounter, count: number): Promise<boolean>;
  removeEnded(nowMs: number): Promise<void>;
}

/** Checks by day. */
export interface UsageStore {
  between(accountId: string, fromDay: string, toDay: string): Promise<readonly DayCounts[]>;
  /** Adds records that have not been counted to the counters. */
  countMarked(): Promise<void>;
}

/** The parts of a card that a check needs. */
export interface CheckableCard {
  readonly cardId: CardId;
  readonly owner: Owner;
  readonly isCompleted: boolean;
  /** As printed; absent when none was recognized. */
  readonly memberNumber?: string;
  readonly payerMatch?: PayerMatch;
  readonly isBacksideScan: boolean;
  readonly isLivescan: boolean;
  readonly isMatchEnabled: boolean;
}

export interface CardSource {
  /** @throws CardNotFound for an unknown card, a deleted card and a card of another account alike */
  get(cardId: CardId, caller: Owner): Promise<CheckableCard>;
}

/** Our identity at a clearinghouse. */
export interface TradingPartner {
  readonly senderQualifier: string;
  readonly senderId: string;
  readonly receiverQualifier: string;
  readonly receiverId: string;
  readonly usage: 'P' | 'T';
}

export interface ExchangeRequest {
  readonly payload: string;
  readonly payloadId: string;
  readonly payerId: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly timestamp: Date;
  /** Lower priority than other calls waiting for the same payer. */
  readonly isBackground?: boolean;
  /** Calls of several accounts for the same payer take turns. */
  readonly accountId?: string;
}

/** A connection to a payer: sends a 270 and returns the response. */
export interface PayerConnection {
  /** The configured name; not a secret. */
  readonly name: string;
  readonly partner: TradingPartner;
  /** Its responses are marked as simulated. */
  readonly isSimulated: boolean;
  /** @throws ExchangeFailure */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<string>;
}

/** Additional fields of a failed exchange. */
export interface ExchangeFailure {
  readonly failure:
    | 'unavailable'
    | 'timeout'
    | 'throttled'
    | 'unauthorized'
    | 'rejected'
    | 'malformed'
    | 'unconfigured';
  /** `yes`: later, with backoff. `once`: one more attempt. `no`: the same inquiry would fail again. */
  readonly retry: 'yes' | 'once' | 'no';
  readonly retryAfterMs: number | undefined;
  readonly detail: string | undefined;
}

export interface PayerConnections {
  /** @throws ExchangeFailure `unconfigured` */
  for(accountId: string, payerId: string): PayerConnection;
  /** Whether this payer requires social security numbers. */
  takesSsn(accountId: string, payerId: string): boolean;
}

/** Records that this process has just written, so that it can check them without reading them again. */
interface FreshRecords {
  keep(record: EligibilityRecord, nowMs: number): void;
  /** Returns and forgets a record. @returns undefined when it has to be read */
  take(eligibilityId: EligibilityId, nowMs: number): EligibilityRecord | undefined;
  dropOfCard(cardId: CardId): void;
  dropOld(nowMs: number): void;
}

export interface Deps {
  readonly records: RecordStore;
  readonly fresh: FreshRecords;
  readonly batches: BatchStore;
  readonly deletedCards: DeletedCards;
  readonly claims: ClaimStore<EligibilityId>;
  readonly usage: UsageStore;
  readonly batchClaims: ClaimStore<BatchId>;
  /** A digest of a digest with a key of the account. @throws DomainError `unavailable`, `gone` */
  keyedDigest(accountId: string, digest: string): Promise<string>;
  readonly schedules: ScheduleStore;
  readonly scheduleClaims: ClaimStore<ScheduleId>;
  readonly quotas: QuotaStore;
  readonly quotaLimits: QuotaLimits;
  readonly cards: CardSource;
  /** Accounts with a retention period. @throws DomainError `unavailable` */
  retentionPeriods(): AsyncIterable<RetentionPeriod>;
  readonly payers: PayerConnections;
  /** Checks in progress in this process, by payer, so that a slow payer does not block the others. */
  readonly slots: Pick<Bulkhead, 'run'>;
  /** Publishes immediately. @throws DomainError `unavailable` when the broker does not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  /** Nine random digits. */
  controlNumber(): string;
  /** A random number from 0 to 1. */
  random(): number;
  /** @throws signal.reason */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  readonly log: Logger;
  readonly settings: {
    /** How long a payer has to respond. */
    readonly deadlineMs: number;
    /** The time zone that determines the date of service. */
    readonly timeZone: string;
  };
}
