import { EligibilityNotFound } from '../domain/errors.js';
import type { EligibilityId } from '../domain/ids.js';
import { type EligibilityRecord, isVisibleTo, type Owner } from '../domain/record.js';
import type { Deps } from './ports.js';

/** One record. @throws EligibilityNotFound for an unknown one and somebody else's alike */
export async function getEligibility(
  { records }: Pick<Deps, 'records'>,
  { eligibilityId, caller }: { eligibilityId: EligibilityId; caller: Owner },
): Promise<EligibilityRecord> {
  const record = await records.get(eligibilityId);
  if (!record || !isVisibleTo(record, caller)) throw new EligibilityNotFound(eligibilityId);
  return record;
}
