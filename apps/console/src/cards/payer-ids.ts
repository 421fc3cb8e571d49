import type { PayerMatch } from '@cardlens/sdk';

/** A payer id, and for what which clearinghouse uses it. */
export interface PayerId {
  readonly id: string;
  /** The payer's names there; usually one. */
  readonly names: readonly string[];
  readonly uses: readonly { readonly clearinghouse: string; readonly transactions: readonly string[] }[];
}

/** Each payer id of a match once, in the order of the match, instead of once for each transaction. */
export function payerIdsOf({ matches, change_healthcare: others }: PayerMatch): PayerId[] {
  const ids = new Map<string, { names: Set<string>; uses: Map<string, Set<string>> }>();
  for (const { payer_id: id, payer_name: name, clearinghouse, transaction_type: transaction } of [
    ...matches,
    ...others,
  ]) {
    if (id === '') continue;
    const known = ids.get(id) ?? { names: new Set(), uses: new Map() };
    ids.set(id, known);
    known.names.add(name);
    known.uses.set(clearinghouse, (known.uses.get(clearinghouse) ?? new Set()).add(transaction));
  }
  return [...ids].map(([id, { names, uses }]) => ({
    id,
    names: [...names],
    uses: [...uses].map(([clearinghouse, transactions]) => ({ clearinghouse, transactions: [...transactions] })),
  }));
}
