import type { StackOptions } from '@cardlens/stack';
import { Steps } from './terminal/steps.js';
import type { Screen } from './terminal/style.js';

/** Shows the progress of stores and apps as they start. */
export function stackSteps(screen: Screen): { onProgress: NonNullable<StackOptions['onProgress']>; close: () => void } {
  const steps = new Steps(screen);
  return {
    onProgress: ({ step, detail, elapsedMs }) =>
      detail === 'ready' ? steps.done(step, detail, elapsedMs) : steps.update(step, detail),
    close: () => steps.close(),
  };
}
