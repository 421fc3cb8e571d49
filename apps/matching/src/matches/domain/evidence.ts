import type { PrintedFacts } from '@cardlens/payers';

/** Recognized values of a card that identify its payer. PHI: compared, never stored. */
export interface PayerEvidence extends PrintedFacts {
  readonly payerName?: string | undefined;
  readonly planName?: string | undefined;
}

/** Why a payer was considered. Names the directory's side of a comparison, never card values. */
export interface Reason {
  readonly by: 'name' | 'payer-id' | 'phone' | 'address' | 'pharmacy' | 'member-number' | 'state' | 'line-of-business';
  readonly against: string;
  /** Contribution to the log-odds. */
  readonly weight: number;
}
