import type { Card } from '../card.js';
import { isSameHolder } from '../holder.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

/** Nobody else waits for it, so that no event follows. */
export const holderSet = (card: Card, { holder }: InputOf<'holderSet'>): Move | undefined =>
  isSameHolder(card.holder, holder) ? undefined : { card: { ...card, holder }, events: [] };
