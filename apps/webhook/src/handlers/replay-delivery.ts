import { type Delivery, replayed } from '../domain/delivery.js';
import { DeliveryNotFound, WebhookDisabled } from '../domain/errors.js';
import type { DeliveryId } from '../domain/ids.js';
import { type EndpointRef, ownEndpoint } from './own-endpoint.js';
import type { Deps } from './ports.js';

/**
 * Sends a delivery again, even if it succeeded; receivers recognize it by `webhook-id`. A pending one is sent
 * immediately.
 * @throws WebhookNotFound, DeliveryNotFound, WebhookDisabled
 */
export async function replayDelivery(
  { endpoints, deliveries, clock, wake }: Pick<Deps, 'endpoints' | 'deliveries' | 'clock' | 'wake'>,
  ref: EndpointRef,
  deliveryId: DeliveryId,
): Promise<Delivery> {
  const endpoint = await ownEndpoint({ endpoints }, ref);
  const delivery = await deliveries.get(deliveryId, ref.webhookId);
  if (delivery === undefined) throw new DeliveryNotFound(deliveryId);
  if (!endpoint.isEnabled) throw new WebhookDisabled();
  const next = replayed(delivery, clock.nowMs());
  await deliveries.requeue(next);
  wake([next]);
  return next;
}
