/** Identifiers of an eligibility check, as records and events carry them. */
interface CheckIds {
  readonly eligibilityId: string;
  readonly cardId: string;
}

/**
 * The card of an eligibility check. A check without a card uses its own id as card id, so that storing, ordering and
 * erasing by card need no second key (decision 0020).
 *
 * @returns undefined for a check without a card
 */
export const cardOfCheck = ({ eligibilityId, cardId }: CheckIds): string | undefined =>
  cardId === eligibilityId ? undefined : cardId;
