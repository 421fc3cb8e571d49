import { DomainError } from '@cardlens/errors';

/**
 * A 270 cannot represent a part of the inquiry. `field` is its path (`subscriber.lastName`); values are never included.
 */
export class InquiryError extends DomainError {
  readonly field: string;
  readonly reason: InquiryReason;

  constructor(field: string, reason: InquiryReason) {
    super({
      code: 'ELIGIBILITY_REQUEST_INVALID',
      kind: 'invalid',
      publicMessage: `${field} ${inquiryReasons[reason]}`,
      context: { field, reason },
    });
    this.field = field;
    this.reason = reason;
  }
}

const inquiryReasons = {
  missing: 'is required',
  unwritable: 'contains a character that X12 cannot represent',
  too_long: 'is longer than X12 allows',
  too_short: 'is shorter than X12 requires',
  not_a_date: 'must be formatted as YYYYMMDD',
  not_a_time: 'must be formatted as HHMM',
  not_a_code: 'is not a code of the implementation guide',
  not_a_number: 'must be digits',
  bad_delimiters: 'must be four different characters that do not occur in the data',
} as const;

export type InquiryReason = keyof typeof inquiryReasons;
