import type { Sent } from '../../deliveries/handlers/ports.js';
import type { AccountId, CardId, DestinationId } from '../../domain/ids.js';
import type { Destination, SigningKey, SmartAlgorithm } from '../domain/destination.js';

export interface DestinationStore {
  add(destination: Destination): Promise<void>;
  get(destinationId: DestinationId): Promise<Destination | undefined>;
  /** Newest first. */
  ofAccount(accountId: AccountId): Promise<Destination[]>;
  /** Of all accounts, ordered by id, starting after the given id. */
  page(after: DestinationId | undefined, limit: number): Promise<Destination[]>;
  /** @throws StaleVersion when it was changed or deleted since `destination.version` was read */
  save(destination: Destination): Promise<void>;
  remove(destinationId: DestinationId): Promise<void>;
  /** Starts a failure run, unless one is already open. */
  markFailing(destinationId: DestinationId, nowMs: number): Promise<void>;
  markWorking(destinationId: DestinationId): Promise<void>;
  /** @returns false when already disabled or deleted */
  disable(destinationId: DestinationId): Promise<boolean>;
}

/** What was created at destinations, as searches for it: identifiers of ours, no PHI. */
export interface PushedStore {
  /** Adds to what is known of a record. */
  add(pushed: Pushed): Promise<void>;
  /** Of a card and its checks. */
  ofCard(destinationId: DestinationId, cardId: CardId): Promise<Pushed[]>;
  removeOfCard(destinationId: DestinationId, cardId: CardId): Promise<void>;
  removeOfDestination(destinationId: DestinationId): Promise<void>;
}

export interface Pushed {
  readonly destinationId: DestinationId;
  /** Of a check without a card, its own id. */
  readonly cardId: CardId;
  /** Absent: of the card itself. */
  readonly eligibilityId?: string | undefined;
  readonly created: readonly string[];
}

/** A card or a check. */
export interface RecordRef {
  readonly accountId: AccountId;
  readonly cardId?: CardId | undefined;
  readonly eligibilityId?: string | undefined;
}

/** The transactions that a push consists of, in order, as JSON values. */
export interface PushContent {
  /** The card of the record, if it has one. */
  readonly cardId?: CardId | undefined;
  readonly bundles: readonly object[];
  /** Searches for what they create of the card, and of the check. */
  readonly created: { readonly card: readonly string[]; readonly check: readonly string[] };
}

/** Why there is nothing to send: the record was deleted or has not ended; no value identifies the Patient; too large. */
export type NoPush = 'obsolete' | 'patient_unknown' | 'too_large';

/** Reads cards and checks, and makes transactions of them. */
export interface PushSource {
  /** @throws DomainError `unavailable` */
  contentOf(record: RecordRef, destination: Destination): Promise<PushContent | NoPush>;
  /** Transactions that remove what was created. */
  deletionOf(id: string, created: readonly string[]): PushContent;
}

/** Sends transactions to a FHIR server. */
export interface FhirClient {
  /**
   * Sends transactions in order, up to the first one that fails.
   * @throws signal.reason on abort; everything the server does is an outcome
   */
  send(destination: Destination, bundles: readonly object[], signal: AbortSignal): Promise<Sent>;
  /** @throws UrlRejected */
  checkUrl(field: 'base_url' | 'token_url', url: string): void;
}

/** Creates keys and encrypts what a destination keeps secret. */
export interface DestinationSecrets {
  createKey(destinationId: DestinationId, algorithm: SmartAlgorithm, signsFromMs: number): Promise<SigningKey>;
  seal(secret: string, destinationId: DestinationId): string;
  /**
   * Re-encrypts a secret with the current key.
   * @returns undefined when it already uses the current key. @throws Error when no configured key decrypts it
   */
  resealed(sealed: string, destinationId: DestinationId): string | undefined;
}
