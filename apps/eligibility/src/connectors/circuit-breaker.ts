import type { Clock } from '@cardlens/runtime';

export interface BreakerLimits {
  /** Failures in a row that open the circuit. */
  readonly failuresMax: number;
  /** How long it stays open before one attempt is let through. */
  readonly openMs: number;
}

/** closed: everything passes. open: nothing does. half_open: one attempt is under way that decides. */
export type CircuitState = 'closed' | 'open' | 'half_open';

/** The circuit is open: the peer failed so often that nobody waits for it now. */
export class CircuitOpen extends Error {
  /** @param retryAfterMs  when an attempt may pass again */
  constructor(readonly retryAfterMs: number) {
    super('the circuit is open');
    this.name = 'CircuitOpen';
  }
}

/** What an attempt said about its peer: it works, it does not, or nothing (the caller gave up). */
export type Verdict = 'works' | 'fails' | 'unknown';

/** A permit for one attempt; `report` is called once, when it ended. */
export interface Attempt {
  report(verdict: Verdict): void;
}

/** The one attempt that decides is over soon: whoever comes meanwhile asks again after this. */
const probeMs = 1_000;

/** Failures that are longer ago say nothing about a peer that nobody asked since. */
const memoryMs = 60_000;

/** Remembers that a peer is dead, so that nobody has to find out by waiting. */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #clock: Clock;
  readonly #onChange: (state: CircuitState) => void;
  #state: CircuitState = 'closed';
  #failures = 0;
  #openUntilMs = 0;
  #learnedAtMs = 0;
  /** Attempts of an earlier state say nothing about this one. */
  #generation = 0;

  constructor(limits: BreakerLimits, clock: Clock, onChange: (state: CircuitState) => void = () => {}) {
    this.#limits = limits;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** True when it has nothing to remember, or nothing that still matters. */
  get isForgettable(): boolean {
    if (this.#state === 'closed' && this.#failures === 0) return true;
    const nowMs = this.#clock.nowMs();
    return this.#state !== 'half_open' && nowMs >= this.#openUntilMs && nowMs - this.#learnedAtMs >= memoryMs;
  }

  /** @throws CircuitOpen while the peer is left alone */
  attempt(): Attempt {
    const nowMs = this.#clock.nowMs();
    if (this.#state === 'half_open') throw new CircuitOpen(Math.min(probeMs, this.#limits.openMs));
    if (this.#state === 'open') {
      if (nowMs < this.#openUntilMs) throw new CircuitOpen(this.#openUntilMs - nowMs);
      this.#change('half_open');
    }
    const generation = this.#generation;
    return {
      report: (verdict) => {
        if (generation === this.#generation) this.#learn(verdict);
      },
    };
  }

  #learn(verdict: Verdict): void {
    this.#learnedAtMs = this.#clock.nowMs();
    if (verdict === 'works') {
      this.#failures = 0;
      if (this.#state !== 'closed') this.#change('closed');
      return;
    }
    if (this.#state === 'half_open') {
      // The one attempt decided nothing: the next one may try at once.
      if (verdict === 'fails') this.#open();
      else this.#change('open');
      return;
    }
    if (verdict === 'fails' && ++this.#failures >= this.#limits.failuresMax) this.#open();
  }

  #open(): void {
    this.#failures = 0;
    this.#openUntilMs = this.#clock.nowMs() + this.#limits.openMs;
    this.#change('open');
  }

  #change(state: CircuitState): void {
    this.#state = state;
    this.#generation++;
    this.#onChange(state);
  }
}
