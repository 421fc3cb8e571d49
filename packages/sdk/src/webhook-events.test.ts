import { expect } from 'chai';
import type { operations } from './gen/openapi.js';
import type { WebhookEventType } from './webhook-events.js';

type Creation = operations['createWebhook']['requestBody']['content']['application/json'];
type Published = NonNullable<Creation['events']>[number];

/** Fails to compile when the API publishes an event without a type here. */
const typed = (type: Published): WebhookEventType => type;

describe('event types of webhooks', () => {
  it('have a type each', () => expect(typed('card.completed')).to.equal('card.completed'));
});
