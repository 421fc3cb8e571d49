import { type BatchRow, isShown } from '../../batches/domain/batch.js';
import type { CardId, EligibilityId } from '../../domain/ids.js';
import { isVisibleTo, type Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { EligibilityNotFound } from '../domain/errors.js';
import type { EligibilityRecord, RecordFacts } from '../domain/record.js';

/**
 * One check, or a row of a batch.
 * @throws EligibilityNotFound for an unknown check and a check of another account alike
 */
export async function getCheck(
  { records, batches }: Pick<Deps, 'records' | 'batches'>,
  { eligibilityId, caller }: { eligibilityId: EligibilityId; caller: Owner },
): Promise<EligibilityRecord | BatchRow> {
  const record = (await records.get(eligibilityId, caller.accountId)) ?? (await rowOfBatch(batches, eligibilityId));
  if (!record || !isVisibleTo(record, caller)) throw new EligibilityNotFound(eligibilityId);
  return record;
}

/** Only rows of batches that are visible to callers. */
async function rowOfBatch(batches: Deps['batches'], eligibilityId: EligibilityId): Promise<BatchRow | undefined> {
  const row = await batches.row(eligibilityId);
  const batch = row && (await batches.get(row.batchId));
  return batch && isShown(batch) ? row : undefined;
}

/**
 * The newest check of a card, or one check, if the caller may see it; used by new live listeners. Undefined when there is
 * none.
 */
export async function getNewestCheck(
  { records }: Pick<Deps, 'records'>,
  { caller, of }: { caller: Owner; of: { cardId: CardId } | { eligibilityId: EligibilityId } },
): Promise<RecordFacts | undefined> {
  const record = await ('cardId' in of
    ? records.newestOf(of.cardId, caller.accountId)
    : records.get(of.eligibilityId, caller.accountId));
  return record && isVisibleTo(record, caller) ? record : undefined;
}
