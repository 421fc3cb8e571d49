import { type Counted, markedCounts, markFor } from '@cardlens/mongo';
import type { StoredBytes } from '../handlers/ports.js';

/** The only period: sizes are summed since the first image. */
const total = 'total';

/** Marks of a scan whose image was stored, and whose image was removed. */
export const storedMark = markFor(total, 'stored');
export const freedMark = markFor(total, 'freed');

/** Sizes of the stored images of each account, in the collection `stored_bytes`. */
export function storedBytes(scans: Counted): StoredBytes & { countMarked(): Promise<void> } {
  const facts = ['stored', 'freed'] as const;
  const counts = markedCounts(scans, { collection: 'stored_bytes', facts, weight: 'storedBytes' });
  return {
    countMarked: counts.countMarked,
    async of(accountId) {
      const [sums] = await counts.between(accountId, total, total);
      return sums === undefined ? 0 : sums.stored - sums.freed;
    },
  };
}
