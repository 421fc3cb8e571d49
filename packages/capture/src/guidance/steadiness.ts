import { type Hint, hintOf } from './hint.js';
import type { Measures } from './measure.js';

/** Number of consecutive good frames before a picture is taken, so that it is intentional. */
const steadyFrames = 4;
/** Print that may be out of focus is watched longer: in this time, a camera that is focusing becomes sharper. */
const softMs = 2_000;
/** Edge sharpness of print that is certainly in focus; fine or pale print stays below it. */
const inFocus = 0.5;
/** Print that may be out of focus is taken only if it is about as sharp as the sharpest frame of the last `softMs`. */
const softSharpnessKept = 0.95;
/**
 * Number of frames with glare, about five seconds, after which it is no longer a reason to wait: it is a bright area of
 * the card, or cannot be avoided. The same holds for small print: not every camera focuses nearer.
 */
const patienceFrames = 55;
/** A picture that is softer than the frame before it was taken while the hand moved or the camera focused. */
const pictureSharpnessKept = 0.85;

interface GoodFrame {
  readonly atMs: number;
  readonly sharpness: number;
}

/** Decides from the measures of consecutive frames when a picture is taken. */
export class Steadiness {
  #glareFrames = 0;
  #smallFrames = 0;
  /** The latest consecutive good frames, back to the last one that is at least `softMs` old. */
  #good: readonly GoodFrame[] = [];

  /** @returns the hint to show, and whether to take a picture now */
  see(measures: Measures, atMs: number): { readonly hint: Hint; readonly isSteady: boolean } {
    const hint = this.#hintOf(measures);
    if (hint === 'glare') this.#glareFrames++;
    if (hint === 'too_small') this.#smallFrames++;
    if (hint === 'ready') {
      const oldest = this.#good.findLastIndex((frame) => frame.atMs <= atMs - softMs);
      this.#good = [...this.#good.slice(Math.max(0, oldest)), { atMs, sharpness: measures.edgeSharpness }];
    } else this.restart();
    return { hint, isSteady: this.#isSteady };
  }

  /** Checks the picture itself too, because the hand may have moved since the last frame. */
  accepts(picture: Measures): boolean {
    const sharpness = this.#good.at(-1)?.sharpness ?? 0;
    return this.#hintOf(picture) === 'ready' && picture.edgeSharpness >= pictureSharpnessKept * sharpness;
  }

  /** Starts counting good frames again. */
  restart(): void {
    this.#good = [];
  }

  #hintOf(measures: Measures): Hint {
    return hintOf({
      ...measures,
      ...(this.#glareFrames >= patienceFrames ? { glare: 0 } : {}),
      ...(this.#smallFrames >= patienceFrames ? { textHeightPx: undefined } : {}),
    });
  }

  get #isSteady(): boolean {
    const [first] = this.#good;
    const last = this.#good.at(-1);
    if (!first || !last || this.#good.length < steadyFrames) return false;
    if (last.sharpness >= inFocus) return true;
    const sharpest = Math.max(...this.#good.map(({ sharpness }) => sharpness));
    return last.atMs - first.atMs >= softMs && last.sharpness >= softSharpnessKept * sharpest;
  }
}
