import type { FrameSource, Guide } from './guide.js';
import type { Hint } from './hint.js';

/** Eleven frames a second, so that ten remain where timers are late; fewer where measuring takes longer. */
const frameMs = 90;
/** The page gets this long between two frames at least. */
const pauseMs = 10;
/** Good frames in a row before a picture is taken: long enough to be meant. */
const steadyFrames = 4;

export interface WatchingOptions {
  readonly signal: AbortSignal;
  onHint(hint: Hint): void;
  /** Called whenever the picture is steady; watching continues once the returned promise has settled. */
  onSteady(): Promise<void>;
}

/** Watches a video frame by frame until the signal is aborted. */
export async function watchFrames(guide: Guide, source: FrameSource, options: WatchingOptions): Promise<void> {
  const { signal, onHint, onSteady } = options;
  let good = 0;
  let nextAt = performance.now();
  while (!signal.aborted) {
    // A frame that cannot be looked at, such as one of a camera that was just unplugged, is one without a judgment.
    const judgment = document.hidden ? undefined : await guide.judge(source).catch(() => undefined);
    if (signal.aborted) return;
    if (judgment) {
      onHint(judgment.hint);
      good = judgment.hint === 'ready' ? good + 1 : 0;
      if (good >= steadyFrames) {
        good = 0;
        await onSteady();
        if (signal.aborted) return;
      }
    }
    // From when the frame was due, not from when the timer fired: late timers would add up. What was missed is not made up for.
    nextAt = Math.max(nextAt + frameMs, performance.now() + pauseMs);
    await new Promise((resolve) => setTimeout(resolve, nextAt - performance.now()));
  }
}
