import { medicareNumberOf } from '@cardlens/eligibility-record';
import { writeInquiry } from '@cardlens/x12';
import { zonedTime } from '../../domain/zoned-time.js';
import type { TradingPartner } from '../../payers/domain/connector.js';
import type { Inquiry } from '../domain/inquiry.js';
import type { EligibilityRecord } from '../domain/record.js';

export interface Sending {
  /** Control number of this interchange; a repeated interchange has a different one. */
  readonly controlNumber: string;
  readonly nowMs: number;
  readonly timeZone: string;
}

/** The parts of a record from which its inquiry is built. */
export type InquiryParts = Inquiry & Pick<EligibilityRecord, 'eligibilityId'>;

/**
 * The 270 for a record.
 * @throws InquiryError naming the field that X12 cannot represent
 */
export function interchangeOf(
  { question, payer, memberId, eligibilityId, isSubscriberUnnamed }: InquiryParts,
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
      subscriber: {
        ...(isSubscriberUnnamed ? {} : subscriber),
        // Without one, the payer searches by name and birth date.
        ...(memberId !== '' && { memberId: medicareNumberOf(memberId) ?? memberId }),
      },
      date: dateOfService,
      dateEnd,
      traceNumber: eligibilityId,
    },
    { ...partner, controlNumber, groupControlNumber: String(Number(controlNumber) || 1), date, time },
  );
}

const anyPartner = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'PAYER',
  receiverQualifier: 'ZZ',
  usage: 'T',
} as const;

/**
 * The 270 with any partner and control number: equal for equal inquiries on one day.
 * @throws InquiryError as `interchangeOf`
 */
export const contentOf = (record: InquiryParts, sending: Omit<Sending, 'controlNumber'>): string =>
  interchangeOf(record, anyPartner, { ...sending, controlNumber: '000000001' });
