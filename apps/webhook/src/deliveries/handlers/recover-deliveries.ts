import { WebhookDisabled } from '../../domain/errors.js';
import type { ReceiverId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';

/** Bounds the writes of one call; a caller repeats it while there are more. */
const recoveredMax = 500;

/**
 * Sends the failed deliveries of a receiver again, such as after it was down for longer than the retries last. They are attempted
 * one after the other until the first succeeds, so that a receiver that is still down is not flooded.
 *
 * @throws WebhookDisabled
 */
export async function recoverDeliveries(
  { deliveries, clock, wake }: Pick<Deps, 'deliveries' | 'clock' | 'wake'>,
  { receiverId, isEnabled }: { readonly receiverId: ReceiverId; readonly isEnabled: boolean },
  sinceUs: number,
): Promise<{ recovered: number; hasMore: boolean }> {
  if (!isEnabled) throw new WebhookDisabled();
  const recovered = await deliveries.requeueFailed(receiverId, { sinceUs, limit: recoveredMax }, clock.nowMs());
  wake(recovered);
  return { recovered: recovered.length, hasMore: recovered.length === recoveredMax };
}
