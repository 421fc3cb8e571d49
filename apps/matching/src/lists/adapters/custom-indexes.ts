import { StaleVersion } from '@cardlens/errors';
import { type CustomIndex, customIndexOf } from '../../matches/domain/custom-match.js';
import type { ListVersion } from '../domain/list-version.js';
import type { CustomRow } from '../domain/rows.js';
import type { ListStore } from '../handlers/ports.js';

/** Rows of all accounts' lists that are kept ready; two of the largest lists, or many small ones. */
const rowsKept = 100_000;

/** Accounts' own lists, ready to be matched. Which version counts is looked up every time. */
export function customIndexes(lists: ListStore): { of(accountId: string): Promise<CustomIndex | undefined> } {
  // In the order of their last use, the longest ago first.
  const kept = new Map<string, { versionId: string; index: CustomIndex }>();

  const load = async ({ versionId, source, rows: expected }: ListVersion): Promise<CustomIndex> => {
    const rows: CustomRow[] = [];
    for (let piece = 0; ; piece++) {
      const more = await lists.rows(versionId, piece);
      if (more === undefined) break;
      rows.push(...(more as readonly CustomRow[]));
    }
    // Replaced while it was read: whoever asks again gets the new one.
    if (rows.length !== expected) throw new StaleVersion('payer list', versionId);
    return customIndexOf(rows, source);
  };

  const forgetOldest = () => {
    let rows = [...kept.values()].reduce((sum, { index }) => sum + index.rows, 0);
    for (const [accountId, { index }] of kept) {
      if (rows <= rowsKept || kept.size === 1) return;
      kept.delete(accountId);
      rows -= index.rows;
    }
  };

  return {
    async of(accountId) {
      const current = await lists.current({ kind: 'custom', accountId });
      const known = kept.get(accountId);
      kept.delete(accountId);
      if (!current) return undefined;
      const index = known?.versionId === current.versionId ? known.index : await load(current);
      kept.set(accountId, { versionId: current.versionId, index });
      forgetOldest();
      return index;
    },
  };
}
