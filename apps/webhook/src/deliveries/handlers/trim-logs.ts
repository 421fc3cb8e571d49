import type { ReceiverId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';

/** Streams keep events for three days, and parked ones can be replayed for thirty; no event arrives later than that. */
const deletedCardsKeptMs = 34 * 24 * 3_600_000;

const pageSize = 100;

type TrimDeps = Pick<Deps, 'receivers' | 'deliveries' | 'deletedCards' | 'grown' | 'clock' | 'rules' | 'log'>;

/**
 * Removes expired deliveries and, for receivers with new deliveries, the oldest ones above the size limit of the log.
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function trimLogs({ deliveries, deletedCards, grown, clock, rules, log }: TrimDeps): Promise<void> {
  const nowMs = clock.nowMs();
  let count = await deliveries.removeOlder((nowMs - rules.retentionMs) * 1000);
  await deletedCards.removeOlder(nowMs - deletedCardsKeptMs);
  for (const receiverId of grown) {
    count += await deliveries.removeBeyond(receiverId, rules.logMax);
    grown.delete(receiverId);
  }
  if (count > 0) log.info('old deliveries removed', { count });
}

/**
 * Trims the logs of all receivers, including those that other processes have added to; `trimLogs` trims only those that
 * this process has.
 */
export async function trimAllLogs(deps: TrimDeps): Promise<void> {
  for (const kind of Object.values(deps.receivers)) {
    let after: ReceiverId | undefined;
    for (;;) {
      const page = await kind.page(after, pageSize);
      for (const receiverId of page) deps.grown.add(receiverId);
      await trimLogs(deps);
      after = page.at(-1);
      if (page.length < pageSize) break;
    }
  }
}
