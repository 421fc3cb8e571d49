import { DomainError, requestErrors } from '@cardlens/errors';
import { type Endpoint, endpoint } from '../endpoint.js';

/** Webhook administration, with the API key: not implemented in this version. */
export const webhookEndpoints: readonly Endpoint[] = (['get', 'post', 'patch', 'delete'] as const).map((method) =>
  endpoint({
    method,
    path: '/v1/webhooks{/*rest}',
    access: 'key',
    async handle() {
      throw new DomainError(requestErrors.notImplemented);
    },
  }),
);
