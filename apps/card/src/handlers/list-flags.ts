import { derivedUuid } from '@cardlens/runtime';
import type { Card, Viewer } from '../domain/card.js';
import type { Flag } from '../domain/flag.js';
import type { CardId } from '../domain/ids.js';
import { getCard } from './get-card.js';
import type { Deps } from './ports.js';

/** Id of a flag by its place: flags are only added, never removed, so that older ones have an id too. */
const flagIdOf = (cardId: string, place: number): string => derivedUuid(`flag ${place}`, cardId);

/** A flag with its id. */
export type ListedFlag = Flag & { readonly flagId: string };

export const listedFlags = ({ cardId, flags = [] }: Card): readonly ListedFlag[] =>
  flags.map((flag, index) => ({ ...flag, flagId: flagIdOf(cardId, index) }));

/**
 * Flags of a card, oldest first. An end user sees only their own: others may be notes of the customer's staff.
 * @throws CardNotFound
 */
export async function listFlags(
  deps: Pick<Deps, 'cards'>,
  request: { cardId: CardId; caller: Viewer },
): Promise<readonly ListedFlag[]> {
  const flags = listedFlags(await getCard(deps, request));
  const { identityId } = request.caller;
  return identityId === undefined ? flags : flags.filter((flag) => flag.identityId === identityId);
}
