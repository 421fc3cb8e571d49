import type { WebhookEventType } from '@cardlens/sdk';

/** Event types with their descriptions. */
export const eventTypes: Readonly<Record<Exclude<WebhookEventType, 'webhook.test'>, string>> = {
  'card.created': 'A card was created',
  'card.completed': 'A card was read',
  'card.enriched': 'Follows the reading of a card, if the account wants it',
  'card.corrected': 'A card was corrected',
  'card.confirmed': 'A payer’s response or a picture was compared with a card',
  'card.error': 'A card could not be read',
  'card.deleted': 'A card was deleted',
  'eligibility.created': 'A check was created',
  'eligibility.completed': 'A check was completed',
  'eligibility.error': 'A check failed',
  'eligibility.deleted': 'A check was deleted',
  'eligibility.batch_completed': 'Every check of a batch has ended',
  'eligibility.discovery_completed': 'A discovery has ended',
};

/** An endpoint's event types as one line of text. */
export const eventsText = (events: readonly string[] | null): string => events?.join(', ') ?? 'All events';
