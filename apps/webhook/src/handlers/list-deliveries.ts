import { InvalidInput } from '@cardlens/errors';
import type { Delivery } from '../domain/delivery.js';
import { type EndpointRef, ownEndpoint } from './own-endpoint.js';
import type { Deps, Position } from './ports.js';

export interface DeliveryPage {
  readonly deliveries: Delivery[];
  /** Where the next page begins; absent on the last page. */
  readonly next?: Position;
}

const limitMax = 200;

/**
 * A page of an endpoint's deliveries, newest first, found by its place in the order: deliveries that are made or removed
 * meanwhile neither repeat others nor hide them.
 * @throws WebhookNotFound
 */
export async function listDeliveries(
  { endpoints, deliveries }: Pick<Deps, 'endpoints' | 'deliveries'>,
  ref: EndpointRef,
  { limit, after }: { readonly limit: number; readonly after?: Position | undefined },
): Promise<DeliveryPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  await ownEndpoint({ endpoints }, ref);
  // One more than asked for tells whether another page follows.
  const found = await deliveries.list({ webhookId: ref.webhookId, limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return found.length > page.length && last
    ? { deliveries: page, next: { createdAtUs: last.createdAtUs, deliveryId: last.deliveryId } }
    : { deliveries: page };
}
