import { setImmediate as nextTurn } from 'node:timers/promises';
import { StaleVersion } from '@cardlens/errors';
import { type CustomIndex, customIndexInSteps } from '../../matches/domain/custom-match.js';
import type { Steps } from '../../names/domain/steps.js';
import type { ListVersion } from '../domain/list-version.js';
import type { CustomRow } from '../domain/rows.js';
import type { ListStore } from '../handlers/ports.js';

/** Rows of custom lists kept indexed in memory, over all accounts: two of the largest lists, or many small ones. */
const rowsKept = 100_000;

/** Indexed custom lists. The current version is looked up on every call. */
export function customIndexes(lists: ListStore): { of(accountId: string): Promise<CustomIndex | undefined> } {
  // In order of last use, least recent first.
  const kept = new Map<string, Kept>();

  const load = async ({ versionId, source, rows: expected }: ListVersion): Promise<CustomIndex> => {
    const rows: CustomRow[] = [];
    for (let piece = 0; ; piece++) {
      const more = await lists.rows(versionId, piece);
      if (more === undefined) break;
      rows.push(...(more as readonly CustomRow[]));
    }
    // Replaced while it was being read: a retry gets the new version.
    if (rows.length !== expected) throw new StaleVersion('payer list', versionId);
    return inTurns(customIndexInSteps(rows, source));
  };

  const forgetOldest = () => {
    let rows = [...kept.values()].reduce((sum, { version }) => sum + version.rows, 0);
    for (const [accountId, { version }] of kept) {
      if (rows <= rowsKept || kept.size === 1) return;
      kept.delete(accountId);
      rows -= version.rows;
    }
  };

  return {
    async of(accountId) {
      const current = await lists.current({ kind: 'custom', accountId });
      const known = kept.get(accountId);
      kept.delete(accountId);
      if (!current) return undefined;
      // Concurrent cards share one pending index.
      const wanted =
        known?.version.versionId === current.versionId ? known : { version: current, index: load(current) };
      kept.set(accountId, wanted);
      forgetOldest();
      try {
        return await wanted.index;
      } catch (error) {
        if (kept.get(accountId) === wanted) kept.delete(accountId);
        throw error;
      }
    },
  };
}

interface Kept {
  readonly version: ListVersion;
  readonly index: Promise<CustomIndex>;
}

async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
