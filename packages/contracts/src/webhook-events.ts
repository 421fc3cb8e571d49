import type { EventType } from './events.js';

/** Events that are delivered to webhooks, and their public names; in the only such list. */
export const webhookNames = {
  'card.created': 'card.created',
  'card.completed': 'card.completed',
  'card.enriched': 'card.enriched',
  'card.corrected': 'card.corrected',
  'card.confirmed': 'card.confirmed',
  'card.failed': 'card.error',
  'card.deleted': 'card.deleted',
  'eligibility.created': 'eligibility.created',
  'eligibility.completed': 'eligibility.completed',
  'eligibility.error': 'eligibility.error',
  'eligibility.deleted': 'eligibility.deleted',
  'eligibility.batch_completed': 'eligibility.batch_completed',
  'eligibility.discovery_completed': 'eligibility.discovery_completed',
} as const satisfies Partial<Record<EventType, string>>;

/** An event that is delivered to webhooks. */
export type DeliveredType = keyof typeof webhookNames;
export type WebhookEventType = (typeof webhookNames)[DeliveredType];

/** Public names of all webhook events. */
export const webhookEventTypes: readonly WebhookEventType[] = Object.values(webhookNames);

/** Delivered events but deletions of cards, which webhook reads with a consumer of their own. */
export const deliveredTypes = (Object.keys(webhookNames) as DeliveredType[]).filter((type) => type !== 'card.deleted');

/** Sent only on request, to test a receiver; endpoints cannot subscribe to it. */
export const webhookTestType = 'webhook.test';
