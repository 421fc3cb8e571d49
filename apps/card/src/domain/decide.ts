import type { Card, CardIn } from './card.js';
import { CardNotFound, CorrectionConflict, IllegalMove, MatchConflict } from './errors.js';
import type { CardInput, InputOf, InputType } from './input.js';
import { confirmed } from './moves/confirmed.js';
import { corrected } from './moves/corrected.js';
import { deletionRequested, purgeConfirmed, purgedAgain } from './moves/deletion.js';
import { flagSet } from './moves/flag-set.js';
import { flagged } from './moves/flagged.js';
import { pictureAccepted, pictureFailed, pictureRead, readingGiven } from './moves/given-reading.js';
import { holderSet } from './moves/holder-set.js';
import type { Move } from './moves/move.js';
import { performanceReported } from './moves/performance-reported.js';
import { matchArrived, matchRequested } from './moves/recognition.js';
import { scanAccepted, scanFailed, scanRead } from './moves/scans.js';
import { timePassed } from './moves/time-passed.js';
import type { PhaseName } from './phase.js';
import { nextTimeout, type Timeouts } from './timeouts.js';
import { noted } from './usage.js';

/** The effect of an input on a card in a phase, and the phases that may result. */
type Rule<P extends PhaseName, I extends InputType> = readonly [
  apply: (card: CardIn<P>, input: InputOf<I>, nowMs: number, timeouts: Timeouts) => Move | undefined,
  ...to: PhaseName[],
];

const inEveryPhase = <P extends PhaseName>(phase: P) =>
  ({
    flagged: [flagged, phase],
    flagSet: [flagSet, phase],
    holderSet: [holderSet, phase],
    performanceReported: [performanceReported, phase],
    deletionRequested: [deletionRequested, 'deleted'],
  }) as const;

/**
 * Every legal move. An input that is not listed changes nothing; a rule that returns undefined found the input to be a
 * duplicate, late or irrelevant.
 */
export const moves: { readonly [P in PhaseName]: { readonly [I in InputType]?: Rule<P, I> } } = {
  pending: {
    readingGiven: [readingGiven, 'matching', 'completed'],
    scanAccepted: [scanAccepted, 'scanning'],
    scanRead: [scanRead, 'scanning', 'matching', 'completed'],
    scanFailed: [scanFailed, 'pending', 'failed'],
    timePassed: [timePassed, 'pending', 'failed'],
    ...inEveryPhase('pending'),
  },
  scanning: {
    scanAccepted: [scanAccepted, 'scanning'],
    scanRead: [scanRead, 'scanning', 'matching', 'completed'],
    scanFailed: [scanFailed, 'scanning', 'failed'],
    timePassed: [timePassed, 'scanning', 'matching', 'completed', 'failed', 'unknown'],
    ...inEveryPhase('scanning'),
  },
  matching: {
    scanAccepted: [pictureAccepted, 'matching'],
    scanRead: [scanRead, 'matching'],
    scanFailed: [pictureFailed, 'matching'],
    matchArrived: [matchArrived, 'completed'],
    timePassed: [timePassed, 'matching', 'completed'],
    ...inEveryPhase('matching'),
  },
  completed: {
    scanAccepted: [pictureAccepted, 'completed'],
    scanRead: [pictureRead, 'completed'],
    scanFailed: [pictureFailed, 'completed'],
    matchRequested: [matchRequested, 'completed'],
    matchArrived: [matchArrived, 'completed'],
    corrected: [corrected, 'completed'],
    confirmed: [confirmed, 'completed'],
    ...inEveryPhase('completed'),
  },
  failed: {
    scanAccepted: [scanAccepted, 'scanning', 'failed'],
    scanRead: [scanRead, 'scanning', 'matching', 'completed', 'failed'],
    scanFailed: [scanFailed, 'failed'],
    ...inEveryPhase('failed'),
  },
  unknown: inEveryPhase('unknown'),
  deleted: {
    scanAccepted: [purgedAgain, 'deleted'],
    scanRead: [purgedAgain, 'deleted'],
    scanFailed: [purgedAgain, 'deleted'],
    matchArrived: [purgedAgain, 'deleted'],
    confirmed: [purgedAgain, 'deleted'],
    purgeConfirmed: [purgeConfirmed, 'deleted'],
    timePassed: [timePassed, 'deleted'],
  },
};

type Decision =
  | { readonly outcome: 'unchanged' }
  | (Move & {
      readonly outcome: 'changed';
      /** When `timePassed` is due; undefined when the card is not waiting for anything. */
      readonly wakeAtMs: number | undefined;
    });

export type Decide = (card: Card, input: CardInput, nowMs: number) => Decision;

/**
 * Applies an input to a card; cards change in no other way. Events of other services are never rejected; requests throw
 * CardNotFound, MatchConflict, CorrectionConflict, TooManyFlags, FlagNotFound or InvalidInput.
 */
export const decideWith =
  (timeouts: Timeouts): Decide =>
  (card, input, nowMs) => {
    const from = card.phase.is;
    const rule = moves[from][input.type] as Rule<PhaseName, InputType> | undefined;
    if (!rule) return withoutRule(card, input);
    const [apply, ...to] = rule;
    const move = apply(card as CardIn<PhaseName>, input, nowMs, timeouts);
    if (!move) return { outcome: 'unchanged' };
    if (!to.includes(move.card.phase.is)) throw new IllegalMove(from, input.type);
    const next = noted(card, move.card, nowMs);
    return { outcome: 'changed', ...move, card: next, wakeAtMs: nextTimeout(next, timeouts)?.atMs };
  };

const requests: readonly InputType[] = [
  'flagged',
  'flagSet',
  'corrected',
  'holderSet',
  'performanceReported',
  'matchRequested',
  'deletionRequested',
];

function withoutRule(card: Card, { type }: CardInput): Decision {
  const isRequest = requests.includes(type);
  if (isRequest && card.phase.is === 'deleted') throw new CardNotFound(card.cardId);
  if (type === 'matchRequested') throw new MatchConflict();
  if (type === 'corrected') throw new CorrectionConflict();
  return { outcome: 'unchanged' };
}
