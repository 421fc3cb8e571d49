import { PayerCrowded } from './errors.js';
import { mayTakeOneMore, type SlotLimits } from './share.js';

export interface BulkheadLimits extends SlotLimits {
  /** Maximum number of queued calls of one payer, besides the running ones; 0: no queue. */
  readonly waitingMax: number;
}

interface Waiting {
  /** Increases with every arrival. */
  readonly arrival: number;
  readonly isBackground: boolean;
  readonly enter: () => void;
}

interface Payer {
  held: number;
  /** In order of arrival; background work after all others. */
  readonly waiting: Waiting[];
}

/**
 * Bounds concurrent calls in total and for each payer, so that slow payers cannot occupy all slots. A free slot goes
 * to the payer with the fewest running calls; among equals, to the call that arrived first. Background work waits until
 * no other call can take the slot.
 */
export class Bulkhead {
  readonly #limits: BulkheadLimits;
  /** Payers with running or queued calls. */
  readonly #payers = new Map<string, Payer>();
  #running = 0;
  #arrivals = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** True when this payer has no running or queued calls. */
  isIdle(payerId: string): boolean {
    return !this.#payers.has(payerId);
  }

  /**
   * Runs `work` once there is a slot for this payer.
   *
   * @throws PayerCrowded when the payer's queue is full
   * @throws signal.reason when the signal ends the wait
   */
  async run<T>(
    payerId: string,
    signal: AbortSignal,
    work: () => Promise<T>,
    { isBackground = false }: { readonly isBackground?: boolean } = {},
  ): Promise<T> {
    signal.throwIfAborted();
    const payer = this.#payers.get(payerId) ?? { held: 0, waiting: [] };
    this.#payers.set(payerId, payer);
    // First come, first served.
    if (payer.waiting.length === 0 && this.#hasPlaceFor(payer)) this.#take(payer);
    else await this.#waitForSlot(payerId, payer, isBackground, signal);
    try {
      return await work();
    } finally {
      payer.held--;
      this.#running--;
      this.#forgetIfIdle(payerId, payer);
      this.#letIn();
    }
  }

  /** Waits for a slot, which is then reserved for the caller. */
  async #waitForSlot(payerId: string, payer: Payer, isBackground: boolean, signal: AbortSignal): Promise<void> {
    if (payer.waiting.length >= this.#limits.waitingMax) {
      this.#forgetIfIdle(payerId, payer);
      throw new PayerCrowded();
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        payer.waiting.splice(payer.waiting.indexOf(waiting), 1);
        this.#forgetIfIdle(payerId, payer);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        arrival: this.#arrivals++,
        isBackground,
        enter: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const firstOfBackground = isBackground ? -1 : payer.waiting.findIndex((each) => each.isBackground);
      payer.waiting.splice(firstOfBackground === -1 ? payer.waiting.length : firstOfBackground, 0, waiting);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** A free slot may change the limits of several payers, because each may use a fraction of what the others leave. */
  #letIn(): void {
    for (;;) {
      const payer = this.#next();
      const first = payer?.waiting.shift();
      if (!payer || !first) return;
      this.#take(payer);
      first.enter();
    }
  }

  #next(): Payer | undefined {
    let best: Payer | undefined;
    for (const payer of this.#payers.values()) {
      if (payer.waiting.length > 0 && this.#hasPlaceFor(payer) && (!best || isBefore(payer, best))) best = payer;
    }
    return best;
  }

  #hasPlaceFor(payer: Payer): boolean {
    return mayTakeOneMore({ ofIt: payer.held, ofAll: this.#running }, this.#limits);
  }

  #take(payer: Payer): void {
    payer.held++;
    this.#running++;
  }

  #forgetIfIdle(payerId: string, payer: Payer): void {
    if (payer.held === 0 && payer.waiting.length === 0) this.#payers.delete(payerId);
  }
}

function isBefore(one: Payer, other: Payer): boolean {
  const [[first], [second]] = [one.waiting, other.waiting];
  if (!first || !second) return first !== undefined;
  if (first.isBackground !== second.isBackground) return second.isBackground;
  return one.held === other.held ? first.arrival < second.arrival : one.held < other.held;
}
