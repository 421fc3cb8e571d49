import type { Viewer } from '../domain/card.js';
import { FlagNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { type ChangeDeps, changeCard } from './change-card.js';
import { type ListedFlag, listedFlags } from './list-flags.js';
import { visibleCard } from './visible-card.js';

export interface SetFlagInput {
  readonly cardId: CardId;
  readonly caller: Viewer;
  readonly flagId: string;
  readonly isClosed: boolean;
  /** Of the call. */
  readonly keyId: string;
  readonly personId: string | undefined;
}

/** Closes a flag, or opens it again. @throws CardNotFound @throws FlagNotFound */
export async function setFlag(
  deps: ChangeDeps,
  { cardId, caller, flagId, isClosed, keyId, personId }: SetFlagInput,
): Promise<ListedFlag> {
  const { accountId } = caller;
  const closing = isClosed ? { keyId, personId, atMs: deps.clock.nowMs() } : undefined;
  const card = await changeCard(deps, { cardId, accountId }, (card) => {
    const place = listedFlags(visibleCard(card, cardId, caller)).findIndex((flag) => flag.flagId === flagId);
    if (place < 0) throw new FlagNotFound(flagId);
    return { type: 'flagSet', place, closing };
  });
  const flag = listedFlags(card).find((each) => each.flagId === flagId);
  if (flag === undefined) throw new FlagNotFound(flagId);
  deps.log.info(isClosed ? 'a flag was closed' : 'a flag was opened again', { cardId, accountId });
  return flag;
}
