import { type BatchRow, isShown } from '../../batches/domain/batch.js';
import type { BatchStore } from '../../batches/handlers/ports.js';
import { EligibilityNotFound } from '../../domain/errors.js';
import type { EligibilityId } from '../../domain/ids.js';
import type { Deps } from '../../handlers/ports.js';
import { type EligibilityRecord, isVisibleTo, type Owner } from '../domain/record.js';

/**
 * One record, or a row of a batch.
 * @throws EligibilityNotFound for an unknown record and a record of another account alike
 */
export async function getEligibility(
  { records, batches }: Pick<Deps, 'records' | 'batches'>,
  { eligibilityId, caller }: { eligibilityId: EligibilityId; caller: Owner },
): Promise<EligibilityRecord | BatchRow> {
  const record = (await records.get(eligibilityId, caller.accountId)) ?? (await rowOfBatch(batches, eligibilityId));
  if (!record || !isVisibleTo(record, caller)) throw new EligibilityNotFound(eligibilityId);
  return record;
}

/** Only rows of batches that are visible to callers. */
async function rowOfBatch(batches: BatchStore, eligibilityId: EligibilityId): Promise<BatchRow | undefined> {
  const row = await batches.row(eligibilityId);
  const batch = row && (await batches.get(row.batchId));
  return batch && isShown(batch) ? row : undefined;
}
