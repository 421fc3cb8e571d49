import { mayTakeOneMore, type PlaceLimits } from '../domain/share.js';

/** There is neither a place nor room to wait for one. */
export class BulkheadFull extends Error {
  constructor() {
    super('no place and no room to wait');
    this.name = 'BulkheadFull';
  }
}

export interface BulkheadLimits extends PlaceLimits {
  /** How much of one payer may wait beside what is under way. */
  readonly waitingMax: number;
}

interface Waiting {
  /** Grows with every arrival. */
  readonly arrival: number;
  readonly enter: () => void;
}

interface Payer {
  held: number;
  /** In order of arrival. */
  readonly waiting: Waiting[];
}

/**
 * Bounds how much is under way at once, over all and for each payer, so that slow ones cannot hold everything. A place that
 * becomes free goes to who holds the fewest, of equals to who came first.
 */
export class Bulkhead {
  readonly #limits: BulkheadLimits;
  /** Those that hold something or wait. */
  readonly #payers = new Map<string, Payer>();
  #running = 0;
  #arrivals = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** True when nothing of this payer is under way or waits. */
  isIdle(payerId: string): boolean {
    return !this.#payers.has(payerId);
  }

  /**
   * Runs `work` once there is a place for this payer.
   *
   * @throws BulkheadFull when too much of it waits already
   * @throws signal.reason when the signal ends the wait
   */
  async run<T>(payerId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const payer = this.#payers.get(payerId) ?? { held: 0, waiting: [] };
    this.#payers.set(payerId, payer);
    // Who waits longer goes first.
    if (payer.waiting.length === 0 && this.#hasPlaceFor(payer)) this.#take(payer);
    else await this.#place(payerId, payer, signal);
    try {
      return await work();
    } finally {
      payer.held--;
      this.#running--;
      this.#forgetIfIdle(payerId, payer);
      this.#letIn();
    }
  }

  /** Waits for a place, which is taken for whoever is let in. */
  async #place(payerId: string, payer: Payer, signal: AbortSignal): Promise<void> {
    if (payer.waiting.length >= this.#limits.waitingMax) {
      this.#forgetIfIdle(payerId, payer);
      throw new BulkheadFull();
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        payer.waiting.splice(payer.waiting.indexOf(waiting), 1);
        this.#forgetIfIdle(payerId, payer);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        arrival: this.#arrivals++,
        enter: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      payer.waiting.push(waiting);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** One place that is left may be two for others: each may hold a part of what the others leave. */
  #letIn(): void {
    for (;;) {
      const payer = this.#next();
      if (!payer) return;
      this.#take(payer);
      payer.waiting.shift()!.enter();
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

const isBefore = (one: Payer, other: Payer): boolean =>
  one.held === other.held ? one.waiting[0]!.arrival < other.waiting[0]!.arrival : one.held < other.held;
