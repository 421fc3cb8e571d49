import { type Endpoint, endpoint } from '../endpoint.js';

/**
 * Webhook administration, with the API key. The service behind refuses every call as not implemented in this version,
 * and it is asked all the same.
 */
export const webhookEndpoints: readonly Endpoint[] = (['get', 'post', 'patch', 'delete'] as const).map((method) =>
  endpoint({
    method,
    path: '/v1/webhooks{/*rest}',
    access: 'key',
    async handle({ principal }, { webhooks }) {
      await webhooks.listEndpoints({ accountId: principal.accountId });
      return { status: 200, body: { webhooks: [], response_metadata: {} } };
    },
  }),
);
