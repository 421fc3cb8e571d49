import { CardError } from '@cardlens/errors';
import type { Details, Line, Side } from '@cardlens/reading';
import type { DocumentKind } from './document-kind/index.js';

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
 * Rejects documents that are not health insurance cards: by their text and layout before elements are extracted, and
 * then also by whether a number of a card was found, which a badge, a business card, an envelope or a sign-in page lacks.
 *
 * @throws CardError CARD_REJECTED
 */
export function rejectForeign(
  lines: readonly Line[],
  kind: Pick<DocumentKind, 'isCard'>,
  found?: { readonly details: Details; readonly side: Side },
): void {
  const hasNumber = !found || numbersOf[found.side].some((name) => found.details[name] !== undefined);
  if (!kind.isCard(lines, hasNumber)) throw new CardError('CARD_REJECTED');
}
