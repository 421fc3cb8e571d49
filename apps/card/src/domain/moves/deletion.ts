import type { Card, CardIn } from '../card.js';
import * as events from '../events.js';
import { withoutMessage } from '../flag.js';
import type { InputOf } from '../input.js';
import { newWait, retried, stateOf } from '../phase.js';
import { type CardSide, untouchedSide } from '../side.js';
import type { Move } from './move.js';

/**
 * The card without recognized values, corrections, its holder, messages and the user's id, which may be a name. Other identifiers,
 * state, timestamps and flags are kept.
 */
export function deletionRequested(card: Card, _input: unknown, nowMs: number): Move {
  const { phase } = card;
  return changed({
    ...card,
    userId: undefined,
    clientMetadataJson: undefined,
    readBy: undefined,
    holder: undefined,
    firstHolderDigest: undefined,
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

/** A late event about the deleted card means that a service may hold data again, so every service is asked again. */
export const purgedAgain = (card: CardIn<'deleted'>, _input: unknown, nowMs: number): Move =>
  changed({ ...card, phase: { ...card.phase, confirmedBy: [], wait: newWait(nowMs) } });

/** Repeats the request to the services that have not confirmed. */
export const ownersReminded = (card: CardIn<'deleted'>, nowMs: number): Move =>
  changed({ ...card, phase: { ...card.phase, wait: retried(card.phase.wait, nowMs) } });

const changed = (card: Card): Move => ({ card, events: [events.deleted(card)] });

export function purgeConfirmed(card: CardIn<'deleted'>, { owner }: InputOf<'purgeConfirmed'>): Move | undefined {
  const { phase } = card;
  if (phase.confirmedBy.includes(owner)) return undefined;
  const next: CardIn<'deleted'> = { ...card, phase: { ...phase, confirmedBy: [...phase.confirmedBy, owner] } };
  return { card: next, events: [] };
}
