import type { Sheet } from '../../sheet.js';
import type { Settled } from '../settle.js';
import { withBirth, withStart } from './dates.js';
import { withMemberId, withoutMemberAgain, withoutPersonCodes, withoutSecondNumber } from './members.js';
import {
  withAuthority,
  withCompany,
  withFullName,
  withKnownPayer,
  withManagerPayer,
  withoutManagers,
  withProgram,
  withWholeLogo,
} from './payers.js';

/** A manufacturer's savings card or a discount card: it has no pharmacy benefit manager. */
const savings =
  /\b(savings?|discounts?|co-?pay)\s+(card|club|offer)\b|\bsavings program\b|\bcoupon\b|\bpay as little as\b/;

type Step = (settled: readonly Settled[]) => readonly Settled[];

const ofBothSides: readonly Step[] = [withMemberId, withoutSecondNumber, withoutMemberAgain, withoutPersonCodes];
const ofFronts: readonly Step[] = [
  withKnownPayer,
  withFullName,
  withWholeLogo,
  withProgram,
  withCompany,
  withManagerPayer,
  withAuthority,
  withBirth,
  withStart,
];

/** Applies the constraints between the values of a side; each step names one. */
export function conclude(settled: readonly Settled[], { lowerText, side }: Sheet): Settled[] {
  const steps = side === 'front' ? [...ofBothSides, ...ofFronts] : ofBothSides;
  return [...steps.reduce((kept, step) => step(kept), withoutManagers(settled, savings.test(lowerText)))];
}
