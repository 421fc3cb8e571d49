import type { Cards } from './cards.js';
import { CardlensError } from './errors.js';
import { pause, within } from './time.js';
import type { Card, LiveEvent, LiveState } from './types.js';

export interface WaitOptions {
  /** Of the whole wait. Default 5 minutes. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: LiveEvent) => void) | undefined;
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

/**
 * Returns the card once it has come to an end: completed, error or unknown. Outages in between are waited out.
 *
 * @param watch  opens live events; a failure of theirs is made up for by asking
 * @throws CardlensTimeoutError; CardlensError when the card cannot be had at all (404, 401); the signal's reason
 */
export async function waitForEnd(
  cards: Cards,
  cardId: string,
  news: News,
  { timeoutMs = waitTimeoutMs, signal }: WaitOptions,
): Promise<Card> {
  return within({ timeoutMs, signal, what: `Waiting for card ${cardId}` }, async (bound) => {
    for (;;) {
      const card = await getOrWait(cards, cardId, bound);
      if (card && isEnd(card.state)) return card;
      await news.next(news.isConnected ? pollMs.withEvents : pollMs.withoutEvents, bound);
    }
  });
}

async function getOrWait(cards: Cards, cardId: string, signal: AbortSignal): Promise<Card | undefined> {
  try {
    return await cards.get(cardId, { signal });
  } catch (error) {
    const isPassing =
      error instanceof CardlensError && (error.status === 0 || error.status === 429 || error.status >= 500);
    if (!isPassing) throw error;
    return undefined;
  }
}
