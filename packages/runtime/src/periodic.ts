import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from './lifecycle.js';
import type { Logger } from './logger.js';

export interface Periodic {
  /** Name of the part in logs, such as `session sweeper`. */
  readonly name: string;
  /** From the end of a run to the start of the next. */
  readonly everyMs: number;
  /** Safe to run on several replicas at once. The signal is aborted when the service stops. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly log: Pick<Logger, 'warn'>;
  /** Default false: the first run is `everyMs` after the start. */
  readonly isRunAtStart?: boolean;
}

/** A dependency that does not respond must not delay shutdown; the next process repeats interrupted work. */
const stopWithinMs = 1000;

/** Repeats work until the service stops, one run at a time. A failed run is logged; the next one is on schedule. */
export function periodic({ name, everyMs, work, log, isRunAtStart = false }: Periodic): Part {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const schedule = (): void => {
    timer = setTimeout(run, everyMs);
  };
  const run = (): void => {
    running = work(stopping.signal)
      .catch((error: unknown) => log.warn('periodic work failed; retrying', { job: name }, error))
      .then(() => {
        if (!stopping.signal.aborted) schedule();
      });
  };

  return {
    name,
    start: isRunAtStart ? run : schedule,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.race([running, delay(stopWithinMs, undefined, { ref: false })]);
    },
  };
}
