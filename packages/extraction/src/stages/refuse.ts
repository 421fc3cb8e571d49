import { CardError } from '@cardlens/errors';
import type { Line } from '@cardlens/reading';
import type { DocumentKind } from './document-kind/index.js';

/**
 * Refuses what is not a health insurance card, by what its text says and how it is laid out.
 *
 * @throws CardError CARD_REJECTED
 */
export function refuseForeign(lines: readonly Line[], kind: Pick<DocumentKind, 'isCard'>): void {
  if (!kind.isCard(lines)) throw new CardError('CARD_REJECTED');
}
