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
