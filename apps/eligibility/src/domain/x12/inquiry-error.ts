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
  unwritable: 'has a character that X12 cannot carry',
  too_long: 'is longer than X12 carries',
  too_short: 'is shorter than X12 carries',
  not_a_date: 'must be formatted as YYYYMMDD',
  not_a_time: 'must be formatted as HHMM',
  not_a_code: 'is not one of the codes of the guide',
  not_a_number: 'must be digits',
  bad_delimiters: 'must be four different characters that no data uses',
} as const;

export type InquiryReason = keyof typeof inquiryReasons;
