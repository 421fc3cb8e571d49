import { endpoint } from '../endpoint.js';
import { webhookParams } from './fields.js';
import { webhookWithSecret } from './webhook-body.js';

/** `POST /v1/webhooks/{id}/rotate-secret`: creates a new secret; the old one also signs for 24 hours. */
export const rotateWebhookSecret = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/rotate-secret',
  access: 'key',
  needs: 'webhooks',
  params: webhookParams,
  async handle({ principal, params }, { webhooks }) {
    const rotated = await webhooks.rotateSecret({ accountId: principal.accountId, webhookId: params.id });
    return { status: 200, body: webhookWithSecret(rotated) };
  },
});
