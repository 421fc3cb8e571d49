import { lineHeightsOf } from '../stages/detect.js';
import type { Inference } from './inference.js';
import type { Tasks } from './tasks.js';

/**
 * Line heights of text that are recognized of one picture, over all attempts: 1.6 times those of the fullest card, which
 * has 443 and needs 676 with the test for mirrored text and second looks; enough for that card when it is mirrored, but
 * not when it is also upside down (1,451), which is then rejected.
 */
export const lineHeightsPerPicture = 1100;

/** Inference on one picture. It counts the recognized text, so that further attempts end when they cost too much. */
export interface PictureInference extends Inference {
  /** Line heights of text that may still be recognized. */
  lineHeightsLeft(): number;
}

export function forPicture(inference: Inference): PictureInference {
  let left = lineHeightsPerPicture;
  return {
    ...inference,
    lineHeightsLeft: () => left,
    run: (kind, input, signal) => {
      if (kind === 'recognize') left -= lineHeightsOf([(input as Tasks['recognize']['input']).quad]);
      return inference.run(kind, input, signal);
    },
  };
}
