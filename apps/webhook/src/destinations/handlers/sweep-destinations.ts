import type { AccountId, DestinationId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { deleteDestination } from './destinations.js';

const pageMax = 100;

/**
 * Deletes the destinations of deleted accounts: their tokens and keys open servers of others.
 * @throws DomainError `unavailable`
 */
export async function sweepDestinations(deps: Deps): Promise<void> {
  const deleted = new Map<AccountId, boolean>();
  for (let after: DestinationId | undefined; ; ) {
    const page = await deps.destinations.page(after, pageMax);
    for (const { accountId, destinationId } of page) {
      if (!deleted.has(accountId)) deleted.set(accountId, await deps.isAccountDeleted(accountId));
      if (deleted.get(accountId)) await deleteDestination(deps, { accountId, destinationId });
    }
    after = page.at(-1)?.destinationId;
    if (page.length < pageMax) return;
  }
}
