import { stored } from './connection.js';
import type { Documents } from './documents.js';

/**
 * Removes all matching documents in batches, so that other writers are never blocked for long. The filter is checked
 * again as each batch is removed, so a document that changed in between is kept.
 *
 * @param filter  served by an index
 * @returns the number removed
 */
export async function removeInBatches(documents: Documents, filter: object, { batch = 500 } = {}): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = { projection: { _id: 1 } } as const;
    const found = await stored(() => documents.find(filter, ids).limit(batch).toArray());
    if (found.length === 0) return removed;
    const wanted = { ...filter, _id: { $in: found.map(({ _id }) => _id) } };
    const { deletedCount } = await stored(() => documents.deleteMany(wanted));
    removed += deletedCount;
    if (found.length < batch || deletedCount === 0) return removed;
  }
}
