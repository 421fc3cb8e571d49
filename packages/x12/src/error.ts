/** Why a document, or a part of it, cannot be read. */
export const x12Reasons = {
  empty: 'the document is empty',
  no_interchange: 'the text does not start with an interchange header',
  bad_delimiters: 'the delimiters are not four different, allowed characters',
  bad_header: 'the interchange header is not 106 characters long, or its delimiters are misplaced',
  too_large: 'the document exceeds the size limit',
  truncated: 'the document ends before its trailer',
  unexpected_segment: 'the segment is not allowed here',
  missing_segment: 'a required segment is missing',
  missing_element: 'a required element is missing',
  invalid_element: 'an element has an invalid format',
  count_mismatch: 'a count does not match the content',
  control_number_mismatch: 'the control number differs from that of the header',
  unsupported_version: 'the version is not supported',
  unsupported_transaction: 'the transaction type is not supported',
  bad_hierarchy: 'the level has an invalid parent',
} as const;

export type X12Reason = keyof typeof x12Reasons;

/** A place in a document: names and positions, never values. */
interface Place {
  /** Segment identifier if the guide defines it (`EB`), otherwise `?`. */
  readonly segment: string;
  /** 1 for the first segment of the payload. */
  readonly segmentNumber: number;
  /** Loop of the guide, `2110C`; absent outside a transaction set. */
  readonly loop?: string;
  /** `EB03` or `EB13-2`; absent for the segment as a whole. */
  readonly element?: string;
}

export interface X12Position extends Place {
  /** UTF-8 bytes of the payload before the segment. */
  readonly byteOffset: number;
}

/** An optional part of a response that could not be read and was left out. */
export interface ReadWarning extends Place {
  readonly reason: X12Reason;
}

/**
 * The document cannot be read. The message names segment, position, loop and reason, never a value, so it is safe to
 * log and to show.
 */
export class X12Error extends Error {
  override readonly name = 'X12Error';

  constructor(
    readonly reason: X12Reason,
    readonly position: X12Position,
  ) {
    const { segment, segmentNumber, byteOffset, loop, element } = position;
    const place = `${element ?? segment}, segment ${segmentNumber} at byte ${byteOffset}${loop ? `, loop ${loop}` : ''}`;
    super(`${x12Reasons[reason]} (${place})`);
  }
}

const inquiryRules = {
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

export type InquiryReason = keyof typeof inquiryRules;

/** A 270 cannot represent a part of the inquiry. The message names the field, never its value. */
export class InquiryError extends Error {
  override readonly name = 'InquiryError';
  /** The broken rule, to follow the name of the field: `is required`. */
  readonly rule: string;

  constructor(
    /** Path in the inquiry or the envelope: `subscriber.lastName`. */
    readonly field: string,
    readonly reason: InquiryReason,
  ) {
    super(`${field} ${inquiryRules[reason]}`);
    this.rule = inquiryRules[reason];
  }
}
