import { CardlensError } from './errors.js';
import { pause, within } from './time.js';
import type { EligibilityEvent, LiveEvent, LiveState } from './types.js';

export interface WaitOptions {
  /** Of the whole wait. Default 5 minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: LiveEvent) => void) | undefined;
  /** The card was made just now: it is asked for at its first news, or after half a second when none can be heard. */
  readonly isFresh?: boolean | undefined;
}

/** As `WaitOptions`, for a check. */
export interface EligibilityWaitOptions extends Omit<WaitOptions, 'onEvent' | 'isFresh'> {
  /** Events that come while it is waited; a check may be over before they do. `watch` beforehand misses none. */
  readonly onEvent?: ((event: EligibilityEvent) => void) | undefined;
}

const waitTimeoutMs = 300_000;
/** Without live events the card is asked for this often; with them, now and then, since an event can be lost. */
const pollMs = { withoutEvents: 500, withEvents: 3_000 } as const;

const ends: ReadonlySet<LiveState> = new Set<LiveState>(['completed', 'error', 'unknown']);

export const isEnd = (state: LiveState): boolean => ends.has(state);

/** News that wakes up who waits for it; news that comes while nobody waits is kept. */
export class News {
  #wake: (() => void) | undefined;
  #isNew = false;
  #isConnected = false;

  announce(): void {
    this.#isNew = true;
    this.#wake?.();
  }

  /** Whether news would be heard: then asking now and then is enough. */
  set isConnected(isConnected: boolean) {
    this.#isConnected = isConnected;
    this.#wake?.();
  }

  /** Returns at the next news, or when it is time to ask without any. */
  async next(signal: AbortSignal): Promise<void> {
    let isTime = false;
    while (!this.#isNew && !isTime) {
      const stop = new AbortController();
      const ms = this.#isConnected ? pollMs.withEvents : pollMs.withoutEvents;
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
        pause(ms, AbortSignal.any([signal, stop.signal])).then(() => {
          isTime = true;
        }),
      ]).finally(() => stop.abort());
      signal.throwIfAborted();
    }
    this.#isNew = false;
  }
}

/** What is waited for, and how it is asked for. */
export interface Awaited<T> {
  /** For the text of a time-out. */
  readonly what: string;
  get(signal: AbortSignal): Promise<T>;
  /** It was made just now, so it cannot have come to an end yet. */
  readonly isFresh?: boolean | undefined;
}

/**
 * Returns what is waited for once it has come to an end. Outages in between are waited out.
 *
 * @param news  of live events; when they fail, asking makes up for them
 * @throws CardlensTimeoutError; CardlensError when it cannot be had at all (404, 401); the signal's reason
 */
export async function waitForEnd<T extends { readonly state: LiveState }>(
  awaited: Awaited<T>,
  news: News,
  { timeoutMs = waitTimeoutMs, signal }: Pick<WaitOptions, 'timeoutMs' | 'signal'>,
): Promise<T> {
  return within({ timeoutMs, signal, what: `Waiting for ${awaited.what}` }, async (bound) => {
    if (awaited.isFresh) await news.next(bound);
    for (;;) {
      const found = await getOrWait(awaited, bound);
      if (found && isEnd(found.state)) return found;
      await news.next(bound);
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
