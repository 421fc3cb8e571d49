import type { DeliveredType, DomainEvent } from '@cardlens/contracts';
import type { AccountId, CardId, DeliveryId, ReceiverId } from '../../domain/ids.js';
import type { Delivery, Exchange, NewDelivery, Outcome } from '../domain/delivery.js';

/** A lifecycle event that is delivered to receivers. */
export type DeliveredEvent = { [T in DeliveredType]: DomainEvent<T> }[DeliveredType];

/** A position in the order newest first, then by descending id. */
export interface Position {
  readonly createdAtUs: number;
  readonly deliveryId: DeliveryId;
}

interface DeliveryQuery {
  readonly receiverId: ReceiverId;
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
  readonly receiverId: ReceiverId;
}

export interface DeliveryStore {
  /** @returns false when it already exists */
  add(delivery: Delivery): Promise<boolean>;
  get(deliveryId: DeliveryId, receiverId: ReceiverId): Promise<Delivery | undefined>;
  /** Without their logs of attempts. */
  list(query: DeliveryQuery): Promise<Delivery[]>;
  /** Due, unclaimed deliveries, longest due first. */
  due(nowMs: number, options: { readonly except: readonly ReceiverId[]; readonly limit: number }): Promise<Due[]>;
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
  /** Makes the oldest failed deliveries due now, with a new retry schedule; no test deliveries. @returns those */
  requeueFailed(
    receiverId: ReceiverId,
    failed: { readonly sinceUs: number; readonly limit: number },
    nowMs: number,
  ): Promise<Due[]>;
  /** Pending deliveries of the same card and receiver with an earlier event. */
  earlierOf(delivery: Delivery): Promise<{ readonly tries: number; readonly dueAtMs: number }[]>;
  remove(due: Due): Promise<void>;
  removeOfReceiver(receiverId: ReceiverId): Promise<void>;
  /** Removes all deliveries of a card except deletion events. @returns how many */
  removeOfCard(cardId: CardId): Promise<number>;
  /** The same of a check. @param cardId  its card, or its own id if it has none */
  removeOfCheck(cardId: CardId, eligibilityId: string): Promise<number>;
  /** Removes ended deliveries older than this. */
  removeOlder(createdBeforeUs: number): Promise<number>;
  /** Removes ended deliveries of a receiver except for its newest `keptMax` deliveries. @returns how many */
  removeBeyond(receiverId: ReceiverId, keptMax: number): Promise<number>;
}

/** Encrypts what was sent and received with the key of the account. */
export interface Exchanges {
  /** @throws DomainError `unavailable`; `gone` if the account was deleted */
  seal(accountId: AccountId, deliveryId: DeliveryId, exchange: Exchange): Promise<Uint8Array>;
  /** @throws DomainError `unavailable`; `gone` if the account was deleted */
  open(accountId: AccountId, deliveryId: DeliveryId, sealed: Uint8Array): Promise<Exchange>;
}

/** Result of an attempt. */
export interface Sent {
  readonly outcome: Outcome;
  /** Absent if nothing was sent. */
  readonly exchange?: Exchange;
}

/** Something that deliveries are sent to. */
export interface Receiver {
  readonly isEnabled: boolean;
  /**
   * Makes one attempt; everything that the receiver does is an outcome.
   * @returns `unavailable`: a service that is needed is down, so the delivery waits; `obsolete`: what it is about was
   *   deleted
   * @throws signal.reason on abort
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<Sent | 'unavailable' | 'obsolete'>;
  /** Notes that it works or fails, and disables it after days of failures. */
  recordHealth(outcome: Outcome): Promise<void>;
}

/** All receivers of one kind. */
export interface ReceiverKind {
  /** What an event is to become: a delivery for each receiver that gets it. */
  deliveriesOf(event: DeliveredEvent): Promise<readonly NewDelivery[]>;
  /** @returns undefined when it was deleted */
  find(receiverId: ReceiverId): Promise<Receiver | undefined>;
  /** Of all accounts, ordered by id, starting after the given id. */
  page(after: ReceiverId | undefined, limit: number): Promise<readonly ReceiverId[]>;
}
