const firstMs = 200;
const maxMs = 5_000;
/** A longer run counts as successful, and its end as the first failure. */
const goodRunMs = 5_000;

/** Delay before the next start: 0.2 s, doubled with every short run, at most 5 s. */
export class BackOff {
  #shortRuns = 0;

  /** @param lastedMs  duration of the run that just ended */
  nextMs(lastedMs: number): number {
    this.#shortRuns = lastedMs >= goodRunMs ? 0 : this.#shortRuns + 1;
    return Math.min(maxMs, firstMs * 2 ** Math.max(0, this.#shortRuns - 1));
  }
}
