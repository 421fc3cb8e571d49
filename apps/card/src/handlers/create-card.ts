import { type Card, type NewCard, newCard } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { nextStep } from '../domain/watch.js';
import { announcementsBetween } from './announcements.js';
import type { Deps } from './ports.js';

/** Makes a card in state pending. @throws InvalidInput when the client's metadata is no object or too large */
export async function createCard(
  { cards, clock, ids, patience }: Pick<Deps, 'cards' | 'clock' | 'ids' | 'patience'>,
  input: Omit<NewCard, 'cardId'>,
  cardId = ids.uuid() as CardId,
): Promise<Card> {
  const card = newCard({ ...input, cardId }, clock.nowUs());
  await cards.add(card, {
    emit: announcementsBetween(undefined, card, clock),
    wakeAtMs: nextStep(card, patience)?.atMs,
  });
  return card;
}
