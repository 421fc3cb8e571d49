import { setTimeout as delay } from 'node:timers/promises';
import type { Logger, Part } from '@cardlens/runtime';
import type { ListStore } from '../handlers/ports.js';

/** At startup, removes remains of deleted lists after a crash, in the background. */
export function listSweep(lists: Pick<ListStore, 'sweep'>, log: Logger): Part {
  let working: Promise<void> = Promise.resolve();
  const sweep = async () => {
    const count = await lists.sweep();
    if (count > 0) log.info('removed rows of deleted payer lists', { count });
  };
  return {
    name: 'list sweep',
    start() {
      working = sweep().catch((error: unknown) => log.warn('querying deleted payer lists failed; retrying', {}, error));
    },
    stop: () => Promise.race([working, delay(1000, undefined, { ref: false })]),
  };
}
