import { InvalidInput } from '@cardlens/errors';
import type { Card } from '../domain/card.js';
import { fittingCount } from './page-bytes.js';
import type { CardQuery, Deps, Position } from './ports.js';

export interface CardPage {
  readonly cards: Card[];
  /** Start of the next page; absent on the last page. */
  readonly next?: Position;
}

/** Maximum of the public search, the larger of the two limits. */
const limitMax = 500;

/**
 * A page of the caller's cards, newest first, with keyset pagination: cards that are added or deleted meanwhile cause
 * neither repeats nor gaps. A page is shorter than the limit when its cards are large; a card that cannot be decrypted is left
 * out.
 */
export async function listCards({ cards }: Pick<Deps, 'cards'>, query: CardQuery): Promise<CardPage> {
  const { limit } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax)
    throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  // One extra row shows whether another page follows.
  const found = await cards.list({ ...query, limit: limit + 1 });
  const count = fittingCount(found.slice(0, limit).map(({ card }) => card));
  const page = found.slice(0, count);
  const last = page.at(-1);
  const shown = page.flatMap(({ card }) => card ?? []);
  return found.length > count && last
    ? { cards: shown, next: { createdAtUs: last.createdAtUs, cardId: last.cardId } }
    : { cards: shown };
}
