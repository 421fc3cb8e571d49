import { mergeEvidence, type SideEvidence } from '@cardlens/recognition/evidence';
import type { Reading, Side } from '@cardlens/recognition/reading';
import { type Card, isDeleted, type Owner, takenSides } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import type { Deps } from './ports.js';
import { visibleCard } from './visible-card.js';

/** One side of a card: what was read on it, and where its share of the card's elements stood. */
export interface ReadSide {
  readonly side: Side;
  readonly reading: Reading;
  readonly elements: SideEvidence;
}

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
  const [front, back] = await Promise.all([readingOf(card, 'front'), readingOf(card, 'back')]);
  const elements = mergeEvidence(front, back);
  return [
    ...(front ? [{ side: 'front', reading: front, elements: elements.front } as const] : []),
    ...(back ? [{ side: 'back', reading: back, elements: elements.back } as const] : []),
  ];

  async function readingOf(of: Card, side: Side): Promise<Reading | undefined> {
    const best = takenSides(of).includes(side) ? of[side].best : undefined;
    return best && (await readings.getWhole(best.readingBucket, best.readingKey));
  }
}
