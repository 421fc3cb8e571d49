import type { CardResult, Evaluation } from '../evaluate.js';
import { differenceText } from '../report.js';
import { escaped } from './markup.js';

/** Thumbnails of a card as data URIs. */
export interface Pictures {
  readonly front?: string;
  readonly back?: string;
}

/** 1 minus the F1 score of the card. */
const faultOf = ({ printed, returned, right }: CardResult): number =>
  printed + returned === 0 ? 0 : 1 - (2 * right) / (printed + returned);

/** Cards with errors, worst first, at most `countMax`. */
export const worstCards = ({ cards }: Pick<Evaluation, 'cards'>, countMax: number): CardResult[] =>
  cards
    .filter((card) => card.rejected !== null || card.differences.length > 0)
    .sort((a, b) => faultOf(b) - faultOf(a) || b.differences.length - a.differences.length)
    .slice(0, countMax);

export function worstCase(card: CardResult, pictures: Pictures | undefined): string {
  const about = [card.family, card.damage, `${card.right} of ${card.printed} right, ${card.returned} returned`];
  const images = [pictures?.front, pictures?.back].flatMap((uri) => (uri ? [`<img src="${uri}" alt="">`] : []));
  const outcome = card.rejected
    ? `<p class="rejected">rejected: ${escaped(card.rejected)}</p>`
    : `<ul>${card.differences.map((one) => `<li>${escaped(differenceText(one))}</li>`).join('\n')}</ul>`;
  const facts = escaped(about.filter((text) => text !== undefined).join(' · '));
  return `<section class="case"><div><h3>${escaped(card.id)}</h3>${facts}${outcome}</div>${images.join('')}</section>`;
}
