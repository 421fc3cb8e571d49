export const transactionTypes = [
  'professional',
  'institutional',
  'dental',
  'eligibility',
  'claim_status',
  'remittance',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A payer at a clearinghouse for one transaction. */
export interface PayerRow {
  /** As a spreadsheet program shows it, or the number of the payer in JSON. */
  readonly row: number;
  readonly transactionType: TransactionType;
  readonly payerId: string;
  readonly payerName: string;
  readonly enrollment?: boolean | undefined;
}
