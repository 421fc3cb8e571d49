import { setTimeout as delay } from 'node:timers/promises';
import type { Logger, Part } from '@cardlens/runtime';
import type { Deps } from '../handlers/ports.js';
import { reconcileScans } from '../handlers/reconcile-scans.js';

/** Searches for lost notifications periodically; a failed run is followed by the next. */
export function reconciler(deps: Deps, intervalMs: number, log: Logger): Part {
  const stopping = new AbortController();
  const { signal } = stopping;
  let loop: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await delay(intervalMs, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await reconcileScans(deps, intervalMs, signal);
      } catch (error) {
        log.warn('reconciling uploads failed; retrying', {}, error);
      }
    }
  };

  return {
    name: 'reconciler',
    start: () => {
      loop = run();
    },
    stop: async () => {
      stopping.abort();
      // A store that does not respond must not delay shutdown.
      await Promise.race([loop, delay(1000, undefined, { ref: false })]);
    },
  };
}
