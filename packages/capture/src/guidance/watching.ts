import type { FrameSource, Guide } from './guide.js';
import type { Hint } from './hint.js';
import type { Measures } from './measure.js';
import { Steadiness } from './steadiness.js';

/** Eleven frames per second, so that at least ten remain with late timers; fewer if measuring takes longer. */
const frameMs = 90;
/** Minimum pause between two frames, which leaves time for the page. */
const pauseMs = 10;

export interface WatchingOptions {
  readonly signal: AbortSignal;
  /** Height of the print in the current frame, in pixels, if it is known. */
  textHeightPx?(): number | undefined;
  onHint(hint: Hint): void;
  /**
   * Called whenever the video is steady, with the condition that the picture itself has to meet; watching continues once
   * the returned promise has settled.
   */
  onSteady(accepts: (picture: Measures) => boolean): Promise<void>;
}

/** Measures a video frame by frame until the signal is aborted. */
export async function watchFrames(guide: Guide, source: FrameSource, options: WatchingOptions): Promise<void> {
  const { signal, textHeightPx, onHint, onSteady } = options;
  const steadiness = new Steadiness();
  let nextAt = performance.now();
  while (!signal.aborted) {
    // A frame that cannot be processed, such as one from a camera that was just unplugged, has no measures.
    const measures = document.hidden ? undefined : await guide.measure(source).catch(() => undefined);
    if (signal.aborted) return;
    if (measures) {
      const { hint, isSteady } = steadiness.see({ ...measures, textHeightPx: textHeightPx?.() }, performance.now());
      onHint(hint);
      if (isSteady) {
        await onSteady((picture) => steadiness.accepts(picture));
        if (signal.aborted) return;
        steadiness.restart();
      }
    }
    // Relative to when the frame was due, because delays of timers would accumulate. Missed frames are not caught up.
    nextAt = Math.max(nextAt + frameMs, performance.now() + pauseMs);
    await new Promise((resolve) => setTimeout(resolve, nextAt - performance.now()));
  }
}
