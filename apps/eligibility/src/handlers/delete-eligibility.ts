import { cardOfCheck } from '@cardlens/contracts';
import { BelongsToBatch, BelongsToCard } from '../domain/errors.js';
import type { EligibilityId } from '../domain/ids.js';
import type { Owner } from '../domain/record.js';
import { type EraseDeps, eraseRecords } from './erase-records.js';
import { getEligibility } from './get-eligibility.js';
import type { Deps } from './ports.js';

/**
 * Deletes a check without a card.
 * @throws EligibilityNotFound
 * @throws BelongsToCard, BelongsToBatch
 * @throws DomainError `unavailable`
 */
export async function deleteEligibility(
  deps: EraseDeps & Pick<Deps, 'batches'>,
  wanted: { eligibilityId: EligibilityId; caller: Owner },
): Promise<void> {
  const record = await getEligibility(deps, wanted);
  if ('batchId' in record) throw new BelongsToBatch();
  if (cardOfCheck(record) !== undefined) throw new BelongsToCard();
  await eraseRecords(deps, record.cardId);
}
