import { DomainError } from '@cardlens/errors';
import { mayTakeOneMore, type SlotLimits } from './share.js';

export interface BulkheadLimits extends SlotLimits {
  /** Maximum number of queued calls of one payer, besides the running ones; 0: no queue. */
  readonly waitingMax: number;
}

/** This process has reached its limit of calls of one payer; another process, or a later retry, may be accepted. */
export class PayerCrowded extends DomainError {
  constructor() {
    super({ code: 'PAYER_CROWDED', kind: 'rate_limited', publicMessage: 'Too many concurrent checks of one payer' });
  }
}

interface Waiting {
  /** Increases with every arrival. */
  readonly arrival: number;
  readonly isBackground: boolean;
  readonly accountId: string | undefined;
  readonly enter: () => void;
}

interface Payer {
  held: number;
  /** Running calls by account. */
  readonly heldOf: Map<string, number>;
  /** In order of arrival; background work after all others. */
  readonly waiting: Waiting[];
}

/** Fraction of a payer's slots that one account gets when no other account needs any. */
const accountShare = 0.9;

/**
 * Bounds concurrent calls in total and for each payer, so that slow payers cannot occupy all slots. A free slot goes
 * to the payer with the fewest running calls; among equals, to the call that arrived first. Background work waits until
 * no other call can take the slot. Of the slots of one payer, an account gets the same kind of share, so that another
 * account can always reach the payer, and a free slot goes to the account with the fewest running calls.
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
    { isBackground = false, accountId }: { readonly isBackground?: boolean; readonly accountId?: string } = {},
  ): Promise<T> {
    signal.throwIfAborted();
    const payer = this.#payers.get(payerId) ?? { held: 0, heldOf: new Map<string, number>(), waiting: [] };
    this.#payers.set(payerId, payer);
    // First come, first served, except for calls of an account that has taken its share.
    const isNext = !payer.waiting.some((each) => this.#hasPlaceFor(payer, each.accountId));
    if (isNext && this.#hasPlaceFor(payer, accountId)) this.#take(payer, accountId);
    else await this.#waitForSlot(payerId, payer, { isBackground, accountId }, signal);
    try {
      return await work();
    } finally {
      this.#release(payer, accountId);
      this.#forgetIfIdle(payerId, payer);
      this.#letIn();
    }
  }

  /** Waits for a slot, which is then reserved for the caller. */
  async #waitForSlot(
    payerId: string,
    payer: Payer,
    { isBackground, accountId }: Pick<Waiting, 'isBackground' | 'accountId'>,
    signal: AbortSignal,
  ): Promise<void> {
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
        accountId,
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
      const next = this.#next();
      if (!next) return;
      const { payer, first } = next;
      payer.waiting.splice(payer.waiting.indexOf(first), 1);
      this.#take(payer, first.accountId);
      first.enter();
    }
  }

  #next(): Next | undefined {
    let best: Next | undefined;
    for (const payer of this.#payers.values()) {
      const first = this.#firstOf(payer);
      if (first && (!best || isBefore({ payer, first }, best))) best = { payer, first };
    }
    return best;
  }

  /** The call of this payer that gets the next slot, if there is one for it. */
  #firstOf(payer: Payer): Waiting | undefined {
    const heldOf = ({ accountId = '' }: Waiting) => payer.heldOf.get(accountId) ?? 0;
    let best: Waiting | undefined;
    for (const each of payer.waiting) {
      if (best && (best.isBackground !== each.isBackground || heldOf(best) <= heldOf(each))) continue;
      if (this.#hasPlaceFor(payer, each.accountId)) best = each;
    }
    return best;
  }

  #hasPlaceFor(payer: Payer, accountId: string | undefined): boolean {
    if (!mayTakeOneMore({ ofIt: payer.held, ofAll: this.#running }, this.#limits)) return false;
    if (accountId === undefined) return true;
    const { ofOneMax: allMax } = this.#limits;
    const shares = { allMax, ofOneMax: Math.ceil(allMax * accountShare) };
    return mayTakeOneMore({ ofIt: payer.heldOf.get(accountId) ?? 0, ofAll: payer.held }, shares);
  }

  #take(payer: Payer, accountId = ''): void {
    payer.held++;
    payer.heldOf.set(accountId, (payer.heldOf.get(accountId) ?? 0) + 1);
    this.#running++;
  }

  #release(payer: Payer, accountId = ''): void {
    payer.held--;
    this.#running--;
    const left = (payer.heldOf.get(accountId) ?? 1) - 1;
    if (left === 0) payer.heldOf.delete(accountId);
    else payer.heldOf.set(accountId, left);
  }

  #forgetIfIdle(payerId: string, payer: Payer): void {
    if (payer.held === 0 && payer.waiting.length === 0) this.#payers.delete(payerId);
  }
}

interface Next {
  readonly payer: Payer;
  readonly first: Waiting;
}

function isBefore({ payer: one, first }: Next, { payer: other, first: second }: Next): boolean {
  if (first.isBackground !== second.isBackground) return second.isBackground;
  return one.held === other.held ? first.arrival < second.arrival : one.held < other.held;
}
