import type { CardState, CardSummary } from '@cardlens/sdk';
import { confidenceOf } from './confidence.js';
import { textOf, weakestOf } from './elements.js';

/** What the list is narrowed to; an empty field narrows nothing. */
export interface CardFilter {
  readonly state: CardState | '';
  /** `YYYY-MM-DD`, days of the person's own time zone, both included. */
  readonly from: string;
  readonly to: string;
  readonly payer: string;
  readonly isDoubtfulOnly: boolean;
}

export const noFilter: CardFilter = { state: '', from: '', to: '', payer: '', isDoubtfulOnly: false };

export const isFiltering = (filter: CardFilter): boolean =>
  filter.isDoubtfulOnly || [filter.state, filter.from, filter.to, filter.payer.trim()].some(Boolean);

/** Whether a card is one of those that are wanted. */
export function passes(card: CardSummary, { state, from, to, payer, isDoubtfulOnly }: CardFilter): boolean {
  if (state !== '' && card.state !== state) return false;
  const day = dayOf(card.created_at);
  if ((from !== '' && day < from) || (to !== '' && day > to)) return false;
  const wanted = payer.trim().toLowerCase();
  if (wanted !== '' && !textOf(card.details, 'payer_name').toLowerCase().includes(wanted)) return false;
  return !isDoubtfulOnly || confidenceOf(weakestOf(card)?.probability) !== 'sure';
}

/** `YYYY-MM-DD` of a time of the API, in the person's own time zone. */
function dayOf(createdAt: string): string {
  const date = dateOf(createdAt);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The API writes `2026-01-02 03:04:05.000678+00:00`, of which browsers take the ISO form. */
export const dateOf = (text: string): Date => new Date(text.replace(' ', 'T').replace(/(\.\d{3})\d*/, '$1'));
