import type { Clock, Logger, Part } from '@cardlens/runtime';
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
  let used = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    const batch = used;
    used = new Map();
    for (const [digest, usedAtUs] of batch) {
      try {
        await keys.markUsed(digest, usedAtUs);
      } catch (error) {
        // Not worth failing anything for: the next use notes it again.
        log.warn('the last use of a key was not stored', {}, error);
      }
    }
  };

  return {
    name: 'key use recorder',
    note: (digest) => void used.set(digest, clock.nowUs()),
    write,
    start() {
      timer = setInterval(() => void write(), writeEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
