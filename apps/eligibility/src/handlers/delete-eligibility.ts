import { cardOfCheck } from '@cardlens/contracts';
import { BelongsToCard } from '../domain/errors.js';
import type { EligibilityId } from '../domain/ids.js';
import type { Owner } from '../domain/record.js';
import { type EraseDeps, eraseRecords } from './erase-records.js';
import { getEligibility } from './get-eligibility.js';

/** Deletes a check without a card. @throws EligibilityNotFound @throws BelongsToCard @throws DomainError `unavailable` */
export async function deleteEligibility(
  deps: EraseDeps,
  wanted: { eligibilityId: EligibilityId; caller: Owner },
): Promise<void> {
  const record = await getEligibility(deps, wanted);
  if (cardOfCheck(record) !== undefined) throw new BelongsToCard();
  await eraseRecords(deps, record.cardId);
}
