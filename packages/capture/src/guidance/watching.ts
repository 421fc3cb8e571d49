import type { FrameSource, Guide } from './guide.js';
import type { Hint } from './hint.js';

/** One frame every 100 ms; less often where measuring takes longer. */
const frameMs = 100;
/** Good frames in a row before a picture is taken: long enough to be meant. */
const steadyFrames = 4;

export interface WatchingOptions {
  readonly signal: AbortSignal;
  onHint(hint: Hint): void;
  /** Called for every steady moment; watching goes on once it has settled. */
  onSteady(): Promise<void>;
}

/** Watches a video frame by frame until the signal is aborted. */
export async function watchFrames(guide: Guide, source: FrameSource, options: WatchingOptions): Promise<void> {
  const { signal, onHint, onSteady } = options;
  let good = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
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
    const leftMs = frameMs - (performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, Math.max(10, leftMs)));
  }
}
