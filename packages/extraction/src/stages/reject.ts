import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import type { DocumentKind } from './document-kind/index.js';

/**
 * Rejects documents that are not health insurance cards, based on their text and layout.
 *
 * @throws CardError CARD_REJECTED
 */
export function rejectForeign(lines: readonly Line[], kind: Pick<DocumentKind, 'isCard'>): void {
  if (!kind.isCard(lines)) throw new CardError('CARD_REJECTED');
}

/** Text with lower log-odds than this is a card only if one of these elements was found in it. */
const doubtfulBelow = 2.5;
const numbersOfFront: readonly (keyof Details)[] = [
  'member_number',
  'group_number',
  'medicare_medicaid_id',
  'card_specific_id',
  'rx_bin',
  'rx_group',
];
const numbersOf: Readonly<Record<Side, readonly (keyof Details)[]>> = {
  front: numbersOfFront,
  back: [...numbersOfFront, 'phone_numbers', 'payer_id'],
};

/**
 * Rejects a doubtful side without any number of a card (a badge, a business card, an envelope, a sign-in page), and a
 * front with nothing but amounts (a page that explains insurance cards).
 *
 * @throws CardError CARD_REJECTED
 */
export function rejectWithoutNumbers(
  { details, lines, side }: { details: Details; lines: readonly Line[]; side: Side },
  kind: Pick<DocumentKind, 'cardLogOdds'>,
): void {
  if (numbersOf[side].some((name) => details[name] !== undefined)) return;
  const isOnlyAmounts = side === 'front' && Object.keys(details).every((name) => name === 'plan_details');
  if (isOnlyAmounts || kind.cardLogOdds(lines) < doubtfulBelow) throw new CardError('CARD_REJECTED');
}
