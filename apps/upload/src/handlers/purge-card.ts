import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes everything that this service holds of a deleted card and confirms it. The purge is repeated until card has the
 * confirmation, and again when a late upload is found, so every step can run twice.
 *
 * @param eventId  of the deletion; each announcement of the deletion gets a confirmation with its own id
 */
export async function purgeCard(
  deps: Pick<Deps, 'scans' | 'deletedCards' | 'images' | 'publisher' | 'clock' | 'log'>,
  cardId: string,
  eventId: string,
): Promise<void> {
  // First, so that no scan is added any more, then the scans, so that whatever is uploaded from now on is removed when its
  // notification arrives.
  await deps.deletedCards.add(cardId, deps.clock.nowMs());
  const scans = await deps.scans.listOf(cardId);
  await deps.scans.wipe(cardId);
  await deps.images.removeCard(
    cardId,
    scans.map((scan) => scan.key),
  );
  const occurredAtUs = deps.clock.nowUs();
  await deps.publisher.publish(
    outgoing(`${eventId}.upload`, 'purge.done', cardId, { cardId, owner: 'upload', occurredAtUs }, deps.clock.nowMs()),
  );
  deps.log.info('card purged', { cardId, count: scans.length });
}
