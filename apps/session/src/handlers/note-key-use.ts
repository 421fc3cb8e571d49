import { DomainError } from '@cardlens/errors';
import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';
import type { KeyStore } from './ports.js';

const writeEveryMs = 30_000;

/**
 * Records when keys were last used, written every half minute instead of on every call: the time only helps people find
 * unused keys, and a crash loses at most half a minute of it.
 */
export function keyUseRecorder(
  keys: Pick<KeyStore, 'markUsed'>,
  clock: Clock,
  log: Logger,
): Part & { note(digest: string): void; write(): Promise<void> } {
  const used = new Map<string, number>();

  const write = async (): Promise<void> => {
    // Uses recorded during the write are kept for the next one.
    for (const [digest, usedAtUs] of [...used]) {
      try {
        await keys.markUsed(digest, usedAtUs);
      } catch (error) {
        // A failure is only logged. While the store is unavailable, the other updates would fail too.
        log.warn('last use of API keys not stored', { count: used.size }, error);
        if (DomainError.from(error).kind === 'unavailable') return;
      }
      if (used.get(digest) === usedAtUs) used.delete(digest);
    }
  };

  const writing = periodic({ name: 'key use recorder', everyMs: writeEveryMs, work: write, log });

  return {
    name: 'key use recorder',
    note: (digest) => void used.set(digest, clock.nowUs()),
    write,
    start: () => writing.start?.(),
    async stop() {
      await writing.stop?.();
      await write();
    },
  };
}
