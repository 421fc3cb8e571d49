import { DomainError, requestErrors, StaleVersion } from '@cardlens/errors';
import { type DeleteDeps, deleteAllOf } from '../../checks/handlers/delete-checks.js';
import { asCardId, type DiscoveryId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/deps.js';
import { type Discovery, openInquiries } from '../domain/discovery.js';
import { DiscoveryCompleted, DiscoveryNotFound } from '../domain/errors.js';
import { endOf } from './events.js';
import { type DiscoveryOfCaller, getDiscovery } from './get-discovery.js';

/** Few, because a discovery is only written when a payer has responded. */
const attemptsMax = 5;

export type RemoveDiscoveryDeps = DeleteDeps & Pick<Deps, 'discoveries' | 'discoveryClaims'>;

/**
 * Asks no further payer. Checks that have ended are kept; one in progress is removed, and its response is dropped.
 * @throws DiscoveryNotFound @throws DiscoveryCompleted @throws DomainError `unavailable`
 */
export async function cancelDiscovery(
  deps: DeleteDeps & Pick<Deps, 'discoveries' | 'log'>,
  wanted: DiscoveryOfCaller,
): Promise<Discovery> {
  const { discoveries, clock, ids, log } = deps;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const discovery = await getDiscovery(deps, wanted);
    if (discovery.state === 'completed') throw new DiscoveryCompleted();
    if (discovery.state === 'canceled') return discovery;
    const after: Discovery = {
      ...discovery,
      candidates: [],
      state: 'canceled',
      endedAtUs: clock.nowUs(),
      endEventId: ids.orderedUuid(),
    };
    try {
      const saved = await discoveries.save(after, [endOf(after)]);
      // After a crash here, the sweeper ends the check, and it is deleted with the discovery.
      for (const { eligibilityId } of openInquiries(saved))
        await deleteAllOf(deps, asCardId(eligibilityId), saved.accountId);
      log.info('eligibility discovery canceled', { discoveryId: saved.discoveryId, accountId: saved.accountId });
      return saved;
    } catch (error) {
      if (!(error instanceof StaleVersion)) throw error;
    }
  }
  throw new DomainError(requestErrors.unavailable);
}

/** @throws DiscoveryNotFound @throws DomainError `unavailable` */
export async function deleteDiscovery(
  deps: RemoveDiscoveryDeps & Pick<Deps, 'log'>,
  wanted: DiscoveryOfCaller,
): Promise<void> {
  const { discoveryId, accountId } = await getDiscovery(deps, wanted);
  if (!(await removeDiscovery(deps, discoveryId))) throw new DiscoveryNotFound(discoveryId);
  deps.log.info('eligibility discovery deleted', { discoveryId, accountId });
}

/**
 * Removes a discovery and its checks, except those that joined a card, which are deleted with it. Its content is removed
 * first, and the document last: after a crash, `removeLeftDiscoveries` completes the removal.
 * @returns false when there is none
 * @throws DomainError `unavailable`
 */
export async function removeDiscovery(deps: RemoveDiscoveryDeps, discoveryId: DiscoveryId): Promise<boolean> {
  const marked = await deps.discoveries.markDeleted(discoveryId);
  if (marked === undefined) return false;
  await deps.discoveryClaims.removeOf([discoveryId]);
  // A check without a card has its own id as card id; one that joined a card has the id of the card.
  for (const checkId of marked.checkIds) await deleteAllOf(deps, asCardId(checkId), marked.accountId);
  await deps.discoveries.remove(discoveryId);
  return true;
}

const discoveriesMax = 20;

/** Removes what interrupted deletions have left behind. @throws DomainError `unavailable` */
export async function removeLeftDiscoveries(deps: RemoveDiscoveryDeps, signal?: AbortSignal): Promise<void> {
  for (const discoveryId of await deps.discoveries.deleting(discoveriesMax)) {
    if (signal?.aborted) return;
    await removeDiscovery(deps, discoveryId);
  }
}
