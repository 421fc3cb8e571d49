import type { RetentionPeriod } from '@cardlens/contracts';
import { eachAtOnce } from '@cardlens/runtime';
import { CardNotFound } from '../domain/errors.js';
import { type AccountId, asAccountId, type CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import type { Deps } from './ports.js';

const batchMax = 100;
const atOnce = 4;
const dayUs = 86_400_000_000;

type Needs = ChangeDeps & Pick<Deps, 'retentionPeriods'>;

/**
 * Deletes every card that is older than the retention period of its account, as if the account had requested it: every
 * other service deletes its data of the card.
 *
 * @param stopping  once aborted, no more cards are deleted
 * @returns number of deleted cards
 * @throws DomainError `unavailable` when the accounts or cards cannot be read; the next run continues
 */
export async function deleteExpiredCards(deps: Needs, stopping?: AbortSignal): Promise<number> {
  let deletedCount = 0;
  for await (const period of deps.retentionPeriods()) {
    deletedCount += await deleteOf(deps, period, stopping);
    if (stopping?.aborted) break;
  }
  return deletedCount;
}

async function deleteOf(
  deps: Needs,
  { accountId, retentionDays }: RetentionPeriod,
  stopping: AbortSignal | undefined,
): Promise<number> {
  const beforeUs = deps.clock.nowUs() - retentionDays * dayUs;
  let deletedCount = 0;
  while (!stopping?.aborted) {
    const cardIds = await deps.cards.createdBefore(asAccountId(accountId), beforeUs, batchMax);
    const batchCount = await deleteAll(deps, asAccountId(accountId), cardIds, stopping);
    deletedCount += batchCount;
    // Cards that cannot be written would be returned again in every batch.
    if (cardIds.length < batchMax || batchCount === 0) break;
  }
  if (deletedCount > 0) deps.log.info('cards past their retention period deleted', { accountId, count: deletedCount });
  return deletedCount;
}

/** @returns number of deleted cards; a card that cannot be written does not block the others */
async function deleteAll(
  deps: Needs,
  accountId: AccountId,
  cardIds: readonly CardId[],
  stopping: AbortSignal | undefined,
): Promise<number> {
  let deletedCount = 0;
  const remove = async (cardId: CardId) => {
    try {
      await changeCard(deps, { cardId, accountId }, { type: 'deletionRequested' }, deps.cards.getToDelete);
      deletedCount++;
    } catch (error) {
      // Already deleted, by its account or by another replica.
      if (error instanceof CardNotFound) return;
      deps.log.warn('deleting a card past its retention period failed; retrying', { cardId }, error);
    }
  };
  await eachAtOnce(cardIds, atOnce, remove, stopping);
  return deletedCount;
}
