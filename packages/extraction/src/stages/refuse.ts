import { CardError } from '@cardlens/errors';
import type { Details, Line, ScalarElementName, Side } from '@cardlens/reading';
import type { DocumentKind } from './document-kind/index.js';

/**
 * Refuses what is not a health insurance card, by what its text says and how it is laid out.
 *
 * @throws CardError CARD_REJECTED
 */
export function refuseForeign(lines: readonly Line[], kind: Pick<DocumentKind, 'isCard'>): void {
  if (!kind.isCard(lines)) throw new CardError('CARD_REJECTED');
}

/** Text with lower log odds than these is a front's only if a number of the member, the plan or the pharmacy was read from it. */
const doubtfulBelow = 2.5;
const numbers: readonly ScalarElementName[] = [
  'member_number',
  'group_number',
  'medicare_medicaid_id',
  'card_specific_id',
  'rx_bin',
  'rx_group',
];

/**
 * Refuses a front whose text is hardly that of a card and that has no number of one (a badge, a business card, a sign-in page), and one
 * from which nothing but amounts was read (an explanation of what cards say).
 *
 * @throws CardError CARD_REJECTED
 */
export function refuseWithoutNumbers(
  { details, lines, side }: { details: Details; lines: readonly Line[]; side: Side },
  kind: Pick<DocumentKind, 'cardLogOdds'>,
): void {
  if (side === 'back' || numbers.some((name) => details[name] !== undefined)) return;
  const isOnlyAmounts = Object.keys(details).every((name) => name === 'plan_details');
  if (isOnlyAmounts || kind.cardLogOdds(lines) < doubtfulBelow) throw new CardError('CARD_REJECTED');
}
