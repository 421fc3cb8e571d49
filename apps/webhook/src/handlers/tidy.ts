import type { Deps } from './ports.js';

/** Events are kept for three days, and parked ones can be replayed for thirty: nothing is told of a card later than that. */
const deletedCardsKeptMs = 34 * 24 * 3_600_000;

/** Removes what has been kept for long enough. @throws DomainError `unavailable` (tried again by whoever calls) */
export async function tidy({
  deliveries,
  deletedCards,
  clock,
  rules,
  log,
}: Pick<Deps, 'deliveries' | 'deletedCards' | 'clock' | 'rules' | 'log'>): Promise<void> {
  const nowMs = clock.nowMs();
  const count = await deliveries.removeOlder((nowMs - rules.retentionMs) * 1000);
  await deletedCards.removeOlder(nowMs - deletedCardsKeptMs);
  if (count > 0) log.info('old deliveries were removed', { count });
}
