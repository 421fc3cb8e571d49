import { setImmediate as nextTurn } from 'node:timers/promises';

/** A loop gives other work a turn after this time. Most responses take longer, so none is noticeably delayed. */
const turnMs = 5;

let last: Promise<void> = Promise.resolve();

/**
 * A turn of the event loop that no other caller of this function has, so that many long loops together delay other work
 * no more than one.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

/**
 * For a loop whose number of steps the caller of the API chooses: `await pause()` after each step lets other work of
 * the process run whenever the loop has kept it for 5 ms.
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
