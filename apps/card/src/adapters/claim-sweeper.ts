import type { Part } from '@cardlens/runtime';
import type { Deps } from '../handlers/ports.js';

const sweepEveryMs = 10 * 60_000;

/** Removes idempotency keys whose time is over; the stores common to all deployments know no expiry of their own. */
export function claimSweeper({ claims, clock, log }: Pick<Deps, 'claims' | 'clock' | 'log'>): Part {
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'claim sweeper',
    start() {
      timer = setInterval(() => {
        claims
          .removeExpired(clock.nowMs())
          .catch((error: unknown) => log.warn('expired keys were not removed and are soon', {}, error));
      }, sweepEveryMs);
    },
    stop: () => clearInterval(timer),
  };
}
