import { outgoing } from '@cardlens/messaging';
import type { Deps } from './ports.js';

/**
 * Removes all data about a deleted card and confirms it. The purge is repeated until card has received the
 * confirmation, and again when a late upload is found, so every step is idempotent.
 *
 * @param eventId  id of the deletion event; each event gets a confirmation with its own id
 */
export async function purgeCard(
  deps: Pick<Deps, 'scans' | 'deletedCards' | 'images' | 'publisher' | 'clock' | 'log'>,
  cardId: string,
  eventId: string,
  accountId?: string,
): Promise<void> {
  // Recorded first, so that no more scans are added. Then the scans are marked, so that images uploaded from now on are
  // removed when their notification arrives.
  await deps.deletedCards.add(cardId, deps.clock.nowMs());
  const scans = await deps.scans.listOf(cardId);
  await deps.scans.wipe(cardId);
  await deps.images.removeCard(
    cardId,
    scans.map((scan) => scan.key),
  );
  const data = { cardId, accountId, owner: 'upload', occurredAtUs: deps.clock.nowUs() };
  await deps.publisher.publish(outgoing(`${eventId}.upload`, 'purge.done', cardId, data, deps.clock.nowMs()));
  deps.log.info('card purged', { cardId, count: scans.length });
}
