import type { Sheet } from '../../sheet.js';
import type { Settled } from '../settle.js';
import { withStart } from './dates.js';
import { withoutMemberAgain, withoutSecondNumber } from './members.js';
import { withHeadline, withKnownPayer, withoutManagers, withoutUnnamedPayer, withProgram } from './payers.js';
import { withProductType } from './plans.js';
import { withSplitPayer } from './split-payer.js';

/** Discount cards and savings cards of manufacturers, which have no pharmacy benefit manager. */
const savings =
  /\b(savings?|discounts?|co-?pay)\s+(card|club|offer)\b|\bsavings program\b|\bcoupon\b|\bpay as little as\b/;

type Step = (settled: readonly Settled[], sheet: Sheet) => readonly Settled[];

const ofBothSides: readonly Step[] = [withoutUnnamedPayer, withoutSecondNumber, withoutMemberAgain];
/** A back names more companies than the payer: networks, administrators and claims addresses. */
const ofFronts: readonly Step[] = [
  withSplitPayer,
  withKnownPayer,
  withProgram,
  withHeadline,
  withProductType,
  withStart,
];

/** Applies the constraints between the values of a side, one per step. */
export function conclude(settled: readonly Settled[], sheet: Sheet): Settled[] {
  const steps = sheet.side === 'front' ? [...ofBothSides, ...ofFronts] : ofBothSides;
  return [...steps.reduce((kept, step) => step(kept, sheet), withoutManagers(settled, savings.test(sheet.lowerText)))];
}
