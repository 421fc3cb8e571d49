/** What a card's payer match says, as far as a check looks at it (service contract §2.3). */
export interface PayerMatch {
  /** Empty when no payer matched. */
  readonly svcPayerId: string;
  /** Empty when no payer matched. */
  readonly svcPayerName: string;
  readonly matches: readonly ClearinghouseEntry[];
  readonly changeHealthcare: readonly ClearinghouseEntry[];
}

export interface ClearinghouseEntry {
  /** Whose identifier it is: lists also hold those of payers that were less likely. */
  readonly svcPayerId: string;
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
 * The payer that a card was matched with: its identifier for eligibility where the lists have one, else the professional
 * one; of several the surest. Another payer is never asked in its place. @returns undefined when nobody can be asked
 */
export function payerOf(match: PayerMatch | undefined): ChosenPayer | undefined {
  if (match === undefined || match.svcPayerId === '') return undefined;
  for (const all of [match.matches, match.changeHealthcare]) {
    const list = all.filter(({ svcPayerId }) => svcPayerId === match.svcPayerId);
    for (const type of transactionTypes) {
      const [best] = list
        .filter(({ transactionType, payerId }) => transactionType.toLowerCase() === type && payerId !== '')
        .sort((a, b) => Number(b.score) - Number(a.score));
      if (best) return { id: best.payerId, name: best.payerName || match.svcPayerName };
    }
  }
  return undefined;
}
