import type { Card } from '../card.js';
import { holderDigest, isSameHolder } from '../holder.js';
import type { InputOf } from '../input.js';
import type { Move } from './move.js';

/** Nobody else waits for it, so that no event follows. */
export function holderSet(card: Card, { holder }: InputOf<'holderSet'>): Move | undefined {
  if (isSameHolder(card.holder, holder)) return undefined;
  const firstHolderDigest = card.firstHolderDigest ?? holderDigest(card.holder);
  return { card: { ...card, holder, firstHolderDigest }, events: [] };
}
