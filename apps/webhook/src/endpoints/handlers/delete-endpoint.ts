import type { Deps } from '../../handlers/ports.js';
import { type EndpointRef, ownEndpoint } from './own-endpoint.js';

/**
 * Removes an endpoint, then its deliveries. Deliveries added meanwhile or left by a crash find no endpoint and are
 * removed when they come due.
 * @throws WebhookNotFound
 */
export async function deleteEndpoint(
  { endpoints, deliveries, log }: Pick<Deps, 'endpoints' | 'deliveries' | 'log'>,
  ref: EndpointRef,
): Promise<void> {
  await ownEndpoint({ endpoints }, ref);
  await endpoints.remove(ref.webhookId);
  await deliveries.removeOfReceiver(ref.webhookId);
  log.info('webhook endpoint deleted', { ...ref });
}
