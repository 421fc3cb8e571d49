import { type EndpointRef, ownEndpoint } from './own-endpoint.js';
import type { Deps } from './ports.js';

/**
 * Removes an endpoint and its deliveries. The endpoint first: what is added or left after a crash then finds none, and goes
 * when its time comes.
 * @throws WebhookNotFound
 */
export async function deleteEndpoint(
  { endpoints, deliveries, log }: Pick<Deps, 'endpoints' | 'deliveries' | 'log'>,
  ref: EndpointRef,
): Promise<void> {
  await ownEndpoint({ endpoints }, ref);
  await endpoints.remove(ref.webhookId);
  await deliveries.removeOfEndpoint(ref.webhookId);
  log.info('a webhook was deleted', { ...ref });
}
