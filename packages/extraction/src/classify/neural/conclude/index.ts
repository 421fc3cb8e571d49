import type { Page } from '../../layout/page.js';
import type { Settled } from '../settle.js';
import type { SplitWord } from '../split-words.js';
import { withStart } from './dates.js';
import { withKnownCompany, withLikelyManager, withLikelyPayer, withMedicare, withoutManagers } from './payers.js';
import { withOwnLabel, withRivals } from './rivals.js';
import { withCompanyOfAuthority, withSplitPayer } from './split-payer.js';

/** Discount cards and savings cards of manufacturers, which have no pharmacy benefit manager. */
const savings =
  /\b(savings?|discounts?|co-?pay)\s+(card|club|offer)\b|\bsavings program\b|\bcoupon\b|\bpay as little as\b/;

type Step = (settled: readonly Settled[], page: Page, words: readonly SplitWord[]) => readonly Settled[];

/** A back names more companies than the payer: networks, administrators and claims addresses. */
const ofFronts: readonly Step[] = [
  withSplitPayer,
  withCompanyOfAuthority,
  withKnownCompany,
  withMedicare,
  withLikelyPayer,
  withStart,
];

/** Applies the constraints between the values of a side, one per step. */
export function conclude(settled: readonly Settled[], page: Page, words: readonly SplitWord[]): Settled[] {
  const steps = [withOwnLabel, ...(page.side === 'front' ? ofFronts : []), withLikelyManager, withRivals];
  return withoutManagers(
    steps.reduce((kept, step) => step(kept, page, words), settled),
    savings.test(page.lowerText),
  );
}
