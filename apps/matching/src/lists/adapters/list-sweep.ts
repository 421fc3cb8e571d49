import { setTimeout as delay } from 'node:timers/promises';
import type { Logger, Part } from '@cardlens/runtime';
import type { ListStore } from '../handlers/ports.js';

/** Removes at every start what a crash left of deleted lists; nobody waits for it. */
export function listSweep(lists: Pick<ListStore, 'sweep'>, log: Logger): Part {
  let working: Promise<void> = Promise.resolve();
  const sweep = async () => {
    const count = await lists.sweep();
    if (count > 0) log.info('rows of deleted payer lists are removed', { count });
  };
  return {
    name: 'list sweep',
    start() {
      working = sweep().catch((error: unknown) => log.warn('deleted payer lists could not be looked for', {}, error));
    },
    stop: () => Promise.race([working, delay(1000, undefined, { ref: false })]),
  };
}
