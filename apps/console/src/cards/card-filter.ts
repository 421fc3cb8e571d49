import type { CardState, CardSummary } from '@cardlens/sdk';
import { midnight } from '../components/days.js';
import { textOf, weakestOf } from './elements.js';

/** What the list is narrowed to; an empty field narrows nothing. */
export interface CardFilter {
  readonly state: CardState | '';
  /** `YYYY-MM-DD`, days of the person's own time zone, both included. */
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

/** The filter as the service takes it. A part of a payer's name, which it does not take, narrows what was loaded. */
export function filterOptions({ state, from, to, isDoubtfulOnly, isFlaggedOnly }: CardFilter) {
  return {
    ...(state === '' ? {} : { state }),
    ...(from === '' ? {} : { createdFrom: midnight(from) }),
    ...(to === '' ? {} : { createdBefore: midnight(to, 1) }),
    ...(isDoubtfulOnly ? { needsReview: true } : {}),
    ...(isFlaggedOnly ? { flagged: true } : {}),
  };
}

/** Whether a card is one of those that are wanted; a search takes no filter. The list does not say which cards were flagged. */
export function passes(
  card: CardSummary,
  { state, from, to, payer, isDoubtfulOnly }: CardFilter,
  reviewThreshold: number,
): boolean {
  if (state !== '' && card.state !== state) return false;
  const day = dayOf(card.created_at);
  if ((from !== '' && day < from) || (to !== '' && day > to)) return false;
  const wanted = payer.trim().toLowerCase();
  if (wanted !== '' && !textOf(card.details, 'payer_name').toLowerCase().includes(wanted)) return false;
  return !isDoubtfulOnly || (weakestOf(card)?.probability ?? 1) < reviewThreshold;
}

/** `YYYY-MM-DD` of a time of the API, in the person's own time zone. */
function dayOf(createdAt: string): string {
  const date = dateOf(createdAt);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The API writes `2026-01-02 03:04:05.000678+00:00`, of which browsers take the ISO form. */
export const dateOf = (text: string): Date => new Date(text.replace(' ', 'T').replace(/(\.\d{3})\d*/, '$1'));
