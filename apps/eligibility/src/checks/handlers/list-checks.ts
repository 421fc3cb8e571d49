import type { Deps } from '../../handlers/deps.js';
import { checkLimit, pageOf } from '../../handlers/page.js';
import type { EligibilityRecord } from '../domain/record.js';
import type { Position, RecordQuery } from './ports.js';

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
 * A page of the caller's checks, newest first, with keyset pagination: checks that are added or deleted meanwhile
 * cause neither repeats nor gaps. A page is shorter than the limit if summaries are large, or if a check cannot be
 * decrypted, which is left out.
 */
export async function listChecks(
  { records, log }: Pick<Deps, 'records' | 'log'>,
  query: RecordQuery,
): Promise<RecordPage> {
  const { limit, caller } = query;
  checkLimit(limit, limitMax);
  const found = await records.list({ ...query, limit: limit + 1 });
  const { entries, last } = pageOf(found, Math.min(limit, withinBytes(found.map(({ record = {} }) => record))));
  for (const { eligibilityId, record } of entries)
    if (!record)
      log.warn('a check cannot be decrypted; it is left out of lists', { eligibilityId, accountId: caller.accountId });
  const shown = entries.flatMap(({ record }) => record ?? []);
  return last
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
