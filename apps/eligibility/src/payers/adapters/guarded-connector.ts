import { setMaxListeners } from 'node:events';
import { boundedSignal, type Clock, type Logger, record, systemClock, withSpan } from '@cardlens/runtime';
import { Bulkhead, PayerCrowded } from '../domain/bulkhead.js';
import { type Connector, ConnectorError, type ExchangeRequest, type TradingPartner } from '../domain/connector.js';
import type { ConnectorSettings } from '../domain/settings.js';
import { CircuitBreaker, CircuitOpen, type CircuitState, type Verdict } from './circuit-breaker.js';
import { failureOf } from './failure.js';
import type { Protocol } from './protocol.js';

export interface ConnectorParts
  extends Pick<ConnectorSettings, 'name' | 'partner' | 'isSimulated' | 'ssnPayerIds' | 'guards'> {
  readonly protocol: Protocol;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Closes connections. */
  readonly close: () => void;
}

/** More than the number of payers called at the same time; above it, circuits of inactive payers are dropped. */
const payersMax = 2_000;
const fullRetryAfterMs = 1_000;

/**
 * Wraps a protocol to keep a failing peer from affecting others: a total timeout, bounded concurrency (in total and for
 * each payer), and circuit breakers. The connector's breaker counts connection failures only: a clearinghouse that
 * responds is up even when a payer behind it is down. Each payer's breaker counts responses.
 */
export class GuardedConnector implements Connector {
  readonly name: string;
  readonly partner: TradingPartner;
  readonly isSimulated: boolean;
  readonly ssnPayerIds: ReadonlySet<string>;
  readonly #parts: ConnectorParts;
  readonly #clock: Clock;
  readonly #slots: Bulkhead;
  readonly #breaker: CircuitBreaker;
  readonly #circuits = new Map<string, CircuitBreaker>();
  /** From this number of payers on, inactive ones are removed. */
  #lookAgainAt = payersMax;
  readonly #closing = new AbortController();
  #failingSinceMs: number | undefined;

  constructor(parts: ConnectorParts) {
    this.name = parts.name;
    this.partner = parts.partner;
    this.isSimulated = parts.isSimulated;
    this.ssnPayerIds = parts.ssnPayerIds;
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
    // Every exchange listens to it, and many run at once.
    setMaxListeners(0, this.#closing.signal);
    this.#slots = new Bulkhead(parts.guards.slots);
    this.#breaker = this.#newBreaker('peer', (state) => {
      this.#failingSinceMs = state === 'closed' ? undefined : (this.#failingSinceMs ?? this.#clock.nowMs());
    });
  }

  /** Payers with a circuit. */
  get payerCount(): number {
    return this.#circuits.size;
  }

  get failingSinceMs(): number | undefined {
    return this.#failingSinceMs;
  }

  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<string> {
    return withSpan('connector.exchange', { kind: 'client', attributes: { connector: this.name } }, async (span) => {
      const startedMs = performance.now();
      let outcome = 'ok';
      try {
        return await this.#exchange(request, signal);
      } catch (error) {
        outcome = error instanceof ConnectorError ? error.failure : 'given_up';
        throw error;
      } finally {
        span.set({ outcome });
        record('connectorExchange', performance.now() - startedMs, { connector: this.name, outcome });
      }
    });
  }

  async close(): Promise<void> {
    this.#closing.abort(new ConnectorError('unavailable', { connector: this.name, detail: 'closing' }));
    this.#parts.close();
  }

  async #exchange(request: ExchangeRequest, caller: AbortSignal): Promise<string> {
    const { signal, release } = boundedSignal(this.#parts.guards.timeoutMs, caller, this.#closing.signal);
    let isAtWork = false;
    try {
      const work = () => {
        isAtWork = true;
        return this.#attempt(request, signal);
      };
      return await this.#slots.run(request.payerId, signal, work, request);
    } catch (error) {
      throw this.#errorOf(error, caller, signal, isAtWork);
    } finally {
      release();
    }
  }

  /** One attempt, and its evidence about the peer and about the payer. */
  async #attempt(request: ExchangeRequest, signal: AbortSignal): Promise<string> {
    // The payer's breaker first: a probe of the peer must not be used up for a payer that may not be called.
    const ofPayer = this.#circuitOf(request.payerId).attempt();
    let ofPeer: ReturnType<CircuitBreaker['attempt']>;
    try {
      ofPeer = this.#breaker.attempt();
    } catch (error) {
      ofPayer.report('unknown');
      throw error;
    }
    let [peer, payer]: [Verdict, Verdict] = ['unknown', 'unknown'];
    try {
      const outcome = await this.#parts.protocol.exchange(request, signal);
      peer = 'works';
      if ('payload' in outcome) {
        payer = 'works';
        return outcome.payload;
      }
      payer = verdictOn(outcome.failure);
      throw new ConnectorError(outcome.failure, { connector: this.name, ...outcome });
    } catch (error) {
      if (error instanceof ConnectorError) throw error;
      if (isTimeout(signal)) payer = 'fails';
      if (signal.aborted) throw error;
      const { failure, detail, reached } = failureOf(error);
      if (reached === 'peer') [peer, payer] = ['works', verdictOn(failure)];
      if (reached === 'nobody') peer = 'fails';
      throw new ConnectorError(failure, { connector: this.name, detail, cause: error });
    } finally {
      ofPeer.report(peer);
      ofPayer.report(payer);
    }
  }

  /** The caller's view of a failure that the peer did not cause. */
  #errorOf(error: unknown, caller: AbortSignal, signal: AbortSignal, isAtWork: boolean): unknown {
    const connector = this.name;
    if (error instanceof ConnectorError) return error;
    if (error instanceof CircuitOpen) {
      const { retryAfterMs } = error;
      return new ConnectorError('unavailable', { connector, detail: 'circuit_open', retryAfterMs });
    }
    if (error instanceof PayerCrowded) {
      return new ConnectorError('throttled', { connector, detail: 'queue_full', retryAfterMs: fullRetryAfterMs });
    }
    if (this.#closing.signal.aborted) return this.#closing.signal.reason;
    if (isTimeout(signal)) {
      return isAtWork
        ? new ConnectorError('timeout', { connector, detail: caller.aborted ? 'deadline' : 'no_response' })
        : new ConnectorError('throttled', { connector, detail: 'no_slot', retryAfterMs: fullRetryAfterMs });
    }
    return error;
  }

  #circuitOf(payerId: string): CircuitBreaker {
    const known = this.#circuits.get(payerId);
    if (known) return known;
    // Callers may name any payer id, including unknown ones.
    this.#forgetQuietPayers();
    const made = this.#newBreaker('payer');
    this.#circuits.set(payerId, made);
    return made;
  }

  #forgetQuietPayers(): void {
    if (this.#circuits.size < this.#lookAgainAt) return;
    for (const [payerId, circuit] of this.#circuits) {
      if (this.#slots.isIdle(payerId) && circuit.isForgettable) this.#circuits.delete(payerId);
    }
    // Doubled, so that payers that must be kept are not checked again for each new one.
    this.#lookAgainAt = Math.max(payersMax, 2 * this.#circuits.size);
  }

  #newBreaker(scope: 'peer' | 'payer', onChange: (state: CircuitState) => void = () => {}): CircuitBreaker {
    const connector = this.name;
    return new CircuitBreaker(this.#parts.guards.breaker, this.#clock, (state) => {
      onChange(state);
      record('connectorCircuit', 1, { connector, scope, state });
      if (state !== 'half_open')
        this.#parts.log.warn('circuit breaker changed state', { connector, kind: scope, state });
    });
  }
}

/** Rejections and throttling come from a payer that is up. */
const verdictOn = (failure: ConnectorError['failure']): Verdict =>
  failure === 'unavailable' || failure === 'timeout' || failure === 'malformed' ? 'fails' : 'works';

const isTimeout = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError';
