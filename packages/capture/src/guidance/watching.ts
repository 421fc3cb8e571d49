import type { FrameSource, Guide } from './guide.js';
import type { Hint } from './hint.js';
import type { Judgment } from './judge.js';

/** Eleven frames per second, so that at least ten remain with late timers; fewer if measuring takes longer. */
const frameMs = 90;
/** Minimum pause between two frames, which leaves time for the page. */
const pauseMs = 10;
/** Number of consecutive good frames before a picture is taken, so that it is intentional. */
const steadyFrames = 4;
/** The same where print may be slightly out of focus: within about a second, a camera that is focusing becomes sharper. */
const softFrames = 14;
/** Edge sharpness of print that is certainly in focus; fine or pale print stays below it. */
const inFocus = 0.5;

export interface WatchingOptions {
  readonly signal: AbortSignal;
  onHint(hint: Hint): void;
  /**
   * Called with the latest judgment whenever the picture is steady; watching continues once the returned promise has
   * settled.
   */
  onSteady(judgment: Judgment): Promise<void>;
}

/** Judges a video frame by frame until the signal is aborted. */
export async function watchFrames(guide: Guide, source: FrameSource, options: WatchingOptions): Promise<void> {
  const { signal, onHint, onSteady } = options;
  let good = 0;
  let nextAt = performance.now();
  while (!signal.aborted) {
    // A frame that cannot be processed, such as one from a camera that was just unplugged, has no judgment.
    const judgment = document.hidden ? undefined : await guide.judge(source).catch(() => undefined);
    if (signal.aborted) return;
    if (judgment) {
      onHint(judgment.hint);
      good = judgment.hint === 'ready' ? good + 1 : 0;
      if (good >= (judgment.measures.edgeSharpness < inFocus ? softFrames : steadyFrames)) {
        good = 0;
        await onSteady(judgment);
        if (signal.aborted) return;
      }
    }
    // Relative to when the frame was due, because delays of timers would accumulate. Missed frames are not caught up.
    nextAt = Math.max(nextAt + frameMs, performance.now() + pauseMs);
    await new Promise((resolve) => setTimeout(resolve, nextAt - performance.now()));
  }
}
