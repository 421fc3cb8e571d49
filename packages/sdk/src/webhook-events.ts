import type { ErrorBody } from './types.js';

/** How the card of an event was created. */
interface Configuration {
  readonly enable_backside_scan: boolean;
  readonly enable_livescan: boolean;
  readonly enable_payer_match: boolean;
}

interface EventBase {
  /** Creation time of the card or the eligibility check, `YYYY-MM-DD HH:MM:SS.ffffff+00:00`. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted: boolean;
  /** Null when it was created with an API key. */
  readonly session_id: string | null;
  /** The end user, under your own id; null if there is none, and for deletions. */
  readonly user_id: string | null;
}

interface Failed {
  readonly error: ErrorBody;
}

interface CardEvent extends EventBase {
  readonly card_id: string;
  readonly configuration: Configuration;
  readonly eligibility_id?: undefined;
  /** Of `card.completed` and `card.enriched`: present, and true, when the card was completed before and was matched again. */
  readonly rematched?: true;
}

interface EligibilityEvent extends EventBase {
  /** Null for a check without a card, which has no configuration either. */
  readonly card_id: string | null;
  readonly configuration?: Configuration;
  readonly eligibility_id: string;
  /** Present, and true, when a simulated payer responded. */
  readonly simulated?: true;
}

/** The content of a webhook: identifiers and state. Request the card or the eligibility check for more. */
export type WebhookEvent =
  | (CardEvent & {
      readonly type:
        | 'card.created'
        | 'card.completed'
        | 'card.enriched'
        | 'card.corrected'
        | 'card.confirmed'
        | 'card.deleted';
      readonly error?: undefined;
    })
  | (CardEvent & Failed & { readonly type: 'card.error' })
  | (EligibilityEvent & {
      readonly type: 'eligibility.created' | 'eligibility.completed' | 'eligibility.deleted';
      readonly error?: undefined;
    })
  | (EligibilityEvent & Failed & { readonly type: 'eligibility.error' })
  | EligibilityBatchEvent
  | EligibilityDiscoveryEvent
  | WebhookTestEvent;

interface EligibilityBatchEvent extends EventBase {
  readonly type: 'eligibility.batch_completed';
  readonly batch_id: string;
  readonly card_id?: undefined;
  readonly eligibility_id?: undefined;
  readonly error?: undefined;
}

interface EligibilityDiscoveryEvent extends EventBase {
  readonly type: 'eligibility.discovery_completed';
  readonly discovery_id: string;
  readonly card_id?: undefined;
  readonly eligibility_id?: undefined;
  readonly error?: undefined;
}

/** The event sent by `Webhooks.test`, which has no subject. */
interface WebhookTestEvent {
  readonly type: 'webhook.test';
  readonly webhook_id: string;
  readonly created_at: string;
}

/** Event types that an endpoint can subscribe to. */
export type WebhookEventType = Exclude<WebhookEvent['type'], 'webhook.test'>;
