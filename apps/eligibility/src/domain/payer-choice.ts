/** What a card's payer match says, as far as a check looks at it (service contract §2.3). */
export interface PayerMatch {
  /** Empty when no payer matched. */
  readonly svcPayerName: string;
  readonly matches: readonly ClearinghouseEntry[];
  readonly changeHealthcare: readonly ClearinghouseEntry[];
}

export interface ClearinghouseEntry {
  readonly payerId: string;
  readonly payerName: string;
  readonly transactionType: string;
  /** A decimal. */
  readonly score: string;
}

/** Who is asked: the identifier in the clearinghouse's list, and a name for people. */
export interface ChosenPayer {
  readonly id: string;
  readonly name: string;
}

/** Kinds of identifiers that an eligibility question may be addressed with, best first. */
const transactionTypes = ['eligibility', 'professional'] as const;

/**
 * The payer that a card leads to: its identifier for eligibility where the lists have one, else the professional one; of
 * several the surest. @returns undefined when nothing matched
 */
export function payerOf(match: PayerMatch | undefined): ChosenPayer | undefined {
  if (match === undefined) return undefined;
  for (const list of [match.matches, match.changeHealthcare]) {
    for (const type of transactionTypes) {
      const [best] = list
        .filter(({ transactionType, payerId }) => transactionType.toLowerCase() === type && payerId !== '')
        .sort((a, b) => Number(b.score) - Number(a.score));
      if (best) return { id: best.payerId, name: best.payerName || match.svcPayerName };
    }
  }
  return undefined;
}
