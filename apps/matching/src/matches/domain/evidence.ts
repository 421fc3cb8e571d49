/** What of a card speaks about its payer; values as read. PHI: it is compared and forgotten. */
export interface PayerEvidence {
  readonly payerName?: string | undefined;
  readonly payerId?: string | undefined;
  readonly planName?: string | undefined;
  readonly rxBin?: string | undefined;
  readonly rxPcn?: string | undefined;
  readonly memberNumber?: string | undefined;
  readonly phones?: readonly string[] | undefined;
  readonly addresses?: readonly string[] | undefined;
}

/** Why a payer is thought to be the one. It names the directory's side of a comparison, never what stands on the card. */
export interface Reason {
  readonly by: 'name' | 'payer-id' | 'phone' | 'address' | 'pharmacy' | 'member-number' | 'state' | 'line-of-business';
  readonly against: string;
  /** What it adds to the odds, or takes from them, as a logarithm. */
  readonly weight: number;
}
