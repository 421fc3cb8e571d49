/** A code as sent and, where a list knows it, what it means. */
export interface Coded {
  readonly code: string;
  readonly description?: string;
}

/** A qualified number: NM108 and NM109. */
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
