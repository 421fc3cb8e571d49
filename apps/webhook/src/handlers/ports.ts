import type { DomainEvent, EventType } from '@cardlens/contracts';
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
  /** Of all accounts, by id: those behind an id, from the first one on without. */
  page(after: WebhookId | undefined, limit: number): Promise<Endpoint[]>;
  /** @throws StaleVersion when somebody wrote since `endpoint.version` was read, or it is gone */
  save(endpoint: Endpoint): Promise<void>;
  remove(webhookId: WebhookId): Promise<void>;
  /** From now on every attempt has failed, unless that was so before. */
  markFailing(webhookId: WebhookId, nowMs: number): Promise<void>;
  markWorking(webhookId: WebhookId): Promise<void>;
  /** @returns false when it is disabled already, or gone */
  disable(webhookId: WebhookId, reason: DisabledReason): Promise<boolean>;
}

/** A place in the order newest first, then by id, which is descending too. */
export interface Position {
  readonly createdAtUs: number;
  readonly deliveryId: DeliveryId;
}

export interface DeliveryQuery {
  readonly webhookId: WebhookId;
  readonly limit: number;
  /** Only what comes after it. */
  readonly after?: Position | undefined;
}

/** A delivery that is this process's for a while. */
export interface Claimed {
  readonly delivery: Delivery;
  /** Tells this claim from the next one. */
  readonly claim: string;
}

/** What is due, as far as whoever hands it out needs to know. */
export interface Due {
  readonly deliveryId: DeliveryId;
  readonly webhookId: WebhookId;
}

export interface DeliveryStore {
  /** @returns false when it is there already */
  add(delivery: Delivery): Promise<boolean>;
  get(deliveryId: DeliveryId): Promise<Delivery | undefined>;
  list(query: DeliveryQuery): Promise<Delivery[]>;
  /** Pending ones whose time has come and which nobody has claimed, the longest due first. */
  due(nowMs: number, options: { readonly except: readonly WebhookId[]; readonly limit: number }): Promise<Due[]>;
  /**
   * Takes a due delivery: nobody else does before `untilMs`.
   * @returns undefined when it is not due any more
   */
  claim(deliveryId: DeliveryId, nowMs: number, untilMs: number): Promise<Claimed | undefined>;
  /** Writes what came of it and ends the claim. @returns false when the claim is not ours any more, or it is gone */
  settle(claimed: Claimed, next: Delivery): Promise<boolean>;
  /** Ends the claim without an attempt: it is due again at `atMs`. */
  release(claimed: Claimed, atMs: number): Promise<void>;
  /** Writes a delivery that is to be sent again; ends any claim on it. */
  requeue(delivery: Delivery): Promise<void>;
  /** Pending ones of the same card and endpoint that tell of something earlier. */
  earlierOf(delivery: Delivery): Promise<{ readonly tries: number; readonly dueAtMs: number }[]>;
  remove(deliveryId: DeliveryId): Promise<void>;
  removeOfEndpoint(webhookId: WebhookId): Promise<void>;
  /** All of a card but those that tell of its deletion. @returns how many */
  removeOfCard(cardId: CardId): Promise<number>;
  /** Those that have ended and are older. */
  removeOlder(createdBeforeUs: number): Promise<number>;
}

/** Cards that were deleted: what is told of them late must leave nothing behind. */
export interface DeletedCards {
  add(cardId: CardId, nowMs: number): Promise<void>;
  has(cardId: CardId): Promise<boolean>;
  removeOlder(deletedBeforeMs: number): Promise<void>;
}

/** Makes secrets of endpoints, and keeps them from whoever reads the database. */
export interface SecretBox {
  /** `whsec_` and 32 random bytes. */
  create(): string;
  seal(secret: string, webhookId: WebhookId): string;
  /**
   * A secret under the current key.
   * @returns undefined when it is under it already. @throws Error when no key that is known opens it
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
  /** @throws signal.reason when the signal ends it; whatever the receiver does is an outcome */
  send(message: Message, signal: AbortSignal): Promise<Outcome>;
  /** @throws UrlRefused */
  checkUrl(url: string): void;
}

/** Lifecycle events that webhooks tell of. */
export type ToldType = Extract<EventType, `eligibility.${string}`> | 'card.created' | 'card.completed' | 'card.failed';
export type ToldEvent = { [T in ToldType | 'card.deleted']: DomainEvent<T> }[ToldType | 'card.deleted'];

export interface Deps {
  readonly endpoints: EndpointStore;
  readonly deliveries: DeliveryStore;
  readonly deletedCards: DeletedCards;
  readonly secrets: SecretBox;
  readonly sender: Sender;
  /** These are due: they need not wait for the next look. */
  readonly wake: (due: readonly Due[]) => void;
  /** An identifier that the same parts always give. */
  readonly deliveryIdOf: (webhookId: WebhookId, what: string) => DeliveryId;
  /** Publishes at once. @throws DomainError `unavailable` when the broker did not confirm */
  readonly publisher: { publish(event: OutgoingEvent): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  /** 0 to 1, by chance. */
  random(): number;
  readonly log: Logger;
  readonly rules: Rules;
}

export interface Rules {
  readonly schedule: Schedule;
  /** How long an endpoint may fail. */
  readonly disableAfterMs: number;
  /** How long a secret signs after it was replaced. */
  readonly overlapMs: number;
  readonly endpointsMax: number;
  /** How long a process may be busy with one attempt. */
  readonly claimMs: number;
  /** How long ended deliveries are kept. */
  readonly retentionMs: number;
}
