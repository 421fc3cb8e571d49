import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '@cardlens/runtime';
import { expireStalledCards } from '../handlers/expire-stalled-cards.js';
import type { Deps } from '../handlers/ports.js';

/** Looks at waiting cards again and again; several replicas may, since every write checks the version. */
export function watchdog(deps: Deps, intervalMs: number): Part {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();

  const look = () => {
    looking = expireStalledCards(deps, stopping.signal)
      .catch((error: unknown) => deps.log.warn('waiting cards could not be looked at', {}, error))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(look, intervalMs);
      });
  };
  return {
    name: 'watchdog',
    start() {
      timer = setTimeout(look, intervalMs);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      // A neighbour that is away must not hold up the stop; what was begun is begun again by the next process.
      await Promise.race([looking, delay(1000, undefined, { ref: false })]);
    },
  };
}
