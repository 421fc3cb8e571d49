import type { DayCounts } from '@cardlens/contracts';
import type { PayerStatement } from '@cardlens/reading';
import type { ClaimStore } from '@cardlens/runtime';
import type { AccountId, CardId, EligibilityId } from '../../domain/ids.js';
import type { Owner } from '../../domain/owner.js';
import type { Announcement } from '../../handlers/ports.js';
import type { Bulkhead } from '../../payers/domain/bulkhead.js';
import type { ConnectorRegistry } from '../../payers/domain/connector.js';
import type { FreshRecords } from '../domain/fresh-records.js';
import type { ChosenPayer, PayerMatch } from '../domain/payer-choice.js';
import type { QuotaCounter, QuotaLimits } from '../domain/quota.js';
import type { CardFacts, EligibilityRecord, RecordFacts } from '../domain/record.js';
import type { RecordState } from '../domain/record-state.js';

/** Events about one record. */
export type RecordEvent = Announcement<
  'eligibility.created' | 'eligibility.completed' | 'eligibility.error' | 'eligibility.deleted'
>;

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

/** A record whose content has been removed and which will be removed itself. */
export interface EmptyRecord {
  /** Without request, responses and other content. */
  readonly record: CardFacts &
    Pick<EligibilityRecord, 'eligibilityId' | 'state' | 'isSimulated' | 'createdAtUs' | 'version'>;
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
  add(record: EligibilityRecord, emit: readonly RecordEvent[]): Promise<void>;
  /** @param accountId  undefined when the caller does not know it */
  get(eligibilityId: EligibilityId, accountId?: AccountId): Promise<EligibilityRecord | undefined>;
  /**
   * Takes over a record in state processing; the previous process can no longer write it.
   * @returns undefined when there is none
   */
  claim(eligibilityId: EligibilityId, accountId?: AccountId): Promise<EligibilityRecord | undefined>;
  /** @throws StaleVersion when the record has changed since `record.version` was read, or no longer exists */
  save(record: EligibilityRecord, emit: readonly RecordEvent[]): Promise<void>;
  /** Stores what is known before the record ends. @throws StaleVersion as `save` */
  keep(record: EligibilityRecord): Promise<void>;
  /** Makes a record one of a card. @throws StaleVersion as `save` */
  setCard(record: EligibilityRecord, facts: CardFacts): Promise<EligibilityRecord>;
  /** Records visible to the caller, newest first, without the full response. */
  list(query: RecordQuery): Promise<ListedRecord[]>;
  /** The newest record of a card, without request and responses. */
  newestOf(cardId: CardId, accountId: AccountId): Promise<RecordFacts | undefined>;
  /** Records whose deadline has passed, oldest first. */
  overdue(nowMs: number, limit: number): Promise<EligibilityRecord[]>;

  /**
   * Removes the content of records; they can no longer be read or written.
   * @param newEventId  creates the id of a record's deletion event
   */
  removeContent(which: CardRecords, newEventId: () => string): Promise<EmptyRecord[]>;
  /**
   * Cards of an account's records that were created before a time, including empty records, oldest first; a card is
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
  remove(cardIds: readonly CardId[]): Promise<void>;
}

/** Daily counters of checks. */
export interface QuotaStore {
  /** Adds one check. @returns the new count */
  count(counter: QuotaCounter): Promise<number>;
  /** Adds several, unless that exceeds the limit. @returns whether they were added */
  countAll(counter: QuotaCounter, count: number): Promise<boolean>;
  /** @returns the count, which is above the limit when checks were refused */
  used(counter: QuotaCounter): Promise<number>;
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
  readonly facts: CardFacts;
  readonly isCompleted: boolean;
  /** As printed; absent when none was recognized. */
  readonly memberNumber?: string;
  /** Other readings of it that the recognizer considered, most probable first. */
  readonly memberNumberAlternatives?: readonly string[];
  /** As printed; absent when none was recognized, or from a card service of an earlier version. */
  readonly memberName?: string;
  readonly payerMatch?: PayerMatch;
}

export interface CardSource {
  /** @throws CardNotFound for an unknown card, a deleted card and a card of another account alike */
  get(cardId: CardId, caller: Owner): Promise<CheckableCard>;
}

/** A payer of the directory. */
export interface IdentifiedPayer {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  /** For professional claims, by clearinghouse. */
  readonly claimsIds: readonly { readonly clearinghouse: string; readonly payerId: string }[];
  /** The id that an eligibility check is sent to; absent if none is known. */
  readonly checkedId?: string;
  readonly formerNames: readonly string[];
  /** Whether it and the matched payer are different companies of one group. */
  readonly isOfSameGroup: boolean;
}

/** The payer directory, from matching. */
export interface PayerDirectory {
  /** @returns undefined when no payer has this whole name, or several do @throws DomainError */
  identify(name: string, matchedSvcPayerId?: string): Promise<IdentifiedPayer | undefined>;
}

export interface CheckPorts {
  readonly records: RecordStore;
  readonly fresh: FreshRecords;
  readonly deletedCards: DeletedCards;
  readonly claims: ClaimStore<EligibilityId>;
  readonly usage: UsageStore;
  readonly quotas: QuotaStore;
  readonly quotaLimits: QuotaLimits;
  readonly cards: CardSource;
  readonly directory: PayerDirectory;
  /** Encrypts a statement for the card. @throws DomainError `unavailable`, `gone` for a deleted account */
  sealStatement(card: Pick<CardFacts, 'accountId' | 'cardId'>, statement: PayerStatement): Promise<Buffer>;
  readonly payers: Pick<ConnectorRegistry, 'for' | 'takesSsn' | 'mayRepair' | 'byName' | 'failing'>;
  /** Other payer ids of the company that an id belongs to. */
  otherPayerIds(payerId: string, svcPayerId?: string): readonly ChosenPayer[];
  /** Checks in progress in this process, by payer, so that a slow payer does not block the others. */
  readonly slots: Pick<Bulkhead, 'run'>;
  /** Nine random digits. */
  controlNumber(): string;
  /** A random number from 0 to 1. */
  random(): number;
  /** @throws signal.reason */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
