import { outgoing } from '@cardlens/messaging';
import { type AccountId, asCardId, type CardId, type EligibilityId } from '../../domain/ids.js';
import { isVisibleTo, type Owner } from '../../domain/owner.js';
import type { Deps } from '../../handlers/deps.js';
import { BelongsToBatch, BelongsToCard } from '../domain/errors.js';
import { deletionOf, publishNow } from './events.js';
import { getCheck } from './get-check.js';
import type { CardRecords } from './ports.js';

// A check is deleted by a caller, or with its card, by an event. Its stored records are then removed.

export type RemoveDeps = Pick<Deps, 'records' | 'claims' | 'publisher' | 'clock' | 'ids'>;
type RemoveAllDeps = RemoveDeps & Pick<Deps, 'schedules'>;
export type DeleteDeps = RemoveAllDeps & Pick<Deps, 'deletedCards' | 'fresh'>;

/**
 * Deletes a check without a card, also when it cannot be decrypted.
 * @throws EligibilityNotFound
 * @throws BelongsToCard, BelongsToBatch
 * @throws DomainError `unavailable`
 */
export async function deleteCheck(
  deps: DeleteDeps & Pick<Deps, 'batches'>,
  wanted: { eligibilityId: EligibilityId; caller: Owner },
): Promise<void> {
  // Only a check without a card has its own id as card id: the id of a card finds the checks of that card.
  const own = await deps.records.newestOf(asCardId(wanted.eligibilityId), wanted.caller.accountId);
  if (own?.eligibilityId === wanted.eligibilityId && isVisibleTo(own, wanted.caller))
    return deleteAllOf(deps, own.cardId, own.accountId);
  const record = await getCheck(deps, wanted);
  throw 'batchId' in record ? new BelongsToBatch() : new BelongsToCard();
}

/**
 * Deletes the checks of a deleted card, then confirms it. Each request by card is confirmed; the id of the confirmation
 * derives from the id of the request.
 * @throws DomainError `unavailable` (retried)
 */
export async function deleteChecksOfCard(
  deps: DeleteDeps,
  cardId: CardId,
  eventId: string,
  accountId?: AccountId,
): Promise<void> {
  const { publisher, clock } = deps;
  await deleteAllOf(deps, cardId, accountId);
  const data = { cardId, accountId, owner: 'eligibility', occurredAtUs: clock.nowUs() };
  await publisher.publish(outgoing(`${eventId}.eligibility`, 'purge.done', cardId, data, clock.nowMs()));
}

/**
 * Deletes the checks of a card, or a check without a card, in a way that survives a crash: from now on, the sweeper
 * handles the card too. Nothing is written afterwards: a running check has lost its record, and a request in progress
 * finds the card among the deleted ones.
 */
export async function deleteAllOf(deps: DeleteDeps, cardId: CardId, accountId?: AccountId): Promise<void> {
  deps.fresh.removeOfCard(cardId);
  await deps.deletedCards.add(cardId, deps.clock.nowMs());
  await removeAllOf(deps, cardId, accountId);
}

/** Longer than any request takes: calls to card and the database time out within seconds. */
const requestWithinMs = 60_000;

const cardsMax = 100;

/**
 * Removes records of recently deleted cards, written by requests that read the card before its deletion. This costs
 * nothing while no cards are deleted; checking at every request would cost a read each. A card is no longer handled once
 * it has been checked after the last such request.
 *
 * @param after  last card of the previous call
 * @returns the card to continue after; undefined when none is left
 * @throws DomainError `unavailable` (retried by the caller)
 */
export async function removeLateChecks(
  deps: RemoveAllDeps & Pick<Deps, 'deletedCards'>,
  after?: CardId,
): Promise<CardId | undefined> {
  const { deletedCards, clock } = deps;
  const handledUntilMs = clock.nowMs() - requestWithinMs;
  const cards = await deletedCards.some(after, cardsMax);
  for (const { cardId } of cards) await removeAllOf(deps, cardId);
  const handled = cards.filter(({ deletedAtMs }) => deletedAtMs < handledUntilMs).map(({ cardId }) => cardId);
  if (handled.length > 0) await deletedCards.remove(handled);
  return cards.length < cardsMax ? undefined : cards.at(-1)?.cardId;
}

/** Removes every schedule and record of a deleted card. */
async function removeAllOf(deps: RemoveAllDeps, cardId: CardId, accountId?: AccountId): Promise<void> {
  await deps.schedules.removeOfCard(cardId);
  await removeChecks(deps, { cardId, accountId });
}

/**
 * Removes records and publishes the deletion of each. Their content is removed first and the records last: a crash in
 * between leaves no content, and its event is published again instead of being lost.
 * @throws DomainError `unavailable` (retried)
 */
export async function removeChecks(deps: RemoveDeps, which: CardRecords): Promise<void> {
  const { records, claims, clock, ids } = deps;
  const empty = await records.removeContent(which, () => ids.orderedUuid());
  if (empty.length === 0) return;
  await claims.removeOf(empty.map(({ record }) => record.eligibilityId));
  for (const each of empty) await publishNow(deps, deletionOf(each, clock));
  await records.remove(which);
}
