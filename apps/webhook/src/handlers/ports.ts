import type { DeliveredType, DomainEvent } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { Delivery, Outcome, Schedule } from '../domain/delivery.js';
import type { DisabledReason, Endpoint, EndpointSecret } from '../domain/endpoint.js';
import type { AccountId, CardId, DeliveryId, WebhookId } from '../domain/ids.js';

export interface EndpointStore {
  add(endpoint: Endpoint): Promise<void>;
  get(webhookId: WebhookId): Promise<Endpoint | undefined>;
  /** Newest first. */
  ofAccount(accountId: AccountId): Promise<Endpoint[]>;
  /** Of all accounts, ordered by id, starting after the given id. */
  page(after: WebhookId | undefined, limit: number): Promise<Endpoint[]>;
  /** @throws StaleVersion when the endpoint was changed or deleted since `endpoint.version` was read */
  save(endpoint: Endpoint): Promise<void>;
  remove(webhookId: WebhookId): Promise<void>;
  /** Starts a failure run, unless one is already open. */
  markFailing(webhookId: WebhookId, nowMs: number): Promise<void>;
  markWorking(webhookId: WebhookId): Promise<void>;
  /** @returns false when already disabled or deleted */
  disable(webhookId: WebhookId, reason: DisabledReason): Promise<boolean>;
}

/** A position in the order newest first, then by descending id. */
export interface Position {
  readonly createdAtUs: number;
  readonly deliveryId: DeliveryId;
}

interface DeliveryQuery {
  readonly webhookId: WebhookId;
  readonly limit: number;
  /** Only entries after it. */
  readonly after?: Position | undefined;
}

/** A delivery claimed by this process. */
export interface Claimed {
  readonly delivery: Delivery;
  /** Identifies this claim. */
  readonly claim: string;
}

/** The fields of a due delivery that the dispatcher needs. */
export interface Due {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
}

export interface DeliveryStore {
  /** @returns false when it already exists */
  add(delivery: Delivery): Promise<boolean>;
  get(deliveryId: DeliveryId, webhookId: WebhookId): Promise<Delivery | undefined>;
  list(query: DeliveryQuery): Promise<Delivery[]>;
  /** Due, unclaimed deliveries, longest due first. */
  due(nowMs: number, options: { readonly except: readonly WebhookId[]; readonly limit: number }): Promise<Due[]>;
  /**
   * Claims a due delivery until `untilMs`.
   * @returns undefined when it is no longer due
   */
  claim(due: Due, nowMs: number, untilMs: number): Promise<Claimed | undefined>;
  /** Stores the outcome and releases the claim. @returns false when the claim was lost or the delivery deleted */
  settle(claimed: Claimed, next: Delivery): Promise<boolean>;
  /** Releases the claim without an attempt; due again at `atMs`. */
  release(claimed: Claimed, atMs: number): Promise<void>;
  /** Stores a delivery to be sent again and releases any claim. */
  requeue(delivery: Delivery): Promise<void>;
  /** Pending deliveries of the same card and endpoint with an earlier event. */
  earlierOf(delivery: Delivery): Promise<{ readonly tries: number; readonly dueAtMs: number }[]>;
  remove(due: Due): Promise<void>;
  removeOfEndpoint(webhookId: WebhookId): Promise<void>;
  /** Removes all deliveries of a card except deletion events. @returns how many */
  removeOfCard(cardId: CardId): Promise<number>;
  /** Removes ended deliveries older than this. */
  removeOlder(createdBeforeUs: number): Promise<number>;
  /** Removes ended deliveries of an endpoint except for its newest `keptMax` deliveries. @returns how many */
  removeBeyond(webhookId: WebhookId, keptMax: number): Promise<number>;
}

/** Recently deleted cards; late events about them must not be stored. */
export interface DeletedCards {
  add(cardId: CardId, nowMs: number): Promise<void>;
  has(cardId: CardId): Promise<boolean>;
  removeOlder(deletedBeforeMs: number): Promise<void>;
}

/** The customers' ids for the end users of cards, from the card service. */
export interface CardUsers {
  /** @returns undefined when the card has none or was deleted. @throws DomainError `unavailable` or `timeout` */
  of(accountId: AccountId, cardId: CardId): Promise<string | undefined>;
}

/** Creates and encrypts endpoint secrets. */
export interface SecretBox {
  /** `whsec_` and 32 random bytes. */
  create(): string;
  seal(secret: string, webhookId: WebhookId): string;
  /**
   * Re-encrypts a secret with the current key.
   * @returns undefined when it already uses the current key. @throws Error when no configured key decrypts it
   */
  resealed(sealed: string, webhookId: WebhookId): string | undefined;
}

export interface Message {
  readonly webhookId: WebhookId;
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  readonly secrets: readonly EndpointSecret[];
}

/** Signs and sends. */
export interface Sender {
  /** @throws signal.reason on abort; everything the receiver does is an outcome */
  send(message: Message, signal: AbortSignal): Promise<Outcome>;
  /** @throws UrlRejected */
  checkUrl(url: string): void;
}

/** A lifecycle event that is delivered to webhooks. */
export type DeliveredEvent = { [T in DeliveredType]: DomainEvent<T> }[DeliveredType];

export interface Deps {
  readonly endpoints: EndpointStore;
  readonly deliveries: DeliveryStore;
  readonly deletedCards: DeletedCards;
  readonly users: CardUsers;
  readonly secrets: SecretBox;
  readonly sender: Sender;
  /** These are due now and need not wait for the next query. */
  readonly wake: (due: readonly Due[]) => void;
  /** Endpoints that this process has added deliveries to since it last trimmed their logs. */
  readonly grown: Set<WebhookId>;
  /** A deterministic identifier of the given parts. */
  readonly deliveryIdOf: (webhookId: WebhookId, what: string) => DeliveryId;
  /** Publishes immediately. @throws DomainError `unavailable` when the broker does not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  /** Random number, 0 to 1. */
  random(): number;
  readonly log: Logger;
  readonly rules: Rules;
}

interface Rules {
  readonly schedule: Schedule;
  /** How long an endpoint may fail before it is disabled. */
  readonly disableAfterMs: number;
  /** How long a replaced secret keeps signing. */
  readonly overlapMs: number;
  readonly endpointsMax: number;
  /** Claim duration: the longest an attempt may take. */
  readonly claimMs: number;
  /** Deliveries kept for each endpoint, besides pending ones. */
  readonly logMax: number;
  /** How long ended deliveries are kept. */
  readonly retentionMs: number;
}
