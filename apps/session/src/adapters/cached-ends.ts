import type { AuditEntry } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { AuditStore } from '../handlers/ports.js';

const keptForMs = 60_000;
const accountsMax = 1000;

interface Known {
  /** The last entry written by this process; undefined when another process writes to the chain too. */
  readonly end: AuditEntry | undefined;
  readonly atMs: number;
}

/**
 * An audit store that caches the end of the chains that it writes. While another replica writes to the same chain, the
 * end is read each time, because most cached ends would be outdated, and an outdated one costs more than a read.
 */
export function cachedEnds(store: AuditStore, clock: Pick<Clock, 'nowMs'>): AuditStore {
  // Least recently written first.
  const chains = new Map<string, Known>();
  const known = (accountId: string): Known | undefined => {
    const found = chains.get(accountId);
    return found && clock.nowMs() - found.atMs < keptForMs ? found : undefined;
  };
  const note = (accountId: string, chain: Known): void => {
    chains.set(accountId, chain);
    for (const oldest of chains.keys()) if (chains.size > accountsMax) chains.delete(oldest);
  };
  return {
    ...store,
    last: async (accountId) => known(accountId)?.end ?? store.last(accountId),
    async append(entries) {
      const end = entries.at(-1);
      if (end === undefined) return store.append(entries);
      const { accountId } = end;
      const before = known(accountId);
      // After a failed write the end is unknown.
      chains.delete(accountId);
      const isWritten = await store.append(entries);
      const isShared = before !== undefined && before.end === undefined;
      const atMs = clock.nowMs();
      note(accountId, isWritten ? (isShared ? before : { end, atMs }) : { end: undefined, atMs });
      return isWritten;
    },
  };
}
