import { DomainError } from '@cardlens/errors';
import { type Clock, type Logger, type Part, periodic } from '@cardlens/runtime';

const writeEveryMs = 30_000;

interface UseStore {
  /** Only moves forward. */
  markUsed(digest: string, usedAtUs: number): Promise<void>;
}

interface UseRecorder extends Part {
  note(digest: string): void;
  /** Use that was recorded and may not be written yet, in microseconds since the epoch; 0: none. */
  noted(digest: string): number;
  write(): Promise<void>;
}

/**
 * Records when API keys or browser sessions were last used, written every half minute instead of on every call: a crash
 * loses at most half a minute of it.
 */
export function useRecorder(what: string, keys: UseStore, clock: Clock, log: Logger): UseRecorder {
  const used = new Map<string, number>();

  const write = async (): Promise<void> => {
    // Uses recorded during the write are kept for the next one.
    for (const [digest, usedAtUs] of [...used]) {
      try {
        await keys.markUsed(digest, usedAtUs);
      } catch (error) {
        // A failure is only logged. While the store is unavailable, the other updates would fail too.
        log.warn('last use not stored', { kind: what, count: used.size }, error);
        if (DomainError.from(error).kind === 'unavailable') return;
      }
      if (used.get(digest) === usedAtUs) used.delete(digest);
    }
  };

  const writing = periodic({ name: `recorder of the use of ${what}`, everyMs: writeEveryMs, work: write, log });

  return {
    name: `recorder of the use of ${what}`,
    note: (digest) => void used.set(digest, clock.nowUs()),
    noted: (digest) => used.get(digest) ?? 0,
    write,
    start: () => writing.start?.(),
    async stop() {
      await writing.stop?.();
      await write();
    },
  };
}
