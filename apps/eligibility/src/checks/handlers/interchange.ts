import { medicareNumberOf } from '@cardlens/eligibility-record';
import { writeInquiry } from '@cardlens/x12';
import { zonedTime } from '../../domain/zoned-time.js';
import type { TradingPartner } from '../../payers/domain/connector.js';
import type { EligibilityRecord } from '../domain/record.js';

export interface Sending {
  /** Control number of this interchange; a repeated interchange has a different one. */
  readonly controlNumber: string;
  readonly nowMs: number;
  readonly timeZone: string;
}

/** The parts of a record from which its inquiry is built. */
export type InquiryParts = Pick<EligibilityRecord, 'eligibilityId' | 'question' | 'payer' | 'memberId'>;

/**
 * The 270 for a record.
 * @throws InquiryError naming the field that X12 cannot represent
 */
export function interchangeOf(
  { question, payer, memberId, eligibilityId }: InquiryParts,
  partner: TradingPartner,
  { controlNumber, nowMs, timeZone }: Sending,
): string {
  const { date, time } = zonedTime(nowMs, timeZone);
  const { subscriber, dateOfService = date, dateOfServiceEnd: dateEnd, ...asked } = question;
  return writeInquiry(
    {
      ...asked,
      payer,
      // CMS requires Medicare numbers without the dashes that cards print.
      subscriber: { ...subscriber, memberId: medicareNumberOf(memberId) ?? memberId },
      date: dateOfService,
      dateEnd,
      traceNumber: eligibilityId,
    },
    { ...partner, controlNumber, groupControlNumber: String(Number(controlNumber) || 1), date, time },
  );
}
