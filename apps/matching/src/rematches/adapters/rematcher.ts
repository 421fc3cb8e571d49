import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, type Part, periodic } from '@cardlens/runtime';
import { advanceRematch } from '../handlers/advance-rematch.js';
import type { RematchDeps } from '../handlers/ports.js';

const lookEveryMs = 5_000;
const pauseMs = 1_000;

/** Matches cards again in the background after payer data has changed, one batch per second. */
export const rematcher = (deps: RematchDeps, log: Logger): Part =>
  periodic({
    name: 'rematch',
    everyMs: lookEveryMs,
    log,
    async work(signal) {
      while (!signal.aborted && (await advanceRematch(deps))) await delay(pauseMs, undefined, { ref: false });
    },
  });
