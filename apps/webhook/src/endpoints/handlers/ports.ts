import type { Sent } from '../../deliveries/handlers/ports.js';
import type { AccountId, CardId, WebhookId } from '../../domain/ids.js';
import type { DisabledReason, Endpoint, EndpointSecret } from '../domain/endpoint.js';

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
  send(message: Message, signal: AbortSignal): Promise<Sent>;
  /** @throws UrlRejected */
  checkUrl(url: string): void;
}
