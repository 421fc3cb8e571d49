import type { EligibilityBatch } from './eligibility-batches.js';
import type { EligibilityDiscovery } from './eligibility-discoveries.js';
import { CardlensError } from './errors.js';
import type { Retake } from './retake.js';
import { either, pause, within } from './time.js';
import type { EligibilityEvent, LiveEvent, LiveState, Side } from './types.js';

export interface WaitOptions {
  /** Timeout of the whole wait. Default 5 minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: LiveEvent) => void) | undefined;
  /** The card was just created: it is requested at its first event, or after half a second if there can be none. */
  readonly isFresh?: boolean | undefined;
  /**
   * The failed side that was uploaded again. The card's earlier error is ignored until the new image is being
   * processed, for at most 30 seconds.
   */
  readonly retake?: Side | undefined;
}

/** As `WaitOptions`, for a check. */
export interface EligibilityWaitOptions extends Omit<WaitOptions, 'onEvent' | 'isFresh' | 'retake'> {
  /** Events received so far; a check may end before the wait begins. Call `watch` beforehand to miss none. */
  readonly onEvent?: ((event: EligibilityEvent) => void) | undefined;
}

/** As `WaitOptions`, for a batch of checks. */
export interface EligibilityBatchWaitOptions {
  /** Timeout of the whole wait. Default 1 hour. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called every few seconds with the current batch. */
  readonly onProgress?: ((batch: EligibilityBatch) => void) | undefined;
}

/** As `WaitOptions`, for a discovery. */
export interface EligibilityDiscoveryWaitOptions {
  /** Timeout of the whole wait. Default 1 hour. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after each inquiry with the current discovery. */
  readonly onProgress?: ((discovery: EligibilityDiscovery) => void) | undefined;
}

const waitTimeoutMs = 300_000;
/** Polling interval without live events; with them, a longer one, because an event can be lost. */
const pollMs = { withoutEvents: 500, withEvents: 3_000 } as const;

/** States of cards, checks and batches. */
export type WaitState = LiveState | EligibilityBatch['state'];

const ends: ReadonlySet<string> = new Set(['completed', 'error', 'unknown', 'canceled']);

export const isEnd = (state: WaitState): boolean => ends.has(state);

/** Wakes up a waiting caller; a signal without a waiting caller is kept. */
export class LiveUpdates {
  #wake: (() => void) | undefined;
  #isNew = false;
  #isConnected = false;

  announce(): void {
    this.#isNew = true;
    this.#wake?.();
  }

  /** Whether live events are being received, so that occasional polling is enough. */
  set isConnected(isConnected: boolean) {
    this.#isConnected = isConnected;
    this.#wake?.();
  }

  /** Returns at the next event, or when it is time to poll. */
  async next(signal: AbortSignal): Promise<void> {
    let isTime = false;
    while (!this.#isNew && !isTime) {
      const stop = new AbortController();
      const ms = this.#isConnected ? pollMs.withEvents : pollMs.withoutEvents;
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
        pause(ms, either(signal, stop.signal)).then(() => {
          isTime = true;
        }),
      ]).finally(() => stop.abort());
      signal.throwIfAborted();
    }
    this.#isNew = false;
  }
}

/** The resource to wait for, and how to request it. */
export interface Awaited<T> {
  /** For the text of the timeout error. */
  readonly what: string;
  get(signal: AbortSignal): Promise<T>;
  /** Whether the resource was just created and cannot have ended yet. */
  readonly isFresh?: boolean | undefined;
  /** The side of a card that was uploaded again. */
  readonly retake?: Retake;
}

/**
 * Returns the resource once it has ended. Waits through outages.
 *
 * @param updates  live events; when they fail, polling replaces them
 * @throws CardlensTimeoutError; CardlensError when the resource cannot be read (404, 401); the signal's reason
 */
export async function waitForEnd<T extends { readonly state: WaitState }>(
  awaited: Awaited<T>,
  updates: LiveUpdates,
  { timeoutMs = waitTimeoutMs, signal }: Pick<WaitOptions, 'timeoutMs' | 'signal'>,
): Promise<T> {
  return within({ timeoutMs, signal, what: `Waiting for ${awaited.what}` }, async (bound) => {
    if (awaited.isFresh) await updates.next(bound);
    for (;;) {
      // Read before the request, because an event that arrives during the request may be newer than its response.
      const isErrorOutdated = awaited.retake?.isErrorOutdated();
      const found = await getOrWait(awaited, bound);
      if (found && isEnd(found.state) && !(isErrorOutdated && found.state === 'error')) return found;
      if (found) awaited.retake?.see(found.state);
      await updates.next(bound);
    }
  });
}

async function getOrWait<T>(awaited: Awaited<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await awaited.get(signal);
  } catch (error) {
    const isPassing =
      error instanceof CardlensError && (error.status === 0 || error.status === 429 || error.status >= 500);
    if (!isPassing) throw error;
    return undefined;
  }
}
