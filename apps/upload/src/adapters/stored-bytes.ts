import { type Countable, markedCounts, markFor } from '@cardlens/mongo';
import type { Connection, Model } from 'mongoose';
import type { StoredBytes } from '../handlers/ports.js';

/** The only period: sizes are summed since the first image. */
const ever = 'total';

/** Marks of a scan whose image was stored, and whose image was removed. */
export const storedMark = markFor(ever, 'stored');
export const freedMark = markFor(ever, 'freed');

/** Sizes of the stored images of each account, in the collection `stored_bytes`. */
export function storedBytes<D extends Countable & { storedBytes?: number }>(
  connection: Connection,
  scans: Model<D>,
): StoredBytes & { countMarked(): Promise<void> } {
  const facts = ['stored', 'freed'] as const;
  const counts = markedCounts(connection, scans, { collection: 'stored_bytes', facts, weight: 'storedBytes' });
  return {
    countMarked: counts.countMarked,
    async of(accountId) {
      const [total] = await counts.between(accountId, ever, ever);
      return total === undefined ? 0 : total.stored - total.freed;
    },
  };
}
