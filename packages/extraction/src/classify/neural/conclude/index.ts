import type { Sheet } from '../../sheet.js';
import type { Settled } from '../settle.js';
import { withStart } from './dates.js';
import { withKnownCompany, withLikelyPayer, withoutManagers } from './payers.js';
import { withCompanyOfAuthority, withSplitPayer } from './split-payer.js';

/** Discount cards and savings cards of manufacturers, which have no pharmacy benefit manager. */
const savings =
  /\b(savings?|discounts?|co-?pay)\s+(card|club|offer)\b|\bsavings program\b|\bcoupon\b|\bpay as little as\b/;

type Step = (settled: readonly Settled[], sheet: Sheet) => readonly Settled[];

/** A back names more companies than the payer: networks, administrators and claims addresses. */
const ofFronts: readonly Step[] = [
  withSplitPayer,
  withCompanyOfAuthority,
  withKnownCompany,
  withLikelyPayer,
  withStart,
];

/** Applies the constraints between the values of a side, one per step. */
export function conclude(settled: readonly Settled[], sheet: Sheet): Settled[] {
  const steps = sheet.side === 'front' ? ofFronts : [];
  return withoutManagers(
    steps.reduce((kept, step) => step(kept, sheet), settled),
    savings.test(sheet.lowerText),
  );
}
