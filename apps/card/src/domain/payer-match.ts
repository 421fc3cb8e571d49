/** The result of matching a card's payer, as it is stored with the card. */
export interface PayerMatch {
  readonly svcPayerId: string;
  readonly svcPayerName: string;
  readonly score: string;
  readonly matches: ClearinghouseMatch[];
  readonly changeHealthcare: ClearinghouseMatch[];
  readonly custom: CustomMatch[];
}

interface ClearinghouseMatch {
  readonly clearinghouse: string;
  readonly payerId: string;
  readonly transactionType: string;
  readonly payerName: string;
  readonly svcPayerId: string;
  readonly score: string;
  /** ISO 8601 with offset. */
  readonly lastUpdated: string;
  readonly source: string;
}

interface CustomMatch {
  readonly customPayerId: string;
  readonly customPayerName: string;
  readonly customPayerNameAlt: string;
  readonly score: string;
  readonly source: string;
}
