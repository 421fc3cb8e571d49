/** The part of a card's payer match that a check uses. */
export interface PayerMatch {
  /** Empty when no payer matched. */
  readonly svcPayerId: string;
  /** Empty when no payer matched. */
  readonly svcPayerName: string;
  readonly matches: readonly ClearinghouseEntry[];
  readonly changeHealthcare: readonly ClearinghouseEntry[];
}

export interface ClearinghouseEntry {
  /** The payer that the id belongs to: lists also hold ids of less likely payers. */
  readonly svcPayerId: string;
  readonly payerId: string;
  readonly payerName: string;
  readonly transactionType: string;
  /** A decimal as text. */
  readonly score: string;
}

/** The payer for the inquiry: its id at the clearinghouse, and its name. */
export interface ChosenPayer {
  readonly id: string;
  readonly name: string;
  /** In the directory; absent in records of earlier versions, and for an id that the caller chose. */
  readonly svcPayerId?: string;
}

/** Types of ids that an eligibility inquiry can be sent to, best first. */
const transactionTypes = ['eligibility', 'professional'] as const;

/**
 * The payer that a card was matched with: its eligibility id if the lists have one, otherwise its professional one; if
 * there are several, the one with the highest score. No other payer is used instead.
 * @returns undefined when there is no payer to ask
 */
export function payerOf(match: PayerMatch | undefined): ChosenPayer | undefined {
  if (match === undefined || match.svcPayerId === '') return undefined;
  for (const all of [match.matches, match.changeHealthcare]) {
    const list = all.filter(({ svcPayerId }) => svcPayerId === match.svcPayerId);
    for (const type of transactionTypes) {
      const [best] = list
        .filter(({ transactionType, payerId }) => transactionType.toLowerCase() === type && payerId !== '')
        .sort((a, b) => Number(b.score) - Number(a.score));
      if (best) return { id: best.payerId, name: best.payerName || match.svcPayerName, svcPayerId: match.svcPayerId };
    }
  }
  return undefined;
}
