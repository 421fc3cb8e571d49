import type { Card, CardIn } from '../card.js';
import * as events from '../events.js';
import { withoutMessage } from '../flag.js';
import type { InputOf } from '../input.js';
import { newWait, retried, stateOf } from '../phase.js';
import { type CardSide, untouchedSide } from '../side.js';
import type { Move } from './move.js';

/**
 * The card without anything that was read from it or said about it, and without the user's id, which may be a name. Other
 * identifiers, state, timestamps and flags are kept.
 * @source decisions §3
 */
export function deletionRequested(card: Card, _input: unknown, nowMs: number): Move {
  const { phase } = card;
  return changed({
    ...card,
    userId: undefined,
    clientMetadataJson: undefined,
    sides: { front: withoutReading(card.sides.front), back: withoutReading(card.sides.back) },
    flags: card.flags?.map(withoutMessage),
    phase: {
      is: 'deleted',
      state: stateOf(phase),
      ...(phase.is === 'failed' ? { failure: phase.failure } : {}),
      deletedAtMs: nowMs,
      confirmedBy: [],
      wait: newWait(nowMs),
    },
  });
}

const withoutReading = ({ scans }: CardSide): CardSide => ({ ...untouchedSide, scans });

/** Something about the deleted card arrived late, so a service may hold data again: every service is asked once more. */
export const purgedAgain = (card: CardIn<'deleted'>, _input: unknown, nowMs: number): Move =>
  changed({ ...card, phase: { ...card.phase, confirmedBy: [], wait: newWait(nowMs) } });

/** Asks the services that have not confirmed again. */
export const ownersReminded = (card: CardIn<'deleted'>, nowMs: number): Move =>
  changed({ ...card, phase: { ...card.phase, wait: retried(card.phase.wait, nowMs) } });

const changed = (card: Card): Move => ({ card, events: [events.deleted(card)] });

export function purgeConfirmed(card: CardIn<'deleted'>, { owner }: InputOf<'purgeConfirmed'>): Move | undefined {
  const { phase } = card;
  if (phase.confirmedBy.includes(owner)) return undefined;
  const next: CardIn<'deleted'> = { ...card, phase: { ...phase, confirmedBy: [...phase.confirmedBy, owner] } };
  // A card that the previous version deleted has the user's id until now.
  return { card: { ...next, userId: undefined }, events: [] };
}
