import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '@cardlens/runtime';
import type { CardId } from '../domain/ids.js';
import { endOverdue } from '../handlers/end-overdue.js';
import type { Deps } from '../handlers/ports.js';
import { removeLatecomers } from '../handlers/remove-latecomers.js';

const tidyEveryMs = 10 * 60_000;

/**
 * Ends what nobody could work on, and forgets what has expired; several replicas may, since every write is checked. Each
 * has a timer of its own: many deleted cards put no end off.
 */
export function sweeper(deps: Deps, intervalMs: number): Part {
  const { claims, clock, fresh, log } = deps;
  const stopping = new AbortController();
  let after: CardId | undefined;
  let tidiedAtMs = clock.nowMs();

  const tidy = async (): Promise<void> => {
    fresh.dropOld(clock.nowMs());
    after = await removeLatecomers(deps, after);
    if (clock.nowMs() - tidiedAtMs < tidyEveryMs) return;
    tidiedAtMs = clock.nowMs();
    await claims.removeExpired(tidiedAtMs);
  };
  const loops = [
    again(() => endOverdue(deps, stopping.signal), 'overdue eligibility checks could not be looked at'),
    again(tidy, 'checks of deleted cards could not be looked at'),
  ];

  /** Does something a while after it was done the last time. */
  function again(work: () => Promise<void>, warning: string) {
    let timer: NodeJS.Timeout | undefined;
    let working: Promise<unknown> = Promise.resolve();
    const next = () => {
      timer = setTimeout(() => {
        working = work()
          .catch((error: unknown) => log.warn(warning, {}, error))
          .finally(() => {
            if (!stopping.signal.aborted) next();
          });
      }, intervalMs);
    };
    return {
      start: next,
      stop: () => {
        clearTimeout(timer);
        return working;
      },
    };
  }

  return {
    name: 'sweeper',
    start: () => {
      for (const { start } of loops) start();
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(loops.map(({ stop }) => stop())), delay(1000, undefined, { ref: false })]);
    },
  };
}
