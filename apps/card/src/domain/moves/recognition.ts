import {
  combinedScore,
  type Details,
  type ElementValue,
  listElements,
  mergeDetails,
  scalarElements,
} from '@cardlens/reading';
import { acceptedSides, type Card, type CardIn, recognitionOf } from '../card.js';
import * as events from '../events.js';
import type { InputOf, MatchResult } from '../input.js';
import { newWait, retried } from '../phase.js';
import { bestOf, type CardSide } from '../side.js';
import type { Move } from './move.js';

/** Overall quality of a reading: the sum of the combined scores of its elements. */
export function qualityOf(details: Details): number {
  const lists = listElements.flatMap((name): readonly ElementValue[] => details[name] ?? []);
  const scalars = scalarElements.flatMap((name) => details[name] ?? []);
  return [...scalars, ...lists].reduce((sum, element) => sum + combinedScore(element), 0);
}

/**
 * Merges the readings of the sides and requests a match, or completes the card if no match is wanted. A better livescan
 * frame does not extend the wait.
 */
export function recognized(card: Card, nowMs: number): Move {
  const versions = new Set(acceptedSides(card).flatMap((side) => bestOf(card.sides[side])?.insuranceScanVersion ?? []));
  const { number = 0, atMs = nowMs } = recognitionOf(card) ?? {};
  const details = mergeDetails(bestOf(card.sides.front)?.details ?? {}, bestOf(card.sides.back)?.details);
  const wait = card.phase.is === 'matching' ? card.phase.wait : newWait(nowMs);
  const matching: CardIn<'matching'> = {
    ...card,
    insuranceScanVersion: [...versions].join('+'),
    phase: { is: 'matching', recognition: { number: number + 1, atMs, details }, wait },
  };
  return card.isMatchEnabled ? { card: matching, events: [events.recognized] } : completed(matching, undefined);
}

/** Repeats the request, because matching may not have received it. */
export const recognitionAnnounced = (card: CardIn<'matching'>, nowMs: number): Move => ({
  card: { ...card, phase: { ...card.phase, wait: retried(card.phase.wait, nowMs) } },
  events: [events.recognized],
});

/** The match of an earlier recognition is outdated; that of the newest will follow. */
export function matchArrived(
  card: CardIn<'matching' | 'completed'>,
  { recognition: number, match }: InputOf<'matchArrived'>,
): Move | undefined {
  const { phase } = card;
  const isAwaited = phase.is === 'matching' || phase.rematchRequestedAtMs !== undefined;
  return isAwaited && number >= phase.recognition.number ? completed(card, match) : undefined;
}

/** Completes the card. From then on, its recognition holds the only copy of the recognized values. */
export function completed(card: CardIn<'matching' | 'completed'>, match: MatchResult | undefined): Move {
  const { phase } = card;
  const { corrections, statements } = phase.is === 'completed' ? phase : {};
  const { payerMatch, payerMatchVersion } = match ?? {};
  const event = phase.is === 'completed' ? events.rematched : events.completed;
  return {
    card: {
      ...card,
      // Of a card that was read elsewhere, they are compared with the next side that is read.
      sides: card.readBy
        ? card.sides
        : { front: withoutDetails(card.sides.front), back: withoutDetails(card.sides.back) },
      phase: {
        is: 'completed',
        recognition: phase.recognition,
        ...(payerMatch ? { payerMatch } : {}),
        ...(corrections ? { corrections } : {}),
        ...(statements ? { statements } : {}),
      },
      ...(payerMatchVersion === undefined ? {} : { payerMatchVersion }),
    },
    events: [event, ...(card.hasEnrichedEvents ? [events.enriched(event)] : [])],
  };
}

const withoutDetails = (side: CardSide): CardSide =>
  side.progress.is === 'read'
    ? { ...side, progress: { is: 'read', best: { ...side.progress.best, details: undefined } } }
    : side;

/** The card stays completed and keeps its match until the new one arrives. */
export const matchRequested = (card: CardIn<'completed'>, _input: unknown, nowMs: number): Move => {
  const { phase } = card;
  const recognition = { ...phase.recognition, number: phase.recognition.number + 1 };
  return {
    card: { ...card, phase: { ...phase, recognition, rematchRequestedAtMs: nowMs } },
    events: [events.rematchRequested],
  };
};
