import type { Card } from './card.js';
import { move } from './card-state.js';
import { MatchConflict } from './errors.js';
import type { PayerMatch } from './payer-match.js';
import type { CardSide } from './side.js';

/** What matching answered; `undefined` in its place means that it did not answer in time. */
export interface MatchResult {
  readonly payerMatch: PayerMatch;
  readonly payerMatchVersion: string;
}

/** Whether the card waits for the match of this recognition. A match of an earlier one is outdated. */
export const awaitsMatchOf = (card: Card, recognition: number): boolean =>
  (card.state === 'processing' || card.matchAskedAtMs !== undefined) &&
  card.recognition > 0 &&
  recognition >= card.recognition;

/**
 * The card, once it is to be matched again: it stays completed, with the match that it has until the new one comes.
 * @throws MatchConflict before it is completed, since its first match is still to come, or never will
 */
export function matchAsked(card: Card, nowMs: number): Card {
  if (card.state !== 'completed') throw new MatchConflict();
  return { ...card, recognition: card.recognition + 1, matchAskedAtMs: nowMs };
}

/** The card with its new match. */
export const matchedAgain = (card: Card, match: MatchResult): Card => ({
  ...card,
  ...match,
  matchAskedAtMs: undefined,
});

/** Everything is known. The card's own details stay as the only copy of what was read. */
export const completed = (card: Card, match: MatchResult | undefined): Card => ({
  ...card,
  ...match,
  state: move(card.state, 'finished'),
  front: withoutDetails(card.front),
  back: withoutDetails(card.back),
});

const withoutDetails = (side: CardSide): CardSide =>
  side.best ? { ...side, best: { ...side.best, details: undefined } } : side;

/** Nobody uploaded what is still wanted. */
export const abandoned = (card: Card, nowMs: number): Card => ({
  ...card,
  state: move(card.state, 'abandoned'),
  failure: { code: 'UPLOAD_EXPIRED', atMs: nowMs },
});

/** Work of ours came to a halt, and nothing says why. */
export const stalled = (card: Card): Card => ({ ...card, state: move(card.state, 'stalled') });

export const isEnded = ({ state }: Card): boolean => state === 'completed' || state === 'error' || state === 'unknown';
