import { grayOf } from './gray-image.js';
import { type Hint, hintOf } from './hint.js';
import { type Measures, Meter } from './measure.js';

export interface Judgment {
  readonly hint: Hint;
  readonly measures: Measures;
}

/** Judges a sequence of frames. */
export class Judge {
  readonly #meter = new Meter();

  judge(image: { width: number; height: number; data: Uint8ClampedArray }): Judgment {
    const measures = this.#meter.measure(grayOf(image));
    return { hint: hintOf(measures), measures };
  }
}
