/** A code as sent and, if known, its meaning. */
export interface Coded {
  readonly code: string;
  readonly description?: string;
}

/** An identifier with its type: NM108 and NM109. */
export interface Identifier {
  readonly qualifier: Coded;
  readonly value: string;
}

export interface Quantity {
  readonly qualifier: Coded;
  /** A decimal string as sent. */
  readonly value: string;
}

export type YesNoUnknown = 'Y' | 'N' | 'U';

/** DTP. An invalid date is kept as `value` only, so that it does not invalidate the response. */
export interface DatePeriod {
  readonly qualifier: Coded;
  /** YYYYMMDD: the date, or the first day of the range. */
  readonly from?: string;
  /** YYYYMMDD: the last day of the range. */
  readonly to?: string;
  /** Present, and true, when the end is written as one that never comes: 99991231 or 00000000. */
  readonly isOpen?: true;
  /** As sent. */
  readonly value: string;
}
