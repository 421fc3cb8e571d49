import { DomainError } from '@cardlens/errors';
import { DeliveryNotFound } from '../../domain/errors.js';
import type { DeliveryId, ReceiverId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import type { Attempt, Delivery, Exchange } from '../domain/delivery.js';

export interface DeliveryDetail {
  readonly delivery: Delivery;
  /** Newest first. */
  readonly attempts: readonly (Attempt & { readonly exchange?: Exchange })[];
}

/**
 * A delivery with its newest attempts.
 *
 * @param receiverId  one of the caller's own
 * @throws DeliveryNotFound; DomainError `unavailable`
 */
export async function getDelivery(
  { deliveries, exchanges }: Pick<Deps, 'deliveries' | 'exchanges'>,
  receiverId: ReceiverId,
  deliveryId: DeliveryId,
): Promise<DeliveryDetail> {
  const delivery = await deliveries.get(deliveryId, receiverId);
  if (delivery === undefined) throw new DeliveryNotFound(deliveryId);
  const { accountId, attemptLog = [] } = delivery;
  const opened = async (attempt: Attempt) => {
    if (attempt.sealedExchange === undefined) return attempt;
    try {
      return { ...attempt, exchange: await exchanges.open(accountId, deliveryId, attempt.sealedExchange) };
    } catch (error) {
      if (DomainError.from(error).kind === 'gone') return attempt;
      throw error;
    }
  };
  return { delivery, attempts: await Promise.all([...attemptLog].reverse().map(opened)) };
}
