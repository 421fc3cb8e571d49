import type { Deps } from '../../handlers/ports.js';
import { newDelivery } from '../domain/delivery.js';
import { aboutOf, isDeletion } from './deliverable-event.js';
import type { DeliveredEvent, Due } from './ports.js';

export type RecordDeps = Pick<Deps, 'receivers' | 'deliveries' | 'deletedCards' | 'clock' | 'wake' | 'grown'>;

/**
 * Stores a delivery for each receiver of an event; they are sent afterwards. A repeated event maps to the same
 * deliveries.
 *
 * For a deleted card only the deletion is delivered. Deliveries stored during the deletion are removed: either the
 * purge runs after this write, or this handler sees the deletion, now or when it is repeated after a crash. Those of a
 * deleted check are removed here.
 * @throws DomainError `unavailable` (retried)
 */
export async function recordEvent(deps: RecordDeps, event: DeliveredEvent): Promise<void> {
  const { receivers, deliveries, deletedCards, grown, wake, clock } = deps;
  const cardId = aboutOf(event);
  const isOfDeletion = isDeletion(event);
  if (event.type === 'eligibility.deleted') await deliveries.removeOfCheck(cardId, event.data.eligibilityId);
  const wanted = (await Promise.all(Object.values(receivers).map((kind) => kind.deliveriesOf(event)))).flat();
  if (wanted.length === 0) return;
  if (!isOfDeletion && (await deletedCards.has(cardId))) {
    // Stored by an earlier attempt that failed before its own check below.
    await deliveries.removeOfCard(cardId);
    return;
  }
  const due: Due[] = [];
  for (const one of wanted) {
    const delivery = newDelivery(one, clock.nowUs());
    if (await deliveries.add(delivery)) due.push(delivery);
    grown.add(delivery.receiverId);
  }
  if (!isOfDeletion && (await deletedCards.has(cardId))) await deliveries.removeOfCard(cardId);
  wake(due);
}
