import { InvalidInput } from '@cardlens/errors';
import type { EligibilityRecord } from '../domain/record.js';
import type { Deps, Position, RecordQuery } from './ports.js';

export interface RecordPage {
  /** Without the full answer. */
  readonly records: EligibilityRecord[];
  /** Where the next page begins; absent on the last page. */
  readonly next?: Position;
}

/** @source decisions §8 */
const limitMax = 30;

/**
 * A page of the caller's records, newest first. A page is found by its place in the order, not by counting: records that
 * are added or deleted meanwhile neither repeat others nor hide them.
 */
export async function listEligibilities({ records }: Pick<Deps, 'records'>, query: RecordQuery): Promise<RecordPage> {
  const { limit } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  // One more than asked for tells whether another page follows.
  const found = await records.list({ ...query, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return found.length > limit && last
    ? { records: page, next: { createdAtUs: last.createdAtUs, eligibilityId: last.eligibilityId } }
    : { records: page };
}
