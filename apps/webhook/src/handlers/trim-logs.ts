import type { WebhookId } from '../domain/ids.js';
import type { Deps } from './ports.js';

/** Streams keep events for three days, and parked ones can be replayed for thirty; no event arrives later than that. */
const deletedCardsKeptMs = 34 * 24 * 3_600_000;

const pageSize = 100;

type TrimDeps = Pick<Deps, 'endpoints' | 'deliveries' | 'deletedCards' | 'grown' | 'clock' | 'rules' | 'log'>;

/**
 * Removes expired deliveries and, for endpoints with new deliveries, the oldest ones above the size limit of the log.
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function trimLogs({ deliveries, deletedCards, grown, clock, rules, log }: TrimDeps): Promise<void> {
  const nowMs = clock.nowMs();
  let count = await deliveries.removeOlder((nowMs - rules.retentionMs) * 1000);
  await deletedCards.removeOlder(nowMs - deletedCardsKeptMs);
  for (const webhookId of grown) {
    count += await deliveries.removeBeyond(webhookId, rules.logMax);
    grown.delete(webhookId);
  }
  if (count > 0) log.info('old deliveries removed', { count });
}

/**
 * Trims the logs of all endpoints, including those that other processes have added to; `trimLogs` trims only those that
 * this process has.
 */
export async function trimAllLogs(deps: TrimDeps): Promise<void> {
  let after: WebhookId | undefined;
  for (;;) {
    const page = await deps.endpoints.page(after, pageSize);
    for (const { webhookId } of page) deps.grown.add(webhookId);
    await trimLogs(deps);
    after = page.at(-1)?.webhookId;
    if (page.length < pageSize) return;
  }
}
