import { serviceErrors } from '@cardlens/errors';
import { endpoint } from '../endpoint.js';
import { bodyOf } from '../fields.js';
import { location } from '../shapes.js';
import { description, events, selectionOf, url, urlErrors } from './fields.js';
import { anEndpoint, responseWithSecret, webhookWithSecret } from './webhook-body.js';

export const createWebhook = endpoint({
  method: 'post',
  path: '/v1/webhooks',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create an endpoint',
    description:
      'Sends events to this URL from now on, signed with the secret in this response. Without `events` the endpoint receives ' +
      'all events, including types added later, and `events` is null. An account can have 20 endpoints. Needs an API key.',
  },
  body: bodyOf({ url, events: events.optional(), description: description.optional() }),
  bodyExamples: {
    'of some events': { url: anEndpoint.url, events: ['card.completed', 'card.error'], description: 'Front desk' },
    'of all events': { url: anEndpoint.url },
  },
  responses: { 201: { ...responseWithSecret('The endpoint.'), headers: location('endpoint') } },
  errors: [...urlErrors, serviceErrors.tooManyWebhooks(20)],
  async handle({ principal, body }, { webhooks, publicUrl }) {
    const made = await webhooks.createEndpoint({
      accountId: principal.accountId,
      url: body.url,
      selection: selectionOf(body.events),
      description: body.description ?? '',
    });
    const location = `${publicUrl}/v1/webhooks/${made.endpoint?.webhookId}`;
    return { status: 201, body: webhookWithSecret(made), headers: { location } };
  },
});
