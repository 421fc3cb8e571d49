import { DomainError } from '@cardlens/errors';
import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';
import type { KeyStore } from './ports.js';

const writeEveryMs = 30_000;

/**
 * When keys were last used, written every half minute instead of on every call: "last used" is for people who look for
 * keys nobody needs, and a crash loses half a minute of it at most.
 */
export function keyUseRecorder(
  keys: Pick<KeyStore, 'markUsed'>,
  clock: Clock,
  log: Logger,
): Part & { note(digest: string): void; write(): Promise<void> } {
  const used = new Map<string, number>();

  const write = async (): Promise<void> => {
    // What is noted meanwhile belongs to the next time.
    for (const [digest, usedAtUs] of [...used]) {
      try {
        await keys.markUsed(digest, usedAtUs);
      } catch (error) {
        // Not worth failing anything for; but what one key waited for in vain the others would too.
        log.warn('storing when API keys were last used failed', { count: used.size }, error);
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
