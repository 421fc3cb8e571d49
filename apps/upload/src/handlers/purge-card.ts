import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes everything this app holds of a deleted card, and says so. Repeated until it is confirmed, and again when
 * something late is found, so every step may run twice.
 *
 * @param eventId  of the deletion: its confirmation has an id of its own for each time the deletion is announced
 */
export async function purgeCard(
  deps: Pick<Deps, 'scans' | 'deletedCards' | 'images' | 'publisher' | 'clock' | 'log'>,
  cardId: string,
  eventId: string,
): Promise<void> {
  // First of all: whatever is uploaded from now on is removed when it is announced.
  await deps.deletedCards.add(cardId, deps.clock.nowMs());
  const scans = await deps.scans.listOf(cardId);
  await deps.images.removeCard(
    cardId,
    scans.map((scan) => scan.key),
  );
  await deps.scans.wipe(cardId);
  const occurredAtUs = deps.clock.nowUs();
  await deps.publisher.publish(
    outgoing(`${eventId}.upload`, 'purge.done', cardId, { cardId, owner: 'upload', occurredAtUs }, deps.clock.nowMs()),
  );
  deps.log.info('card purged', { cardId, count: scans.length });
}
