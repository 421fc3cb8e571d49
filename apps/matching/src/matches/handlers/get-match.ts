import { NotFound } from '@cardlens/errors';
import type { CardMatch } from '../domain/card-match.js';
import type { Deps } from './ports.js';

/** The stored match of a card, even if nothing matched. @throws NotFound */
export async function getMatch({ matches }: Pick<Deps, 'matches'>, cardId: string): Promise<CardMatch> {
  const stored = await matches.get(cardId);
  if (!stored) throw new NotFound('card_id', cardId);
  return stored.match;
}
