/**
 * A 270 cannot represent a part of the inquiry. `field` is its path (`subscriber.lastName`); values are never included.
 */
export class InquiryError extends Error {
  override readonly name = 'InquiryError';
  /** The broken rule, to follow the field's name: `is required`. */
  readonly rule: string;

  constructor(
    readonly field: string,
    readonly reason: InquiryReason,
  ) {
    super(`${field} ${inquiryReasons[reason]}`);
    this.rule = inquiryReasons[reason];
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
