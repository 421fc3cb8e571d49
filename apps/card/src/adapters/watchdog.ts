import type { Part } from '@cardlens/runtime';
import { expireStalledCards } from '../handlers/expire-stalled-cards.js';
import type { Deps } from '../handlers/ports.js';

/** Looks at waiting cards again and again; several replicas may, since every write checks the version. */
export function watchdog(deps: Deps, intervalMs: number): Part {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  const look = () => {
    looking = expireStalledCards(deps)
      .catch((error: unknown) => deps.log.warn('waiting cards could not be looked at', {}, error))
      .finally(() => {
        if (!isStopping) timer = setTimeout(look, intervalMs);
      });
  };
  return {
    name: 'watchdog',
    start() {
      timer = setTimeout(look, intervalMs);
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
