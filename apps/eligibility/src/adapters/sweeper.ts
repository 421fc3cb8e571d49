import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '@cardlens/runtime';
import { endOverdue } from '../handlers/end-overdue.js';
import type { Deps } from '../handlers/ports.js';
import { removeLatecomers } from '../handlers/remove-latecomers.js';

const tidyEveryMs = 10 * 60_000;

/** Ends what nobody could work on, and forgets what has expired; several replicas may, since every write is checked. */
export function sweeper(deps: Deps, intervalMs: number): Part {
  const { claims, clock, log } = deps;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();
  let tidiedAtMs = clock.nowMs();

  const sweep = async (): Promise<void> => {
    await endOverdue(deps);
    await removeLatecomers(deps);
    if (clock.nowMs() - tidiedAtMs < tidyEveryMs) return;
    tidiedAtMs = clock.nowMs();
    await claims.removeExpired(tidiedAtMs);
  };
  const next = () => {
    timer = setTimeout(() => {
      sweeping = sweep()
        .catch((error: unknown) => log.warn('overdue eligibility checks could not be looked at', {}, error))
        .finally(() => {
          if (!stopping.signal.aborted) next();
        });
    }, intervalMs);
  };
  return {
    name: 'sweeper',
    start: next,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([sweeping, delay(1000, undefined, { ref: false })]);
    },
  };
}
