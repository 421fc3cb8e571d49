import type { LiveState, Side } from './types.js';

/** Maximum time until the new image of a failed side is processed, on a busy service. */
const takeUpMs = 30_000;

/** After a failed side was uploaded again, tells whether the card's error may still be that of the earlier image. */
export class Retake {
  readonly #untilMs: number;
  #isTakenUp = false;

  constructor(private readonly side: Side | undefined) {
    this.#untilMs = Date.now() + takeUpMs;
  }

  get isErrorOutdated(): boolean {
    return this.side !== undefined && !this.#isTakenUp && Date.now() < this.#untilMs;
  }

  /** A state of the card or of an event; a card in state error may also report the progress of its other side. */
  see(state: LiveState): void {
    if (state === 'processing' || state.startsWith(`${this.side}side_`)) this.#isTakenUp = true;
  }
}
