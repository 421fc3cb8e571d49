import { CardlensError } from './errors.js';
import { pause, within } from './time.js';
import type { EligibilityEvent, LiveEvent, LiveState } from './types.js';

export interface WaitOptions {
  /** Of the whole wait. Default 5 minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: LiveEvent) => void) | undefined;
}

/** As `WaitOptions`, for a check. */
export interface EligibilityWaitOptions extends Omit<WaitOptions, 'onEvent'> {
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
  isConnected = false;

  announce(): void {
    this.#isNew = true;
    this.#wake?.();
  }

  /** Returns at the next news, or after `ms`. */
  async next(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isNew) {
      const stop = new AbortController();
      await Promise.race([
        new Promise<void>((resolve) => {
          this.#wake = resolve;
        }),
        pause(ms, AbortSignal.any([signal, stop.signal])),
      ]).finally(() => stop.abort());
    }
    this.#isNew = false;
    signal.throwIfAborted();
  }
}

/** What is waited for, and how it is asked for. */
export interface Awaited<T> {
  /** For the text of a time-out. */
  readonly what: string;
  get(signal: AbortSignal): Promise<T>;
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
    for (;;) {
      const found = await getOrWait(awaited, bound);
      if (found && isEnd(found.state)) return found;
      await news.next(news.isConnected ? pollMs.withEvents : pollMs.withoutEvents, bound);
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
