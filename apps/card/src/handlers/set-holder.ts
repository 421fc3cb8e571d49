import type { Viewer } from '../domain/card.js';
import type { Holder } from '../domain/holder.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface HolderInput {
  readonly cardId: CardId;
  readonly caller: Viewer;
  /** Undefined: what was said before is removed. */
  readonly holder: Holder | undefined;
}

/** @throws CardNotFound */
export async function setHolder(deps: ChangeDeps, { cardId, caller, holder }: HolderInput): Promise<void> {
  await changeCard(deps, { cardId, accountId: caller.accountId }, (card) => {
    visibleCard(card, cardId, caller);
    return { type: 'holderSet', holder };
  });
}
