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
export type Asking = Pick<EligibilityRecord, 'eligibilityId' | 'question' | 'payer' | 'memberId'>;

/**
 * The 270 for a record.
 * @throws InquiryError naming the field that X12 cannot represent
 */
export function interchangeOf(
  { question, payer, memberId, eligibilityId }: Asking,
  partner: TradingPartner,
  { controlNumber, nowMs, timeZone }: Sending,
): string {
  const { subscriber, dependent, provider, serviceTypeCodes, procedureCodes, dateOfService, dateOfServiceEnd } =
    question;
  const { date, time } = zonedTime(nowMs, timeZone);
  return writeInquiry(
    {
      payer,
      provider,
      // CMS requires Medicare numbers without the dashes that cards print.
      subscriber: { ...subscriber, memberId: medicareNumberOf(memberId) ?? memberId },
      ...(dependent === undefined ? {} : { dependent }),
      serviceTypeCodes,
      ...(procedureCodes === undefined ? {} : { procedureCodes }),
      date: dateOfService ?? date,
      ...(dateOfServiceEnd === undefined ? {} : { dateEnd: dateOfServiceEnd }),
      traceNumber: eligibilityId,
    },
    { ...partner, controlNumber, groupControlNumber: String(Number(controlNumber) || 1), date, time },
  );
}
