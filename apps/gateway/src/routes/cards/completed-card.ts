import { type Card, CardState } from '@cardlens/contracts';
import { DomainError, NotFound, serviceErrors } from '@cardlens/errors';
import { detailsBody } from '@cardlens/fhir/records';
import type { Details } from '@cardlens/reading';
import { callerOf } from '../../middleware/principal.js';
import type { Deps, Principal } from '../../ports.js';

/**
 * A completed card, and its details with the corrections applied.
 * @throws DomainError `not_found` for an unknown or deleted card; `conflict` for one that is not completed
 */
export async function completedCard(
  { cards }: Pick<Deps, 'cards'>,
  principal: Principal,
  cardId: string,
): Promise<{ readonly card: Card; readonly details: Details }> {
  const card = await cards.getCard({ caller: callerOf(principal), cardId });
  if (card.deleted) throw new NotFound('card_id', cardId);
  const { details, correctedDetails = details } = card;
  if (card.state !== CardState.CARD_STATE_COMPLETED || correctedDetails === undefined)
    throw new DomainError(serviceErrors.cardNotCompleted);
  return { card, details: detailsBody(correctedDetails) as Details };
}
