import { acceptedSides, isIn, type Viewer } from '../domain/card.js';
import { evidenceOf, type Reading, type ReadSide } from '../domain/evidence.js';
import type { CardId } from '../domain/ids.js';
import { bestOf, type Side } from '../domain/side.js';
import type { Deps } from './ports.js';
import { visibleCard } from './visible-card.js';

/**
 * The readings of a completed card. Empty for other cards; a side whose reading no longer exists is left out.
 *
 * @throws CardNotFound @throws DomainError `unavailable` while the store of readings is down
 */
export async function getEvidence(
  { cards, readings }: Pick<Deps, 'cards' | 'readings'>,
  { cardId, caller }: { cardId: CardId; caller: Viewer },
): Promise<ReadSide[]> {
  const card = visibleCard(await cards.get(cardId, caller.accountId), cardId, caller);
  if (!isIn(card, 'completed')) return [];
  const readingOf = async (side: Side): Promise<Reading | undefined> => {
    const best = acceptedSides(card).includes(side) ? bestOf(card.sides[side]) : undefined;
    return best && (await readings.getWhole(card, best.scanId, side));
  };
  const [front, back] = await Promise.all([readingOf('front'), readingOf('back')]);
  return evidenceOf(front, back, card.readBy && card.phase.recognition.details);
}
