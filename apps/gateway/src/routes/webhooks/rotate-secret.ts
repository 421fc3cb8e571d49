import { endpoint } from '../endpoint.js';
import { changedMeanwhile } from '../shapes.js';
import { webhookParams } from './fields.js';
import { responseWithSecret, webhookWithSecret } from './webhook-body.js';

export const rotateWebhookSecret = endpoint({
  method: 'post',
  path: '/v1/webhooks/:id/rotate-secret',
  access: 'key',
  needs: 'webhooks',
  doc: {
    id: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: 'Rotate the secret of an endpoint',
    description:
      'For 24 hours, deliveries are signed with both secrets, so that receivers that know either one accept ' +
      'it. Needs an API key.',
  },
  params: webhookParams,
  responses: { 200: responseWithSecret('The endpoint, with the new secret.') },
  errors: [changedMeanwhile],
  async handle({ principal, params }, { webhooks }) {
    const rotated = await webhooks.rotateSecret({ accountId: principal.accountId, webhookId: params.id });
    return { status: 200, body: webhookWithSecret(rotated) };
  },
});
