/** Why a document could not be read, as a code. */
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

/** The position of the error in a document: names and positions, never values. */
export interface X12Position {
  /** Segment identifier if the guide defines it (`EB`), otherwise `?`. */
  readonly segment: string;
  /** 1 for the first segment of the payload. */
  readonly segmentNumber: number;
  /** UTF-8 bytes of the payload before the segment. */
  readonly byteOffset: number;
  /** Loop of the guide, `2110C`; absent outside a transaction set. */
  readonly loop?: string;
  /** Element of the segment, `EB03` or `EB13-2`. */
  readonly element?: string;
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
