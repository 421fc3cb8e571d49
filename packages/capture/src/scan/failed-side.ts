import type { LiveState, Side } from '@cardlens/sdk';

/** How long a failed card may still say so after its failed side was sent again: it is taken up a moment later. */
const mendMs = 10_000;

const stateOf = { front: 'frontside', back: 'backside' } as const;

/** The side that a card failed with, and whether a failed card is out of date because that side was sent again. */
export class FailedSide {
  #side: Side | undefined;
  #mended: { readonly side: Side; readonly untilMs: number } | undefined;

  /** Undefined until a side failed, and again once it was sent again. */
  get side(): Side | undefined {
    return this.#side;
  }

  hear(state: LiveState): void {
    for (const side of ['front', 'back'] as const) {
      if (state === `${stateOf[side]}_failed`) {
        this.#side = side;
        this.#mended = undefined;
      }
      // Events of the other side may still arrive from before.
      if (state === `${stateOf[side]}_processing` && this.#mended?.side === side) this.#mended = undefined;
    }
  }

  /** A side was stored. */
  sent(side: Side, nowMs: number): void {
    if (side !== this.#side) return;
    this.#mended = { side, untilMs: nowMs + mendMs };
    this.#side = undefined;
  }

  /** Whether a card in state error may not know yet that its failed side was sent again. */
  isOutdated(nowMs: number): boolean {
    return this.#mended !== undefined && nowMs < this.#mended.untilMs;
  }
}
