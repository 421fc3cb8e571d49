import type { Card } from '../card.js';
import { FlagNotFound } from '../errors.js';
import { isOpen } from '../flag.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

/** @throws FlagNotFound */
export function flagSet(card: Card, { place, closing }: InputOf<'flagSet'>): Move | undefined {
  const { flags = [] } = card;
  const wanted = flags[place];
  if (wanted === undefined) throw new FlagNotFound(String(place));
  if (isOpen(wanted) === (closing === undefined)) return undefined;
  const { closed, ...open } = wanted;
  const next = closing === undefined ? open : { ...open, closed: closing };
  return { card: { ...card, flags: flags.map((flag) => (flag === wanted ? next : flag)) }, events: [] };
}
