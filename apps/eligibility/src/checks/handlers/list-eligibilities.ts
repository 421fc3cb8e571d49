import { InvalidInput } from '@cardlens/errors';
import type { Deps, Position, RecordQuery } from '../../handlers/ports.js';
import type { EligibilityRecord } from '../domain/record.js';

export interface RecordPage {
  /** Without the full responses. */
  readonly records: EligibilityRecord[];
  /** Start of the next page; absent on the last page. */
  readonly next?: Position;
}

const limitMax = 30;

/**
 * Maximum size of the summaries in one page, which is sent to the gateway in one message of 8 MiB. A single summary has
 * at most 2 MiB.
 */
const pageBytesMax = 6 * 1024 * 1024;

/**
 * A page of the caller's records, newest first, with keyset pagination: records that are added or deleted meanwhile
 * cause neither repeats nor gaps. A page is shorter than the limit if summaries are large, or if a record cannot be
 * decrypted, which is left out.
 */
export async function listEligibilities(
  { records, log }: Pick<Deps, 'records' | 'log'>,
  query: RecordQuery,
): Promise<RecordPage> {
  const { limit } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  // One extra record shows whether another page follows.
  const found = await records.list({ ...query, limit: limit + 1 });
  const page = found.slice(0, Math.min(limit, withinBytes(found.map(({ record = {} }) => record))));
  const last = page.at(-1);
  const { accountId } = query.caller;
  for (const { eligibilityId, record } of page)
    if (!record) log.warn('a check cannot be decrypted; it is left out of lists', { eligibilityId, accountId });
  const shown = page.flatMap(({ record }) => record ?? []);
  return found.length > page.length && last
    ? { records: shown, next: { createdAtUs: last.createdAtUs, eligibilityId: last.eligibilityId } }
    : { records: shown };
}

/** The number of records that fit into one page, at least one. */
export function withinBytes(records: readonly Pick<Partial<EligibilityRecord>, 'summaryJson'>[]): number {
  let bytes = 0;
  const first = records.findIndex(({ summaryJson = '' }, index) => {
    bytes += Buffer.byteLength(summaryJson);
    return index > 0 && bytes > pageBytesMax;
  });
  return first === -1 ? records.length : first;
}
