import type { CardState, CardSummary } from '@cardlens/sdk';
import { dateOf, midnight } from '../app/formats.js';
import { textOf, weakestOf } from './elements.js';

/** Filter of the list; empty fields do not filter. */
export interface CardFilter {
  readonly state: CardState | '';
  /** `YYYY-MM-DD` in the user's time zone; both days are included. */
  readonly from: string;
  readonly to: string;
  readonly payer: string;
  readonly isDoubtfulOnly: boolean;
  readonly isFlaggedOnly: boolean;
}

export const noFilter: CardFilter = {
  state: '',
  from: '',
  to: '',
  payer: '',
  isDoubtfulOnly: false,
  isFlaggedOnly: false,
};

export const isFiltering = ({ payer, ...filter }: CardFilter): boolean =>
  payer.trim() !== '' || Object.values(filter).some(Boolean);

/**
 * The part of the filter that the service applies. A payer's name is matched in the browser instead, among the loaded
 * cards.
 */
export function filterOptions({ state, from, to, isDoubtfulOnly, isFlaggedOnly }: CardFilter) {
  return {
    ...(state === '' ? {} : { state }),
    ...(from === '' ? {} : { createdFrom: midnight(from) }),
    ...(to === '' ? {} : { createdBefore: midnight(to, 1) }),
    ...(isDoubtfulOnly ? { needsReview: true } : {}),
    ...(isFlaggedOnly ? { flagged: true } : {}),
  };
}

/**
 * Whether a card passes the filter; searches are not filtered. Flagged cards are not checked here, because the list
 * does not contain the flag.
 */
export function passes(
  card: CardSummary,
  { state, from, to, payer, isDoubtfulOnly }: CardFilter,
  reviewThreshold: number,
): boolean {
  if (state !== '' && card.state !== state) return false;
  const day = dayOf(card.created_at);
  if ((from !== '' && day < from) || (to !== '' && day > to)) return false;
  const wanted = payer.trim().toLowerCase();
  if (wanted !== '' && !textOf(card, 'payer_name').toLowerCase().includes(wanted)) return false;
  return !isDoubtfulOnly || (weakestOf(card)?.probability ?? 1) < reviewThreshold;
}

/** The day of an API timestamp in the user's time zone, as `YYYY-MM-DD`. */
function dayOf(createdAt: string): string {
  const date = dateOf(createdAt);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
