import { BelongsToBatch, BelongsToCard } from '../../domain/errors.js';
import { asCardId, type EligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { isVisibleTo, type Owner } from '../domain/record.js';
import { type EraseDeps, eraseRecords } from './erase-records.js';
import { getEligibility } from './get-eligibility.js';

/**
 * Deletes a check without a card, also when it cannot be decrypted.
 * @throws EligibilityNotFound
 * @throws BelongsToCard, BelongsToBatch
 * @throws DomainError `unavailable`
 */
export async function deleteEligibility(
  deps: EraseDeps & Pick<Deps, 'batches'>,
  wanted: { eligibilityId: EligibilityId; caller: Owner },
): Promise<void> {
  // Only a check without a card has its own id as card id: the id of a card finds the checks of that card.
  const own = await deps.records.newestOf(asCardId(wanted.eligibilityId), wanted.caller.accountId);
  if (own?.eligibilityId === wanted.eligibilityId && isVisibleTo(own, wanted.caller))
    return eraseRecords(deps, own.cardId, own.accountId);
  const record = await getEligibility(deps, wanted);
  throw 'batchId' in record ? new BelongsToBatch() : new BelongsToCard();
}
