import { isDeleted, type Owner } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import { type FlagType, flagged } from '../domain/flag.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface FlagInput {
  readonly cardId: CardId;
  readonly caller: Owner;
  readonly type: FlagType;
  readonly message: string | undefined;
}

/** Notes that somebody wants the card looked at. @throws CardNotFound @throws InvalidInput @throws TooManyFlags */
export async function flagCard(deps: ChangeDeps, { cardId, caller, type, message }: FlagInput): Promise<void> {
  const { identityId, sessionId } = caller;
  await changeCard(deps, cardId, (card, atMs) => {
    if (isDeleted(visibleCard(card, cardId, caller))) throw new CardNotFound(cardId);
    return flagged(card, { type, message, identityId, sessionId, atMs });
  });
  deps.log.info('a card was flagged', { cardId, accountId: caller.accountId, reason: type });
}
