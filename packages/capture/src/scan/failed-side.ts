import type { LiveState, Side } from '@cardlens/sdk';

/** Maximum time for which a card may still be in state error after its failed side was sent again. */
const mendMs = 10_000;

const stateOf = { front: 'frontside', back: 'backside' } as const;

/** Tracks the failed side of a card, and whether the state error is outdated because that side was sent again. */
export class FailedSide {
  #side: Side | undefined;
  #mended: { readonly side: Side; readonly untilMs: number } | undefined;

  /** Undefined until a side fails, and after it was sent again. */
  get side(): Side | undefined {
    return this.#side;
  }

  hear(state: LiveState): void {
    for (const side of ['front', 'back'] as const) {
      if (state === `${stateOf[side]}_failed`) {
        this.#side = side;
        this.#mended = undefined;
      }
      // Earlier events of the other side may still arrive.
      if (state === `${stateOf[side]}_processing` && this.#mended?.side === side) this.#mended = undefined;
    }
  }

  /** Called when a side was stored. */
  sent(side: Side, nowMs: number): void {
    if (side !== this.#side) return;
    this.#mended = { side, untilMs: nowMs + mendMs };
    this.#side = undefined;
  }

  /** Whether a card may still be in state error only because its failed side, sent again, is not processed yet. */
  isOutdated(nowMs: number): boolean {
    return this.#mended !== undefined && nowMs < this.#mended.untilMs;
  }
}
