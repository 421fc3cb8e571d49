import { newestFirst } from '@cardlens/reading';
import type { CardIn } from '../card.js';
import { areSameConfirmations, statementsMax } from '../confirmation.js';
import * as events from '../events.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

/**
 * Keeps what a payer stated about the member. Statements are compared with the card when it is shown, so neither their
 * order nor that of corrections matters; the event announces only a change that is shown.
 */
export function confirmed(card: CardIn<'completed'>, { statement }: InputOf<'confirmed'>): Move | undefined {
  const { statements = [] } = card.phase;
  if (statements.some(({ source }) => source.eligibilityId === statement.source.eligibilityId)) return undefined;
  const kept = [...statements, statement].sort(newestFirst).slice(0, statementsMax);
  if (!kept.includes(statement)) return undefined;
  const next = { ...card, phase: { ...card.phase, statements: kept } };
  return { card: next, events: areSameConfirmations(card, next) ? [] : [events.confirmed] };
}
