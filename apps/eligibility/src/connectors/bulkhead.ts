/** There is neither a place nor room to wait for one. */
export class BulkheadFull extends Error {
  constructor() {
    super('no place and no room to wait');
    this.name = 'BulkheadFull';
  }
}

export interface BulkheadLimits {
  /** How much may be under way at once. */
  readonly concurrentMax: number;
  /** How much more may wait, in order of arrival. */
  readonly waitingMax: number;
}

interface Waiting {
  readonly enter: () => void;
}

/** Bounds how much is under way at once, so that one slow peer cannot hold everything the process has. */
export class Bulkhead {
  readonly #limits: BulkheadLimits;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(limits: BulkheadLimits) {
    this.#limits = limits;
  }

  /** True when nothing is under way or waits: it may be forgotten. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * Runs `work` once there is a place.
   *
   * @throws BulkheadFull when too many wait already
   * @throws signal.reason when the signal ends the wait
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.#limits.concurrentMax) this.#running++;
    else await this.#place(signal);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Waits for a place, which is handed over by the one who leaves. */
  #place(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#limits.waitingMax) return Promise.reject(new BulkheadFull());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      this.#waiting.push(waiting);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#running--;
  }
}
