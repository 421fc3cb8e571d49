import { DeliveryNotFound, WebhookDisabled } from '../../domain/errors.js';
import type { DeliveryId, ReceiverId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type Delivery, replayed } from '../domain/delivery.js';

/**
 * Sends a delivery again, even if it succeeded; receivers recognize it by its id. A pending one is sent immediately.
 *
 * @param receiver  one of the caller's own
 * @throws DeliveryNotFound, WebhookDisabled
 */
export async function replayDelivery(
  { deliveries, clock, wake }: Pick<Deps, 'deliveries' | 'clock' | 'wake'>,
  { receiverId, isEnabled }: { readonly receiverId: ReceiverId; readonly isEnabled: boolean },
  deliveryId: DeliveryId,
): Promise<Delivery> {
  const delivery = await deliveries.get(deliveryId, receiverId);
  if (delivery === undefined) throw new DeliveryNotFound(deliveryId);
  if (!isEnabled) throw new WebhookDisabled();
  const next = replayed(delivery, clock.nowMs());
  await deliveries.requeue(next);
  wake([next]);
  return next;
}
