import { InvalidInput } from '@cardlens/errors';
import type { ReceiverId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Delivery } from '../domain/delivery.js';
import type { Position } from './ports.js';

export interface DeliveryPage {
  readonly deliveries: Delivery[];
  /** Cursor of the next page; absent on the last page. */
  readonly next?: Position;
}

const limitMax = 200;

/**
 * A page of a receiver's deliveries, newest first, with keyset pagination: deliveries created or removed
 * meanwhile cause neither repeats nor gaps.
 *
 * @param receiverId  one of the caller's own
 */
export async function listDeliveries(
  { deliveries }: Pick<Deps, 'deliveries'>,
  receiverId: ReceiverId,
  { limit, after }: { readonly limit: number; readonly after?: Position | undefined },
): Promise<DeliveryPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  // One extra row shows whether another page follows.
  const found = await deliveries.list({ receiverId, limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return found.length > page.length && last
    ? { deliveries: page, next: { createdAtUs: last.createdAtUs, deliveryId: last.deliveryId } }
    : { deliveries: page };
}
