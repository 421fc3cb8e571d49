/** Recognized values of a card that identify its payer. PHI: compared, never stored. */
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

/** Why a payer was considered. Names the directory's side of a comparison, never card values. */
export interface Reason {
  readonly by: 'name' | 'payer-id' | 'phone' | 'address' | 'pharmacy' | 'member-number' | 'state' | 'line-of-business';
  readonly against: string;
  /** Contribution to the log-odds. */
  readonly weight: number;
}
