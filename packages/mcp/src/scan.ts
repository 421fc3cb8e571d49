import { setTimeout as pause } from 'node:timers/promises';
import type { Card, Cardlens, EligibilityRecord } from '@cardlens/sdk';

/** Pictures of one card. */
export interface Pictures {
  readonly front: Uint8Array;
  readonly back?: Uint8Array | undefined;
  /** Whether `front` shows both sides. */
  readonly hasBoth: boolean;
}

/** A step of a call, for a client that shows progress. */
export type Report = (step: number, of: number, message: string) => void;

export interface Patience {
  /** Afterwards the object is returned as it is. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

const firstPauseMs = 400;
const longestPauseMs = 3000;

/** The object once it has ended, or as it is when the time is over. */
async function ended<T extends { readonly state: string }>(
  get: () => Promise<T>,
  { waitMs, signal }: Patience,
): Promise<T> {
  const until = performance.now() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const found = await get();
    const isRunning = found.state === 'pending' || found.state === 'processing';
    if (!isRunning || performance.now() + pauseMs > until) return found;
    await pause(pauseMs, undefined, { signal });
  }
}

/** Creates a card, uploads its pictures through the API, and waits for its details. */
export async function scan(
  client: Cardlens,
  { front, back, hasBoth }: Pictures,
  patience: Patience,
  report: Report,
): Promise<Card> {
  const { signal } = patience;
  const { card_id: cardId } = await client.cards.create({
    enableBacksideScan: hasBoth || back !== undefined,
    signal,
  });
  report(1, 3, 'The card is created');
  await Promise.all([
    client.upload(cardId, front, { orientation: 'front', sides: hasBoth ? 'both' : 'one', signal }),
    ...(back ? [client.upload(cardId, back, { orientation: 'back', signal })] : []),
  ]);
  report(2, 3, 'The pictures are uploaded');
  const card = await ended(() => client.cards.get(cardId, { signal }), patience);
  report(3, 3, 'The card is read');
  return card;
}

/** The check once the payer has responded. */
export const answered = (client: Cardlens, eligibilityId: string, patience: Patience): Promise<EligibilityRecord> =>
  ended(() => client.eligibility.get(eligibilityId, { signal: patience.signal }), patience);
