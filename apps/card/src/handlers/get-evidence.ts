import { isDeleted, type Owner, takenSides } from '../domain/card.js';
import { evidenceOf, type Reading, type ReadSide } from '../domain/evidence.js';
import type { CardId } from '../domain/ids.js';
import type { Side } from '../domain/side.js';
import type { Deps } from './ports.js';
import { visibleCard } from './visible-card.js';

/**
 * What a completed card was read from; nothing of any other card, and nothing of a side whose reading is gone.
 *
 * @throws CardNotFound @throws DomainError `unavailable` while the store of readings is away
 */
export async function getEvidence(
  { cards, readings }: Pick<Deps, 'cards' | 'readings'>,
  { cardId, caller }: { cardId: CardId; caller: Owner },
): Promise<ReadSide[]> {
  const card = visibleCard(await cards.get(cardId), cardId, caller);
  if (card.state !== 'completed' || isDeleted(card)) return [];
  const readingOf = async (side: Side): Promise<Reading | undefined> => {
    const best = takenSides(card).includes(side) ? card[side].best : undefined;
    return best && (await readings.getWhole(best.readingBucket, best.readingKey));
  };
  const [front, back] = await Promise.all([readingOf('front'), readingOf('back')]);
  return evidenceOf(front, back);
}
