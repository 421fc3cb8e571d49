import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time for which a loop blocks the event loop. Most responses take longer, so none is noticeably delayed. */
const turnMs = 5;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller of this function gets, so that many long loops together delay
 * other work no more than one does.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

/**
 * For loops whose length depends on a caller of the API: `await pause()` after each step lets other work run whenever
 * the loop has blocked the process for 5 ms.
 */
export function turnTaker(): () => Promise<void> | undefined {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < turnMs) return undefined;
    return ownTurn().then(() => {
      sinceMs = performance.now();
    });
  };
}
