import type { RetentionPeriod } from '@cardlens/contracts';
import { type RemoveBatchDeps, removeBatch } from '../batches/handlers/delete-batch.js';
import { type RemoveDeps, removeChecks } from '../checks/handlers/delete-checks.js';
import { type RemoveDiscoveryDeps, removeDiscovery } from '../discoveries/handlers/end-discovery.js';
import { type AccountId, asAccountId } from '../domain/ids.js';
import type { Deps } from './deps.js';

const batchMax = 100;
const dayUs = 86_400_000_000;

type Needs = RemoveDeps & RemoveBatchDeps & RemoveDiscoveryDeps & Pick<Deps, 'retentionPeriods' | 'schedules' | 'log'>;

/**
 * Deletes every check, batch, discovery and ended schedule that is older than its account's retention period for checks, and all
 * of a deleted account. More recent checks of the same card are kept.
 *
 * @param stopping  once aborted, no more checks are deleted
 * @returns number of checks
 * @throws DomainError `unavailable`; the next run continues
 */
export async function deleteExpired(deps: Needs, stopping?: AbortSignal): Promise<number> {
  let deletedCount = 0;
  for await (const period of deps.retentionPeriods()) {
    deletedCount += await deleteOf(deps, period, stopping);
    await deleteEach(deps, period, stopping, {
      what: 'batches',
      createdBefore: deps.batches.createdBefore,
      remove: (batchId) => removeBatch(deps, batchId),
    });
    await deleteEach(deps, period, stopping, {
      what: 'discoveries',
      createdBefore: deps.discoveries.createdBefore,
      remove: (discoveryId) => removeDiscovery(deps, discoveryId),
    });
    const { accountId, retentionDays } = period;
    // Zero: the account is deleted, so its open schedules are removed too.
    if (retentionDays === 0) await deps.schedules.removeOfAccount(asAccountId(accountId));
    else await deps.schedules.removeEnded(asAccountId(accountId), deps.clock.nowUs() - retentionDays * dayUs);
    if (stopping?.aborted) break;
  }
  return deletedCount;
}

async function deleteOf(deps: Needs, { accountId, retentionDays }: RetentionPeriod, stopping: AbortSignal | undefined) {
  const beforeUs = deps.clock.nowUs() - retentionDays * dayUs;
  let deletedCount = 0;
  while (!stopping?.aborted) {
    const cardIds = await deps.records.cardsBefore(asAccountId(accountId), beforeUs, batchMax);
    for (const cardId of new Set(cardIds)) {
      if (stopping?.aborted) break;
      await removeChecks(deps, { cardId, accountId: asAccountId(accountId), createdBeforeUs: beforeUs });
    }
    deletedCount += cardIds.length;
    if (cardIds.length < batchMax) break;
  }
  if (deletedCount > 0)
    deps.log.info('eligibility checks past their retention period deleted', { accountId, count: deletedCount });
  return deletedCount;
}

interface Expiring<Id> {
  readonly what: 'batches' | 'discoveries';
  createdBefore(accountId: AccountId, beforeUs: number, limit: number): Promise<Id[]>;
  remove(id: Id): Promise<unknown>;
}

async function deleteEach<Id>(
  { clock, log }: Needs,
  { accountId, retentionDays }: RetentionPeriod,
  stopping: AbortSignal | undefined,
  { what, createdBefore, remove }: Expiring<Id>,
): Promise<void> {
  const beforeUs = clock.nowUs() - retentionDays * dayUs;
  while (!stopping?.aborted) {
    const ids = await createdBefore(asAccountId(accountId), beforeUs, batchMax);
    for (const id of ids) {
      if (stopping?.aborted) return;
      await remove(id);
    }
    if (ids.length > 0)
      log.info(`eligibility ${what} past their retention period deleted`, { accountId, count: ids.length });
    if (ids.length < batchMax) return;
  }
}
