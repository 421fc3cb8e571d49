/** Public names of everything that a webhook can tell. @source decisions §9 */
export const webhookEventTypes = [
  'card.created',
  'card.completed',
  'card.error',
  'card.deleted',
  'eligibility.created',
  'eligibility.completed',
  'eligibility.error',
  'eligibility.deleted',
] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent on request only, to see whether a receiver works; no endpoint chooses it. */
export const webhookTestType = 'webhook.test';
