import type { FlagTypeName } from '@cardlens/contracts';
import type { Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { visibleCard } from './visible-card.js';

export interface FlagInput {
  readonly cardId: CardId;
  readonly caller: Viewer;
  /** Of the call; absent if an end user calls. */
  readonly keyId: string | undefined;
  readonly personId: string | undefined;
  readonly type: FlagTypeName;
  readonly message: string | undefined;
}

/** Flags the card for review. @throws CardNotFound @throws InvalidInput @throws TooManyFlags */
export async function flagCard(deps: ChangeDeps, { cardId, caller, type, ...given }: FlagInput): Promise<void> {
  const { identityId, sessionId } = caller;
  await changeCard(deps, { cardId, accountId: caller.accountId }, (card) => {
    visibleCard(card, cardId, caller);
    return { type: 'flagged', flag: { type, ...given, identityId, sessionId, atMs: deps.clock.nowMs() } };
  });
  deps.log.info('a card was flagged', { cardId, accountId: caller.accountId, reason: type });
}
