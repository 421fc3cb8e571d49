import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { anEndpoint, disabledEndpoint, webhookBody, webhookShape } from './webhook-body.js';

/** `GET /v1/webhooks`: all endpoints of the account, newest first; there are few. */
export const listWebhooks = endpoint({
  method: 'get',
  path: '/v1/webhooks',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List endpoints',
    description: 'Returns all endpoints of the account, newest first. Needs an API key.',
  },
  responses: {
    200: {
      description: 'The endpoints.',
      schema: z
        .object({
          webhooks: z.array(webhookShape).describe('Newest first.'),
          response_metadata: z
            .object({ limit: z.int().describe('Maximum number of endpoints per account.') })
            .describe('About the list.'),
        })
        .describe('Endpoints.'),
      examples: {
        two: { webhooks: [anEndpoint, disabledEndpoint], response_metadata: { limit: 20 } },
        none: { webhooks: [], response_metadata: { limit: 20 } },
      },
    },
  },
  async handle({ principal }, { webhooks }) {
    const { endpoints, limit } = await webhooks.listEndpoints({ accountId: principal.accountId });
    return { status: 200, body: { webhooks: endpoints.map(webhookBody), response_metadata: { limit } } };
  },
});
