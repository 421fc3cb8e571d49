import { expect } from 'chai';
import type { operations } from './gen/openapi.js';
import type { WebhookEventType } from './webhook-events.js';

type Creation = operations['createWebhook']['requestBody']['content']['application/json'];
type Published = NonNullable<Creation['events']>[number];

/** Does not compile when the API publishes an event that has no form here. */
const typed = (type: Published): WebhookEventType => type;

describe('event types of webhooks', () => {
  it('have a form each', () => expect(typed('card.completed')).to.equal('card.completed'));
});
