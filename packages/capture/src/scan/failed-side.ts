import type { LiveState, Side } from '@cardlens/sdk';

const sideOf: { readonly [State in LiveState]?: Side } = {
  frontside_processing: 'front',
  frontside_failed: 'front',
  backside_processing: 'back',
  backside_failed: 'back',
};

/** Tracks the failed side of a card, and whether state `error` is outdated because that side was sent again. */
export class FailedSide {
  /** Undefined until a side fails, and once it is sent again. */
  side: Side | undefined;
  #sentAgain: Side | undefined;

  /** Whether state `error` may be outdated: the failed side was sent again, and its processing has not begun. */
  get isOutdated(): boolean {
    return this.#sentAgain !== undefined;
  }

  hear(state: LiveState): void {
    const side = sideOf[state];
    if (state === 'frontside_failed' || state === 'backside_failed') {
      this.side = side;
      this.#sentAgain = undefined;
    }
    // Earlier events of the other side may still arrive.
    if (side === this.#sentAgain) this.#sentAgain = undefined;
  }

  /** Called before a side is sent: its next events may arrive before the response to the upload. */
  sending(side: Side): void {
    if (side !== this.side) return;
    this.#sentAgain = side;
    this.side = undefined;
  }
}
