import { endpoint } from '../endpoint.js';
import { component, integer, list, responseOf } from '../shapes.js';
import { anEndpoint, disabledEndpoint, webhookBody, webhookShape } from './webhook-body.js';

export const listWebhooks = endpoint({
  method: 'get',
  path: '/v1/webhooks',
  access: 'key',
  needs: 'webhooks',
  isInPortal: true,
  doc: {
    id: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List endpoints',
    description: 'Returns all endpoints of the account, newest first. Needs an API key.',
  },
  responses: {
    200: responseOf(
      'The endpoints.',
      component('WebhookList', 'Endpoints.', {
        webhooks: list(webhookShape, 'Newest first.'),
        response_metadata: component('WebhookListMetadata', 'About the list.', {
          limit: integer('Maximum number of endpoints per account.'),
        }),
      }),
      {
        two: { webhooks: [anEndpoint, disabledEndpoint], response_metadata: { limit: 20 } },
        none: { webhooks: [], response_metadata: { limit: 20 } },
      },
    ),
  },
  async handle({ principal }, { webhooks }) {
    const { endpoints, limit } = await webhooks.listEndpoints({ accountId: principal.accountId });
    return { status: 200, body: { webhooks: endpoints.map(webhookBody), response_metadata: { limit } } };
  },
});
