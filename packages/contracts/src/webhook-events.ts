/** Public names of all webhook events. */
export const webhookEventTypes = [
  'card.created',
  'card.completed',
  'card.corrected',
  'card.error',
  'card.deleted',
  'eligibility.created',
  'eligibility.completed',
  'eligibility.error',
  'eligibility.deleted',
  'eligibility.batch_completed',
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent only on request, to test a receiver; endpoints cannot subscribe to it. */
export const webhookTestType = 'webhook.test';
