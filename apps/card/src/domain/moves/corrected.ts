import { InvalidInput } from '@cardlens/errors';
import { type CorrectedElement, checkedCorrection, withBothNames } from '@cardlens/reading';
import type { CardIn } from '../card.js';
import type { Correction } from '../correction.js';
import * as events from '../events.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

/**
 * Adds corrections, with values in the form in which the elements are stored, or replaces earlier ones of the same
 * elements. An unchanged correction keeps its author and time.
 * @throws InvalidInput
 */
export function corrected(
  card: CardIn<'completed'>,
  { elements, keyId, personId }: InputOf<'corrected'>,
  nowMs: number,
): Move | undefined {
  const { phase } = card;
  const { corrections = {} } = phase;
  const { details } = phase.recognition;
  const made = Object.entries(withBothNames(elements)).flatMap(([name, given]): [string, Correction][] => {
    const { element, fault } = checkedCorrection(name, given, { details, nowMs });
    if (fault !== undefined) throw new InvalidInput(fault);
    return isSame(corrections[name]?.element, element)
      ? []
      : [[name, { element, atMs: nowMs, keyId, ...(personId !== undefined && { personId }) }]];
  });
  if (made.length === 0) return undefined;
  const next = { ...corrections, ...Object.fromEntries(made) };
  return { card: { ...card, phase: { ...phase, corrections: next } }, events: [events.corrected] };
}

const fields = ['value', 'service', 'category', 'network', 'label', 'type'] as const;

const isSame = (known: CorrectedElement | undefined, element: CorrectedElement): boolean =>
  known !== undefined && fields.every((field) => known[field] === element[field]);
