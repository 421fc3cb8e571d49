import type { CardStageName } from '@cardlens/contracts/names';
import type { CardErrorCode } from '@cardlens/errors';
import { acceptedSides, type Card, requiredSides } from './card.js';
import { stateOf } from './phase.js';
import type { Side } from './side.js';

/** One event about a card. Contains identifiers and states, never recognized values. */
export interface CardEvent {
  readonly type:
    | 'card.created'
    | 'card.progressed'
    | 'card.recognized'
    | 'card.completed'
    | 'card.enriched'
    | 'card.corrected'
    | 'card.confirmed'
    | 'card.failed'
    | 'card.deleted';
  readonly stage: CardStageName;
  readonly failureCode?: CardErrorCode;
  /** The card was already completed: its match is requested again, or arrived again. */
  readonly isRematch?: true;
}

export const processingStage = { front: 'frontside_processing', back: 'backside_processing' } as const;
const failedStage = { front: 'frontside_failed', back: 'backside_failed' } as const;

export const created: CardEvent = { type: 'card.created', stage: 'pending' };
export const progressed = (stage: CardStageName): CardEvent => ({ type: 'card.progressed', stage });
export const sideFailed = (side: Side, failureCode: CardErrorCode): CardEvent => ({
  type: 'card.progressed',
  stage: failedStage[side],
  failureCode,
});
/** Requests a match from matching. */
export const recognized: CardEvent = { type: 'card.recognized', stage: 'post_processing' };
export const completed: CardEvent = { type: 'card.completed', stage: 'completed' };
/** Follows each completion of a card whose account wants it. */
export const enriched = ({ isRematch }: CardEvent): CardEvent => ({
  type: 'card.enriched',
  stage: 'completed',
  ...(isRematch && { isRematch }),
});
export const rematchRequested: CardEvent = { ...recognized, isRematch: true };
export const rematched: CardEvent = { ...completed, isRematch: true };
export const corrected: CardEvent = { type: 'card.corrected', stage: 'completed' };
export const confirmed: CardEvent = { type: 'card.confirmed', stage: 'completed' };
export const failed = (failureCode: CardErrorCode): CardEvent => ({ type: 'card.failed', stage: 'error', failureCode });
/** The cause is unknown, so no other code applies. */
export const unknownCode: CardErrorCode = 'INTERNAL';
export const stalled: CardEvent = { type: 'card.failed', stage: 'unknown', failureCode: unknownCode };
/** Requests that every service remove its data about the card. */
export const deleted = (card: Card): CardEvent => ({ type: 'card.deleted', stage: stateOf(card.phase) });

/** The current stage, for a new listener. */
export function stageOf(card: Card): CardStageName {
  const { phase, sides } = card;
  if (phase.is === 'matching') return 'post_processing';
  if (phase.is !== 'scanning') return stateOf(phase);
  const side: Side = sides.front.progress.is === 'read' && acceptedSides(card).includes('back') ? 'back' : 'front';
  if (sides[side].progress.is === 'failed' && !requiredSides(card).includes(side)) return failedStage[side];
  if (side === 'back' || sides.front.progress.is === 'reading') return processingStage[side];
  return sides.back.progress.is === 'reading' ? processingStage.back : 'processing';
}
