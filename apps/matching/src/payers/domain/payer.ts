/** A payer of the canonical directory. */
export interface Payer {
  /** `pay_` and eight base-32 characters; stable across data versions. */
  readonly svcPayerId: string;
  /** Upper case. */
  readonly svcPayerName: string;
  /** Further names as printed on cards. */
  readonly aliases: readonly string[];
  /** Its id in the list of professional claims. */
  readonly professionalId: string;
}

/** The list that the ids come from. */
export interface PayerList {
  readonly clearinghouse: string;
  /** Label of the data version. */
  readonly source: string;
  /** ISO 8601 with offset. */
  readonly lastUpdated: string;
}
