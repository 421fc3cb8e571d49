import type { Clock } from '@cardlens/runtime';
import type { BreakerLimits } from '../domain/settings.js';

/** closed: calls pass. open: calls fail. half_open: one attempt is running, and its result decides. */
export type CircuitState = 'closed' | 'open' | 'half_open';

/** The circuit is open: the peer failed repeatedly and is not called for now. */
export class CircuitOpen extends Error {
  /** @param retryAfterMs  when an attempt is allowed again */
  constructor(readonly retryAfterMs: number) {
    super('the circuit is open');
    this.name = 'CircuitOpen';
  }
}

/** What an attempt reveals about its peer: up, down, or nothing (the caller gave up). */
export type Verdict = 'works' | 'fails' | 'unknown';

/** A permit for one attempt; `report` is called once, at its end. */
export interface Attempt {
  report(verdict: Verdict): void;
}

/** The deciding attempt will end soon: other callers should retry after this. */
const probeMs = 1_000;

/** Older failures are not evidence about a peer that has not been called since. */
const memoryMs = 60_000;

/** Remembers that a peer is down, so that callers do not have to wait for its timeout. */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #clock: Clock;
  readonly #onChange: (state: CircuitState) => void;
  #state: CircuitState = 'closed';
  #failures = 0;
  #openUntilMs = 0;
  #learnedAtMs = 0;
  /** Results of attempts begun in an earlier state are ignored. */
  #generation = 0;

  constructor(limits: BreakerLimits, clock: Clock, onChange: (state: CircuitState) => void = () => {}) {
    this.#limits = limits;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** True when there are no recent failures. */
  get isForgettable(): boolean {
    if (this.#state === 'closed' && this.#failures === 0) return true;
    const nowMs = this.#clock.nowMs();
    return this.#state !== 'half_open' && nowMs >= this.#openUntilMs && nowMs - this.#learnedAtMs >= memoryMs;
  }

  /** @throws CircuitOpen while the circuit is open */
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
      // The attempt was inconclusive, so the next one is allowed immediately.
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
